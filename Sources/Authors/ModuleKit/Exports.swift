// One import gives authors all that they need.
@_exported public import Border
@_exported public import BricksABI
@_exported public import JSONText
@_exported public import ModuleInterfaces
@_exported public import SurfaceMessages
