import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceImporting

/// The requests for items, images, and JSON whose addresses have the same host and the same first folder.
///
/// Pages of a feed are requests for JSON to the same place.
package struct RequestPlace: Sendable {
  /// A part of the addresses for `--match`: `images.example.com/photos/`.
  package let address: String
  package private(set) var itemCount = 0
  package private(set) var otherCount = 0
  /// The types of the responses, in the order of first occurrence: `jpeg`, `json`.
  package private(set) var kinds: [String] = []
  /// True if any response is JSON, whatever its exact type.
  package private(set) var hasJSON = false
  /// The sizes of the responses' bodies on the wire, where they are known.
  package private(set) var bytes: [Double] = []
  /// The successful responses in JSON.
  private(set) var pages: [FeedPages.Page] = []

  package var requestCount: Int { itemCount + otherCount }

  fileprivate init(address: String) { self.address = address }

  fileprivate mutating func take(_ entry: HAREntry, isItem: Bool) {
    if isItem { itemCount += 1 } else { otherCount += 1 }
    if entry.isJSON { hasJSON = true }
    if kinds.count < Self.kindLimit, !kinds.contains(entry.kind) { kinds.append(entry.kind) }
    if let size = entry.bodyBytes, size > 0 { bytes.append(size) }
    guard entry.isJSON, (200...299).contains(entry.response.status), !entry.hasFailed, !entry.isFromCache,
      let start = entry.start?.nanoseconds
    else { return }
    pages.append(FeedPages.Page(start: start, bytes: entry.bodyBytes, time: entry.timings.sum))
  }

  private static let kindLimit = 4
}

/// The places that requests go to, while they are read.
struct RequestPlaces {
  /// The maximum number of distinct places.
  private static let limit = 1000
  private var places: [String: RequestPlace] = [:]

  /// Counts a request; ignores one that is neither for an item nor for an image or JSON, or whose content is in the
  /// page.
  mutating func note(_ entry: HAREntry, isItem: Bool) {
    guard isItem || entry.isImage || entry.isJSON, !entry.isInPage,
      let address = RequestAddress(entry.request.url)?.place, places.count < Self.limit || places[address] != nil
    else { return }
    places[address, default: RequestPlace(address: address)].take(entry, isItem: isItem)
  }

  /// The places in descending order of their number of items, then of requests.
  var sorted: [RequestPlace] {
    places.values.sorted { ($1.itemCount, $1.requestCount, $0.address) < ($0.itemCount, $0.requestCount, $1.address) }
  }
}

extension RequestAddress {
  /// The host and the folder, as in ``RequestPlace``.
  fileprivate var place: String { folder.map { "\(host)/\($0)/" } ?? "\(host)/" }
}

extension HAREntry {
  /// True for JSON of any type, such as `application/hal+json`.
  fileprivate var isJSON: Bool { response.contentType.contains("json") }
}
