public import ScrollQuantities

/// A fact over time, as its changes: what stood at any instant, in as much space as it took turns.
public struct History<Value: Hashable & Sendable>: Hashable, Sendable {
  /// When the fact changed, each later than the one before.
  public private(set) var times: [SimulatedTime] = []
  /// What it became at each of these times; no value is that of the change before.
  public private(set) var values: [Value] = []

  public init() {}

  /// How many changes there are, the first value included.
  public var count: Int { times.count }

  /// The last change at or before a time; nil if there is none. Complexity: O(log n).
  public func index(at time: SimulatedTime) -> Int? {
    let next = times.partitioningIndex { $0 > time }
    return next == 0 ? nil : next - 1
  }

  /// What stood at the end of an instant; nil before the first change. Complexity: O(log n).
  public func value(at time: SimulatedTime) -> Value? { index(at: time).map { values[$0] } }

  /// Takes note of how things stand, at a time not before the last change; of several values at one instant the last is kept.
  mutating func note(_ value: Value, at time: SimulatedTime) {
    guard let last = values.last else { return append(value, at: time) }
    if last == value { return }
    if times.last != time { return append(value, at: time) }
    values.removeLast()
    times.removeLast()
    if values.last != value { append(value, at: time) }
  }

  private mutating func append(_ value: Value, at time: SimulatedTime) {
    times.append(time)
    values.append(value)
  }
}
