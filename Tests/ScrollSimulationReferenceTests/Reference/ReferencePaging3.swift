import ScrollQuantities

@testable import ScrollSimulation

/// Jetpack Paging: the binding of an item near an end of what is loaded asks for the next page there.
struct ReferencePaging3: ReferenceWindowing {
  /// The item that was bound, and what was there then.
  private struct Hint {
    let item: Int
    let present: Range<Int>

    /// How many of the items that are there lie between the item and an end.
    func distance(to end: FeedEnd, of items: Range<Int>) -> Int {
      end == .head ? item - items.lowerBound : items.upperBound - 1 - item
    }
  }

  private let constants: ReferenceConstants
  /// The items that had cells when bindings were last noted.
  private var bound: Set<Int> = []
  /// By end, the closest hint since the pages changed, and the one that asked for the last page.
  private var hints: [FeedEnd: Hint] = [:]
  private var loadHints: [FeedEnd: Hint] = [:]
  /// By end, what is fetched again, as long as it is still wanted.
  private var returning: [FeedEnd: Range<Int>] = [:]
  /// The pages that are there, the items of each; nil before the content is known.
  private var pages: [[Int]]?
  private var itemCount = 0

  init(_ constants: ReferenceConstants) { self.constants = constants }

  private var dropsPages: Bool { constants.isSet("max_size") }

  /// Where all pages are gone the next would come; pages are never all dropped, but there may be none.
  var presentItems: Range<Int>? {
    guard dropsPages, let pages else { return nil }
    let items = pages.flatMap { $0 }
    return items.isEmpty ? 0..<0 : items.first!..<items.last! + 1
  }

  mutating func contentReplaced() { (pages, loadHints, returning) = (nil, [:], [:]) }

  /// The hints go, the pages stay.
  mutating func released(_ constants: ReferenceConstants, _ scene: ReferenceWindowScene) {
    _ = noteGrowth(scene)
    (bound, hints) = ([], [:])
  }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    // What a drop has changed is bound in the next layout pass.
    if !noteGrowth(scene) { noteBindings(scene) }
    return ReferenceWindows(cells: scene.visible)
  }

  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool {
    // New items come only behind those that are there.
    guard (presentItems ?? 0..<scene.itemCount).upperBound == scene.itemCount else { return false }
    let hint = hints[.tail]
    if hint == nil, scene.itemCount > 0 { return false }
    let beyond = scene.itemCount + scene.waitingCount - 1 - (hint?.item ?? -1)
    guard beyond < prefetchDistance(scene) else { return false }
    loadHints[.tail] = hint
    return true
  }

  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ReferenceWindowScene) -> Range<Int>? {
    guard let hint = hints[end], let present = presentItems else { return nil }
    let missing = end == .head ? Array(0..<present.lowerBound) : Array(present.upperBound..<scene.itemCount)
    let page = end == .head ? missing.suffix(scene.pageSize) : missing.prefix(scene.pageSize)
    guard !page.isEmpty, hint.distance(to: end, of: present) < prefetchDistance(scene) else { return nil }
    loadHints[end] = hint
    returning[end] = page.first!..<page.last! + 1
    return returning[end]
  }

  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: ReferenceWindowScene) {
    guard let present = presentItems, returning[end] == items else { return }
    returning[end] = nil
    bound.formIntersection(present)
    pages!.insert(Array(items), at: end == .head ? 0 : pages!.count)
    _ = dropPages(afterLoadAt: end, scene)
  }

  /// By default a page.
  private func prefetchDistance(_ scene: ReferenceWindowScene) -> Int {
    constants.isSet("prefetch_distance") ? constants.count("prefetch_distance") : scene.pageSize
  }

  private mutating func noteBindings(_ scene: ReferenceWindowScene) {
    let present = presentItems ?? 0..<scene.itemCount
    let new = scene.cells.filter { !bound.contains($0) }
    for (end, item) in [(FeedEnd.head, new.first), (.tail, new.last)] {
      guard let item else { continue }
      let hint = Hint(item: item, present: present)
      let isCloser =
        hints[end].map {
          $0.present != present || hint.distance(to: end, of: present) < $0.distance(to: end, of: present)
        } ?? true
      if isCloser { hints[end] = hint }
    }
    bound = Set(scene.cells)
  }

  /// New items behind all others come as pages. Returns whether others were dropped for them.
  private mutating func noteGrowth(_ scene: ReferenceWindowScene) -> Bool {
    defer { itemCount = scene.itemCount }
    guard dropsPages else { return false }
    guard let present = presentItems else {
      pages = scene.itemCount > 0 ? [Array(0..<scene.itemCount)] : []
      return false
    }
    guard scene.itemCount > itemCount, present.upperBound == itemCount else { return false }
    var new = Array(itemCount..<scene.itemCount)
    while !new.isEmpty {
      pages!.append(Array(new.prefix(max(1, scene.pageSize))))
      new.removeFirst(pages!.last!.count)
    }
    return dropPages(afterLoadAt: .tail, scene)
  }

  /// Drops pages at the other end, as far as they are too many and not near the binding that asked.
  private mutating func dropPages(afterLoadAt end: FeedEnd, _ scene: ReferenceWindowScene) -> Bool {
    guard let hint = loadHints[end], var kept = pages, kept.count > 2 else { return false }
    let other = end.opposite
    var beyond = hint.distance(to: other, of: hint.present)
    while kept.count > 1, kept.joined().count > constants.count("max_size") {
      beyond -= other == .head ? kept.first!.count : kept.last!.count
      if beyond < prefetchDistance(scene) { break }
      if other == .head { kept.removeFirst() } else { kept.removeLast() }
    }
    guard kept.count < pages!.count else { return false }
    pages = kept
    (hints[other], loadHints[other], returning[other]) = (nil, nil, nil)
    bound.formIntersection(presentItems!)
    return true
  }
}
