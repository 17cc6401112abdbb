/// RecyclerView's view cache: the cells that left last and those made ahead, by item, oldest first.
struct RecyclerViewCache: Sendable {
  /// How many cells it holds besides those made ahead.
  let size: Int
  private var items: [Int] = []
  /// What was to be made ahead last, and the most that ever was at once.
  private var predicted = 0..<0
  private var mostPredicted = 0

  init(size: Int) { self.size = size }

  mutating func reset() { (items, predicted, mostPredicted) = ([], 0..<0, 0) }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func remove(_ range: Range<Int>) { items.removeAll(where: range.contains) }

  func contains(_ item: Int) -> Bool { items.contains(item) }

  /// Items are to be made ahead: the cache has room for as many more as there ever were at once.
  mutating func predict(_ items: Range<Int>) {
    predicted = items
    mostPredicted = max(mostPredicted, items.count)
  }

  /// Takes in a cell and drops the oldest if there is no room for it. What is to be made ahead stays newer than the rest.
  mutating func insert(_ item: Int) {
    let capacity = size + mostPredicted
    guard capacity > 0 else { return }
    if items.count >= capacity { items.removeFirst() }
    var place = items.count
    if !predicted.contains(item) { while place > 0, predicted.contains(items[place - 1]) { place -= 1 } }
    items.insert(item, at: place)
  }

  /// A run of items and what the cache adds to it without a gap.
  func run(around visible: Range<Int>) -> Range<Int> {
    guard !visible.isEmpty else { return visible }
    var (first, end) = (visible.lowerBound, visible.upperBound)
    while contains(first - 1) { first -= 1 }
    while contains(end) { end += 1 }
    return first..<end
  }
}
