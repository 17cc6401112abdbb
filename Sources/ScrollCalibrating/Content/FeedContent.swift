package import ScrollDiagnostics
import ScrollQuantities
package import ScrollTraceImporting
import ScrollTraces

/// The items of a feed, taken from a log of its requests.
package struct FeedContent: Sendable {
  /// An item of the feed.
  package struct Item: Sendable {
    package let kind: String
    /// The size of its data on the wire, in all byte ranges together.
    package fileprivate(set) var bytes: Double
    /// The size in pixels; nil if it is unknown.
    package let size: ImageSize?
    /// The time from sending the request to the first byte, in milliseconds; nil if it is unknown or a cache answered.
    package let latency: Double?
    /// The start of its request, in nanoseconds since 1970; nil if the request began before the log did.
    let start: Int64?
    /// True if its first response was a byte range.
    fileprivate let isPartial: Bool
  }

  /// The number of image pixels in a point unless another is given.
  package static let defaultScale = 3.0

  /// The items in order of their requests' starts, those from before the log first.
  package private(set) var items: [Item] = []
  /// The number of requests left out, by reason.
  private var refusals: [RequestFilter.Refusal: Int] = [:]
  /// The number of requests left out for their type, by type.
  private var otherTypes: [String: Int] = [:]
  /// The places that requests for items, images, and JSON went to, those with the most items first.
  package let places: [RequestPlace]
  /// The feed's pages, by the place that may have sent them; the places with the most pages first.
  package private(set) var pages: [FeedPages] = []
  package let filter: RequestFilter
  package let requestCount: Int

  /// Reads a HAR file.
  ///
  /// - Throws: The errors of ``HARFile``; `.malformedData` if no request is for an item.
  package init(path: String, filter: RequestFilter) throws(Failure) {
    var content = Content(filter: filter)
    let file = try HARFile.read(path: path) { content.take($0) }
    swap(&items, &content.items)  // A copy would take as much memory again.
    items.sort { ($0.start ?? .min) < ($1.start ?? .min) }  // The library's sort is stable.
    (refusals, otherTypes, self.filter) = (content.refusals, content.otherTypes, filter)
    (requestCount, places) = (file.count, content.places.sorted)
    let itemStarts = places.contains { $0.pages.count > 1 } ? items.compactMap(\.start) : []
    pages = places.compactMap { FeedPages($0.pages, from: $0.address, itemStarts: itemStarts) }
      .sorted { ($1.count, $0.address) < ($0.count, $1.address) }
    if items.isEmpty {
      let found = leftOut.map { "  \($0.count) \($0.reason)" }.joined(separator: "\n")
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "none of \(file.count) requests is for an item; left out:\n\(found)",
          remedy: remedyWithoutItems))
    }
  }

  private var remedyWithoutItems: String {
    // Nothing else keeps these from being items.
    guard refusals[.unknownSize] == nil else {
      return "The file has no sizes of responses. Record with a program that has them."
    }
    return filter.patterns.isEmpty
      ? "Select them with --match and a part of their addresses, or with --min-bytes."
      : "Select them with --match and another part of their addresses; without --match, images are items."
  }

  /// The results gathered while the file is read.
  private struct Content {
    let filter: RequestFilter
    var items: [Item] = []
    var refusals: [RequestFilter.Refusal: Int] = [:]
    var otherTypes: [String: Int] = [:]
    var places = RequestPlaces()
    private var addresses = AddressSet()
    /// The kinds so far, so that items of a kind share its text.
    private var kinds: Set<String> = []

    init(filter: RequestFilter) { self.filter = filter }

    mutating func take(_ entry: HAREntry) {
      let refusal = filter.refusal(of: entry) ?? repetition(of: entry)
      places.note(entry, isItem: refusal == nil)
      if let refusal {
        refusals[refusal, default: 0] += 1
        if refusal == .anotherType, otherTypes.count < 1000 || otherTypes[entry.response.contentType] != nil {
          otherTypes[entry.response.contentType, default: 0] += 1
        }
        return
      }
      items.append(
        Item(
          kind: kinds.insert(entry.kind).memberAfterInsert, bytes: entry.bodyBytes ?? 0, size: entry.response.imageSize,
          latency: entry.isFromCache || entry.start == nil ? nil : entry.timings.untilFirstByte,
          start: entry.start?.nanoseconds, isPartial: entry.isPartial))
    }

    /// Returns the reason why the request is not for another item; nil if it is. Adds the bytes of a further range to
    /// the item.
    private mutating func repetition(of entry: HAREntry) -> RequestFilter.Refusal? {
      guard let place = addresses.insert(entry.request.url) else { return nil }
      guard items[place].isPartial, entry.isPartial, !entry.isFromCache else { return .repetition }
      items[place].bytes += entry.bodyBytes ?? 0
      return .furtherRange
    }
  }
}

