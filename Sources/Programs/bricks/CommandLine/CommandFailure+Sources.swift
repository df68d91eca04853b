import HTTPServer
import Host
import Operations
import Supervision
import TerminalSurface

extension RunningDeployment.Failure {
    var asCommandFailure: CommandFailure { CommandFailure(code, message, help: help) }
}

extension HTTPServerError {
    var asCommandFailure: CommandFailure { CommandFailure(code.rawValue, message, help: help) }
}

extension NewDeployment.Problem {
    var asCommandFailure: CommandFailure { CommandFailure(code, message, nearest: nearest, help: help) }
}

extension ScreenPrinter.Failure {
    var asCommandFailure: CommandFailure { CommandFailure(code, message, nearest: nearest, help: nil) }
}

extension LiveProblem {
    var asCommandFailure: CommandFailure { CommandFailure(code, message, nearest: nearest, help: help) }
}

extension TerminalProblem {
    var asCommandFailure: CommandFailure { CommandFailure(code, message, help: help) }
}

extension TerminalHost.Failure {
    var asCommandFailure: CommandFailure { CommandFailure(code, message, help: help) }
}
