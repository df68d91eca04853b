/// A fault in words, with what to do about it.
extension FaultKind {
    var title: String {
        switch self {
        case .noWater: Texts.faultNoWater
        case .overCurrent: Texts.faultOverCurrent
        case .overVoltage: Texts.faultOverVoltage
        case .overload: Texts.faultOverload
        case .leakage: Texts.faultLeakage
        case .lowVoltage: Texts.faultLowVoltage
        case .lowPower: Texts.faultLowPower
        case .filterUsedUp: Texts.faultFilterUsedUp
        case .other(let number): Texts.faultOther(number: number)
        }
    }

    var help: String {
        switch self {
        case .noWater: Texts.faultFillTheTank
        case .overCurrent, .overload: Texts.faultTakeSomethingOff
        case .overVoltage, .lowVoltage: Texts.faultHaveTheMainsChecked
        case .leakage: Texts.faultUnplugWhatIsConnected
        case .lowPower: Texts.faultSeeWhetherItIsOn
        case .filterUsedUp: Texts.faultChangeTheFilter
        case .other: Texts.faultSeeTheManual
        }
    }
}
