public import Quantities

/// What work costs the main thread. No measurements: assumptions to be replaced by those of an app.
public struct MainThreadConfiguration: Hashable, Sendable {
  /// Any frame; the default is 1.5 ms.
  public var frameCost = SimulatedTime(nanoseconds: 1_500_000)
  /// One change of an item's interface state; the default is 0.05 ms.
  public var interfaceStateChangeCost = SimulatedTime(nanoseconds: 50_000)
  /// Configuring one cell that comes into view; the default is 0.5 ms.
  public var cellConfigurationCost = SimulatedTime(nanoseconds: 500_000)
  /// Inserting one item into the content; the default is 0.1 ms.
  public var insertionCost = SimulatedTime(nanoseconds: 100_000)

  public init() {}
}
