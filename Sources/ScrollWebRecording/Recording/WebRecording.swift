package import ScrollQuantities
import ScrollTraces

/// The recording of one page, built from its messages.
///
/// Messages may arrive twice and out of order: a page being closed resends what has not been answered.
package struct WebRecording: Sendable {
  /// The reason why a message is rejected.
  package enum Refusal: Error, Hashable, Sendable {
    case anotherPage(title: String)
    case tooManySamples(limit: Int)
    case tooManyItems(limit: Int)
  }

  /// The largest number of samples: more than two hours of movement at 60 Hz, which take less than 32 MB.
  package static let sampleLimit = 500_000
  /// The largest number of items that one scroller may show over time.
  package static let itemLimit = 100_000

  package let session: String
  package let title: String
  package let address: String
  package private(set) var refreshRate: Double?
  package private(set) var scrollers: [WebScroller] = []
  package private(set) var samples: [WebSample] = []
  /// Samples that arrived before earlier ones, by the number of the first.
  private var early: [Int: [WebSample]] = [:]
  private var items: [Int: GatheredItems] = [:]
  private var sampleTotal: Int?

  /// Creates an empty recording from a page's first message, which must still be passed to ``received(_:)``.
  package init(of first: WebMessage) {
    (session, title, address) = (first.session, first.title, first.address)
  }

  /// True if the page has ended the recording, and every sample has arrived.
  package var isComplete: Bool { sampleTotal.map { $0 <= samples.count } ?? false }

  /// True if the page has ended the recording.
  package var hasEnd: Bool { sampleTotal != nil }

  /// The number of samples that the page took and that did not arrive, or that came after one that did not.
  package var missingSampleCount: Int {
    let lastEarly = early.map { $0.key + $0.value.count }.max() ?? 0
    return max(0, max(sampleTotal ?? 0, lastEarly) - samples.count)
  }

  /// Adds a message, or rejects it as a whole.
  package mutating func received(_ message: WebMessage) throws(Refusal) {
    guard message.session == session else { throw .anotherPage(title: title) }
    let count = samples.count + early.values.reduce(0) { $0 + $1.count }
    let known = (samples.count - message.firstSample).clamped(to: 0...message.samples.count)
    guard count + message.samples.count - known <= Self.sampleLimit else {
      throw .tooManySamples(limit: Self.sampleLimit)
    }
    if let new = message.items {
      var gathered = items[new.scroller] ?? GatheredItems(along: message.scrollers[new.scroller].longerAxis)
      gathered.add(new.places)
      guard gathered.places.count <= Self.itemLimit else { throw .tooManyItems(limit: Self.itemLimit) }
      items[new.scroller] = gathered
    }
    refreshRate = message.refreshRate ?? refreshRate
    update(message.scrollers)
    sampleTotal = message.sampleTotal ?? sampleTotal
    append(message.samples, from: message.firstSample)
  }

  /// Updates the scrollers. A page only adds scrollers. Contents count at their largest: a list that the page replaces in the end
  /// was as long as it had been. A change of a viewport is an event of a sample.
  private mutating func update(_ present: [WebScroller]) {
    for (index, scroller) in present.enumerated() {
      guard index < scrollers.count else {
        scrollers.append(scroller)
        continue
      }
      let (former, size) = (scrollers[index], scroller.contentSize)
      scrollers[index] = WebScroller(
        name: former.name, viewport: former.viewport,
        contentSize: PointSize(
          width: max(former.contentSize.width, size.width), height: max(former.contentSize.height, size.height)))
    }
  }

  private mutating func append(_ new: [WebSample], from first: Int) {
    guard !new.isEmpty else { return }
    if early[first].map({ $0.count < new.count }) ?? true { early[first] = new }
    while let next = early.keys.filter({ $0 <= samples.count }).min(), let batch = early.removeValue(forKey: next) {
      samples += batch.dropFirst(samples.count - next)
    }
  }
}

extension WebRecording {
  /// The total movement of a scroller.
  package struct Movement: Hashable, Sendable {
    package let scroller: Int
    package let name: String
    /// The axis with more travel; vertical on a tie.
    package let axis: ScrollAxis
    /// The distance moved along the axis, in both directions.
    package let travel: Points
  }

  /// The scrollers that moved, in descending order of travel.
  package var movements: [Movement] {
    let paths = samples.reduce(into: [Int: [WebSample]]()) { $0[$1.scroller, default: []].append($1) }
    let movements = scrollers.indices.compactMap { index -> Movement? in
      let path = paths[index] ?? []
      let (x, y) = (path.map(\.x).travel, path.map(\.y).travel)
      guard max(x, y) > .zero else { return nil }
      return Movement(
        scroller: index, name: scrollers[index].name, axis: y >= x ? .vertical : .horizontal, travel: max(x, y))
    }
    return movements.sorted { $0.travel > $1.travel }  // The library's sort is stable.
  }

  /// Returns the items that a scroller showed, in no particular order; empty if the page found none.
  func places(in movement: Movement) -> [PointRect] { items[movement.scroller]?.places ?? [] }
}

extension WebScroller {
  /// The axis along which more content is beyond the viewport.
  fileprivate var longerAxis: ScrollAxis {
    contentSize.width - viewport.width > contentSize.height - viewport.height ? .horizontal : .vertical
  }
}

/// The items that a page had at different times. Lists that recycle their cells have only those near the viewport.
struct GatheredItems: Sendable {
  private(set) var places: [PointRect] = []
  private let axis: ScrollAxis

  init(along axis: ScrollAxis) { self.axis = axis }

  /// Adds the items in the page at one time. They replace those between the first and the last of them.
  mutating func add(_ new: [PointRect]) {
    guard let start = new.map({ $0.origin(along: axis) }).min(), let end = new.map({ $0.end(along: axis) }).max() else {
      return
    }
    places.removeAll { $0.end(along: axis) > start && $0.origin(along: axis) < end }
    places += new
  }
}

extension PointRect {
  fileprivate func end(along axis: ScrollAxis) -> Points { origin(along: axis) + size.length(along: axis) }
}
