public import ScrollQuantities

/// The stays of a container's items in the content: when each item and its page came and left. Made once from a track, it
/// answers each question in O(log n).
public struct ItemStays: Sendable {
  /// The stays of each item, in order, by the number of the item in the record; if results are kept by index, by the index. A
  /// stay that lasts to the end of the run ends never.
  private var stays: [[Range<SimulatedTime>]] = []

  /// Complexity: O(items that come and go), and O(items) for each insertion or deletion.
  public init(_ track: ContainerTrack) {
    let times = (track.itemCount.times + track.order.times + track.presentItems.times).sorted()
    var before = Contents()
    for time in times {
      let now = Contents(track, at: time)
      note(from: before, to: now, at: time)
      before = now
    }
  }

  /// Returns the time from which an item and its page have been in the content until the end of an instant, without a
  /// break; nil if they are not there at that instant.
  public func entrance(of item: Int, before time: SimulatedTime) -> SimulatedTime? {
    guard item < stays.count else { return nil }
    let next = stays[item].partitioningIndex { $0.lowerBound > time }
    guard next > 0, stays[item][next - 1].contains(time) else { return nil }
    return stays[item][next - 1].lowerBound
  }

  private mutating func note(from before: Contents, to now: Contents, at time: SimulatedTime) {
    if before.orderNumber == now.orderNumber {
      let count = max(before.indices.upperBound, now.indices.upperBound)
      for index in Range.differences(before.indices, now.indices, of: count).joined() {
        switch (before.indices.contains(index), now.indices.contains(index)) {
        case (false, true): came(now.item(at: index), at: time)
        case (true, false): left(now.item(at: index), at: time)
        case (true, true), (false, false): break
        }
      }
    } else {
      let items = Set(now.indices.map(now.item))
      for item in before.indices.map(before.item) where !items.contains(item) { left(item, at: time) }
      for item in now.indices.map(now.item) where !isPresent(item) { came(item, at: time) }
    }
  }

  private func isPresent(_ item: Int) -> Bool { item < stays.count && stays[item].last?.upperBound == .never }

  private mutating func came(_ item: Int, at time: SimulatedTime) {
    if item >= stays.count { stays += repeatElement([], count: item + 1 - stays.count) }
    stays[item].append(time..<SimulatedTime.never)
  }

  private mutating func left(_ item: Int, at time: SimulatedTime) {
    let stay = stays[item].removeLast()
    stays[item].append(stay.lowerBound..<time)
  }

  /// The items in a container's content at an instant.
  private struct Contents {
    /// The indices of the items whose pages are present.
    private(set) var indices = 0..<0
    /// The number of the order in its history; nil before the first, and if results are kept by index.
    private(set) var orderNumber: Int?
    /// The items by index; nil while every item is at the index that is its number.
    private var order: ItemOrder?

    init() {}

    init(_ track: ContainerTrack, at time: SimulatedTime) {
      orderNumber = track.traits.keepsResultsByIndex ? nil : track.order.index(at: time)
      order = orderNumber.flatMap { track.order.values[$0] }
      let count = track.itemCount.value(at: time) ?? 0
      let all = 0..<min(count, order?.count ?? count)
      indices = (track.presentItems.value(at: time) ?? nil)?.clamped(to: all) ?? all
    }

    func item(at index: Int) -> Int { order?[index] ?? index }
  }
}
