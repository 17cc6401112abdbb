package import ScrollDiagnostics
import ScrollQuantities
package import ScrollTraceImporting

/// The items of a feed, as a log of its requests shows them.
package struct FeedContent: Sendable {
  /// An item, in the unit of the log.
  package struct Item: Sendable {
    package let kind: String
    /// Of its data on the wire.
    package let bytes: Double
    /// In pixels; nil if it is unknown.
    package let size: ImageSize?
    /// From when its request went out to the first byte, in milliseconds; nil if it is unknown or a cache had it.
    package let latency: Double?
    /// In nanoseconds since 1970; nil if its request began before the log did.
    let start: Int64?
  }

  /// In order of the starts of their requests; those from before the log come first.
  package private(set) var items: [Item] = []
  /// How many requests were left out, by the reason.
  private var refusals: [RequestFilter.Refusal: Int] = [:]
  /// How many requests of each other type were left out for their type, by the type.
  private var otherTypes: [String: Int] = [:]
  package let filter: RequestFilter
  package let requestCount: Int

  /// Reads a HAR file.
  ///
  /// - Throws: The errors of ``HARFile``; `.malformedData` if no request is for an item.
  package init(path: String, filter: RequestFilter) throws(Failure) {
    var content = Content(filter: filter)
    let file = try HARFile.read(path: path) { content.take($0) }
    items = content.items.sorted { ($0.start ?? .min) < ($1.start ?? .min) }  // The library's sort is stable.
    (refusals, otherTypes, self.filter) = (content.refusals, content.otherTypes, filter)
    requestCount = file.count
    if items.isEmpty {
      let found = leftOut.map { "  \($0.count) \($0.reason)" }.joined(separator: "\n")
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "none of \(file.count) requests is for an item; left out were:\n\(found)",
          remedy: "Say which ones are: --match with a part of their addresses, or --min-bytes."))
    }
  }

  /// What is gathered while the file is read.
  private struct Content {
    let filter: RequestFilter
    var items: [Item] = []
    var refusals: [RequestFilter.Refusal: Int] = [:]
    var otherTypes: [String: Int] = [:]
    private var addresses: Set<String> = []

    init(filter: RequestFilter) { self.filter = filter }

    mutating func take(_ entry: HAREntry) {
      if let refusal = filter.refusal(of: entry) ?? repetition(of: entry) {
        refusals[refusal, default: 0] += 1
        if refusal == .anotherType, otherTypes.count < 1000 || otherTypes[entry.response.contentType] != nil {
          otherTypes[entry.response.contentType, default: 0] += 1
        }
        return
      }
      items.append(
        Item(
          kind: entry.kind, bytes: entry.bodyBytes ?? 0, size: entry.response.imageSize,
          latency: entry.isFromCache || entry.start == nil ? nil : entry.timings.untilFirstByte,
          start: entry.start?.nanoseconds))
    }

    private mutating func repetition(of entry: HAREntry) -> RequestFilter.Refusal? {
      addresses.insert(entry.request.url).inserted ? nil : .repetition
    }
  }
}

extension FeedContent {
  /// How many different kinds an items file may have.
  private static let kindLimit = 20

  package var hasSizes: Bool { items.allSatisfy { $0.size != nil } }
  package var hasLatencies: Bool { items.allSatisfy { $0.latency != nil } }

  /// The items as `content.items_file` has them. Columns that some items have no value for are left out.
  ///
  /// - Parameter scale: How many pixels of an image are a point.
  package func csv(scale: Double) -> String {
    let (hasSizes, hasLatencies) = (hasSizes, hasLatencies)
    let columns =
      ["kind", "bytes"] + (hasSizes ? ["width_points", "height_points"] : []) + (hasLatencies ? ["latency_ms"] : [])
    let kinds = Set(counts.prefix(Self.kindLimit - 1).map(\.kind))
    let lines = items.map { item in
      var cells = [kinds.contains(item.kind) ? item.kind : "other", item.bytes.plain(decimals: 0)]
      if hasSizes, let size = item.size {
        cells += [size.width, size.height].map { (Double($0) / scale).plain(decimals: 2) }
      }
      if hasLatencies, let latency = item.latency { cells.append(latency.plain(decimals: 3)) }
      return cells.joined(separator: ",")
    }
    return ([columns.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }

  /// How many requests were left out, and why.
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
      return "no images: \(shown)" + (types.count > 4 ? " and \(types.count - 4) more types" : "")
    case .anotherAddress: return "have another address"
    case .small: return "are smaller than \(filter.minimumBytes.plain(decimals: 0)) bytes"
    case .anotherMethod: return "use another method than GET"
    case .redirect: return "were redirected"
    case .failure: return "failed, or have no answer"
    case .cancellation: return "were cancelled"
    case .unknownSize: return "have no known size"
    case .repetition: return "repeat an address"
    }
  }

  /// The kinds with the most items first, and how many there are.
  package var counts: [(kind: String, count: Int)] {
    items.reduce(into: [String: Int]()) { $0[$1.kind, default: 0] += 1 }
      .map { (kind: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }
}
