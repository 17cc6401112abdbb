import ScrollTraceImporting

/// The requests for items, images, and JSON whose addresses have the same host and the same first folder.
///
/// Pages of a feed are requests for JSON to the same place.
package struct RequestPlace: Sendable {
  /// A part of the addresses for `--match`: `images.example.com/photos/`.
  package let address: String
  package fileprivate(set) var itemCount = 0
  package fileprivate(set) var otherCount = 0
  /// The types of the responses, in the order of first occurrence: `jpeg`, `json`.
  package fileprivate(set) var kinds: [String] = []
  /// The sizes of the responses' bodies on the wire, where they are known.
  package fileprivate(set) var bytes: [Double] = []

  package var requestCount: Int { itemCount + otherCount }
}

/// The places that requests go to, while they are read.
struct RequestPlaces {
  /// The maximum number of distinct places and, in each, of distinct types.
  private static let (placeLimit, kindLimit) = (1000, 4)
  private var places: [String: RequestPlace] = [:]

  /// Notes a request; one that is neither an item nor an image or JSON is ignored.
  mutating func note(_ entry: HAREntry, isItem: Bool) {
    let type = entry.response.contentType
    guard isItem || entry.isImage || type.contains("json"), let address = Self.address(of: entry.request.url),
      places.count < Self.placeLimit || places[address] != nil
    else { return }
    var place = places.removeValue(forKey: address) ?? RequestPlace(address: address)
    if isItem { place.itemCount += 1 } else { place.otherCount += 1 }
    if !place.kinds.contains(entry.kind), place.kinds.count < Self.kindLimit { place.kinds.append(entry.kind) }
    if let bytes = entry.bodyBytes, bytes > 0 { place.bytes.append(bytes) }
    places[address] = place
  }

  /// The places in descending order of their number of items, then of requests.
  var sorted: [RequestPlace] {
    places.values.sorted { ($1.itemCount, $1.requestCount, $0.address) < ($0.itemCount, $0.requestCount, $1.address) }
  }

  /// Returns the host and, if there are more parts of the path, its first one; nil if there is no host.
  private static func address(of url: String) -> String? {
    guard let scheme = url.firstRange(of: "://") else { return nil }
    let rest = url[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let parts = rest.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty else { return nil }
    return parts.count < 3 ? "\(host)/" : "\(host)/\(parts[1])/"
  }
}
