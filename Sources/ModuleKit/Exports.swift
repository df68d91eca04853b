// What authors need comes with one import.
@_exported public import Border
@_exported public import BricksABI
@_exported public import JSONText
@_exported public import ModuleInterfaces
@_exported public import SurfaceMessages
