public import Quantities

/// When the items of a container will be in view, whatever is prepared of them. By item, as indices of the content.
public struct Foresight: Sendable {
  /// Never if it will not be.
  public private(set) var firstSeen: [SimulatedTime] = []
  /// When it was in view for the last time; never if it is at the end of the run.
  public private(set) var lastSeen: [SimulatedTime] = []

  public init() {}

  /// The items that will be in view, in the order in which they first are; those of one instant in index order.
  public var order: [Int] {
    firstSeen.indices.filter { firstSeen[$0] != .never }.sorted { first, second in
      firstSeen[first] != firstSeen[second] ? firstSeen[first] < firstSeen[second] : first < second
    }
  }

  public func seesAgain(_ item: Int, after time: SimulatedTime) -> Bool {
    firstSeen.indices.contains(item) && firstSeen[item] != .never && (lastSeen[item] == .never || lastSeen[item] > time)
  }

  mutating func grow(to count: Int) {
    guard firstSeen.count < count else { return }
    firstSeen += repeatElement(.never, count: count - firstSeen.count)
    lastSeen += repeatElement(.never, count: count - lastSeen.count)
  }

  mutating func cameIntoView(_ item: Int, at time: SimulatedTime) {
    firstSeen[item] = min(firstSeen[item], time)
    lastSeen[item] = .never
  }

  mutating func leftView(_ item: Int, at time: SimulatedTime) { lastSeen[item] = time }
}