extension FeedContent {
  package var hasSizes: Bool { items.allSatisfy { $0.size != nil } }
  /// True if the latency of any item is known.
  package var hasLatencies: Bool { items.contains { $0.latency != nil } }

  /// Returns the items as a file for `content.items_file`: without sizes if some item has none, and with empty cells
  /// for latencies that are not known.
  ///
  /// - Parameters:
  ///   - scale: The number of an image's pixels per point.
  ///   - withLatencies: False to leave out the latencies of this session, which would replace fitted ones.
  package func csv(scale: Double, withLatencies: Bool = true) -> String {
    let (hasSizes, hasLatencies) = (hasSizes, withLatencies && hasLatencies)
    let columns =
      ["kind", "bytes"] + (hasSizes ? ["width_points", "height_points"] : []) + (hasLatencies ? ["latency_ms"] : [])
    var text = columns.joined(separator: ",") + "\n"
    for (item, kind) in zip(items, ItemsFile.kinds(of: items.map(\.kind))) {
      var cells = [kind, item.bytes.plain(decimals: 0)]
      if hasSizes, let size = item.size {
        cells += [size.width, size.height].map { (Double($0) / scale).plain(decimals: 2) }
      }
      if hasLatencies { cells.append(item.latency?.plain(decimals: 3) ?? "") }
      text += cells.joined(separator: ",") + "\n"
    }
    return text
  }

  /// What the items are, as the source of a setting.
  package var summary: String { "\(items.count.counted("item")) in the order of their requests" }

  /// The number of requests for the items, those that repeat or continue an item included.
  package var itemRequestCount: Int {
    items.count + (refusals[.repetition] ?? 0) + (refusals[.furtherRange] ?? 0)
  }

  /// The number of requests left out, with the reason: `smaller than 2000 bytes`.
  package var leftOut: [(count: Int, reason: String)] {
    RequestFilter.Refusal.allCases.compactMap { refusal in
      refusals[refusal].map { (count: $0, reason: reason(of: refusal)) }
    }
  }

  private func reason(of refusal: RequestFilter.Refusal) -> String {
    switch refusal {
    case .anotherType:
      let types = otherTypes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let shown = types.prefix(4).map { $0.key.isEmpty ? "unknown" : $0.key.excerpt }.joined(separator: ", ")
      return "of another type: \(shown)"
        + (types.count > 4 ? " and \(types.count - 4) more \(types.count == 5 ? "type" : "types")" : "")
    case .anotherAddress: return "to another address"
    case .small: return "smaller than \(filter.minimumBytes.plain(decimals: 0)) bytes"
    case .anotherMethod: return "by a method other than GET"
    case .inPage: return "of a data: or blob: address, whose content is in the page and not requested"
    case .redirect: return "redirected"
    case .failure: return "failed, or without a response"
    case .cancellation: return "canceled"
    case .unknownSize: return "without a known size"
    case .repetition: return "for an item that was requested before"
    case .furtherRange: return "for a further byte range of an item, whose bytes include it"
    }
  }

  /// The kinds with the number of their items, in descending order of number.
  package var counts: [(kind: String, count: Int)] {
    items.reduce(into: [String: Int]()) { $0[$1.kind, default: 0] += 1 }
      .map { (kind: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }
}
