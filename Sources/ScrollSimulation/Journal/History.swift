public import ScrollQuantities

/// The values of a fact over time, stored as its changes.
public struct History<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The time of each change, in ascending order.
  public private(set) var times: [SimulatedTime] = []
  /// The value after each change; none equals the one before.
  public private(set) var values: [Value] = []

  public init() {}

  /// The number of changes, including the first value.
  public var count: Int { times.count }

  /// Returns the index of the last change at or before a time; nil if there is none. Complexity: O(log n).
  public func index(at time: SimulatedTime) -> Int? {
    let next = times.partitioningIndex { $0 > time }
    return next == 0 ? nil : next - 1
  }

  /// Returns the value at the end of an instant; nil before the first change. Complexity: O(log n).
  public func value(at time: SimulatedTime) -> Value? { index(at: time).map { values[$0] } }

  /// Notes the value at a time, which is not before the last change; of several values at one instant, the last is kept.
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
