public import ScrollQuantities

/// The main thread's work from one frame to the next.
struct MainThread: Sendable {
  var configuration: MainThreadConfiguration
  /// The time from one refresh to the next.
  var period = SimulatedTime.zero
  /// The work beyond the cost of an empty frame.
  private var pending = SimulatedTime.zero

  init(_ configuration: MainThreadConfiguration) {
    self.configuration = configuration
  }

  /// True if there is more work than in an empty frame.
  var isBusy: Bool { pending > .zero }

  /// True if the work takes longer than the time between two refreshes.
  var exceedsPeriod: Bool { configuration.frameCost + pending > period }

  /// The remaining budget of the present frame.
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

  /// Ends a frame: records its work as that of `frame`. Called before the next frame begins or the run ends.
  mutating func finish(_ frame: Int, delaysScrolling: Bool, _ record: inout MainThreadRecord) {
    guard isBusy else { return }
    record.busyFrames.append(
      FrameLoad(frame: frame, busy: configuration.frameCost + pending, delaysScrolling: delaysScrolling))
    pending = .zero
  }

  private mutating func add(_ cost: SimulatedTime, _ count: Int) {
    pending += SimulatedTime(nanoseconds: cost.nanoseconds * Int64(count))
  }
}

/// The costs of work on the main thread. These are assumptions, not measurements; replace them with those of your app.
public struct MainThreadConfiguration: Hashable, Sendable {
  /// The cost of any frame. The default is 1.5 ms.
  public var frameCost = SimulatedTime(nanoseconds: 1_500_000)
  /// The cost of one change of an item's interface state. The default is 0.05 ms.
  public var interfaceStateChangeCost = SimulatedTime(nanoseconds: 50_000)
  /// The cost of configuring one cell that comes into view. The default is 0.5 ms.
  public var cellConfigurationCost = SimulatedTime(nanoseconds: 500_000)
  /// The cost of inserting one item into the content. The default is 0.1 ms.
  public var insertionCost = SimulatedTime(nanoseconds: 100_000)

  public init() {}
}
