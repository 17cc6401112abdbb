public import ScrollQuantities

/// Adds up what the main thread has to do from one frame to the next.
struct MainThread: Sendable {
  var configuration: MainThreadConfiguration
  /// From one refresh to the next.
  var period = SimulatedTime.zero
  /// Beyond what any frame costs.
  private var pending = SimulatedTime.zero

  init(_ configuration: MainThreadConfiguration) {
    self.configuration = configuration
  }

  /// Whether there is something to do besides what any frame costs.
  var isBusy: Bool { pending > .zero }

  /// What is left of the present frame.
  var budget: FrameBudget {
    FrameBudget(
      period: period, spare: period - configuration.frameCost - pending, cellCost: configuration.cellConfigurationCost)
  }

  mutating func reset() { pending = .zero }

  mutating func changedInterfaceStates(_ count: Int) { add(configuration.interfaceStateChangeCost, count) }
  mutating func configuredCells(_ count: Int) { add(configuration.cellConfigurationCost, count) }
  mutating func insertedItems(_ count: Int) { add(configuration.insertionCost, count) }
  mutating func allocatedNodes(_ count: Int, cost: SimulatedTime) { add(cost, count) }
  mutating func worked(_ time: SimulatedTime) { pending += time }

  /// The next frame is about to begin, or the run to end: what was to be done counts to `frame`.
  mutating func finish(_ frame: Int, _ record: inout MainThreadRecord) {
    guard isBusy else { return }
    record.busyFrames.append(FrameLoad(frame: frame, busy: configuration.frameCost + pending))
    pending = .zero
  }

  private mutating func add(_ cost: SimulatedTime, _ count: Int) {
    pending += SimulatedTime(nanoseconds: cost.nanoseconds * Int64(count))
  }
}

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
