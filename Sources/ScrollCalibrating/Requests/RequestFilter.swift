import ScrollDiagnostics
package import ScrollTraceImporting
import ScrollTraces

/// A filter for the requests of a log that are for items of the feed.
package struct RequestFilter: Sendable {
  /// The default of `minimumBytes`: icons and tracking pixels are smaller, photos are not.
  package static let defaultMinimumBytes = 2000.0

  /// The patterns for addresses of items, at least one of which has to match. If there are none, images are items.
  package var patterns: [URLPattern]
  /// The smallest size of an image that counts as an item. It has no effect with patterns.
  package var minimumBytes: Double

  package init(patterns: [URLPattern] = [], minimumBytes: Double = defaultMinimumBytes) {
    (self.patterns, self.minimumBytes) = (patterns, minimumBytes)
  }

  /// The reason why a request is not for an item.
  package enum Refusal: Int, Hashable, Sendable, CaseIterable {
    case anotherType
    case anotherAddress
    case small
    /// The method is not `GET`.
    case anotherMethod
    /// Nothing is requested, because the page itself has the content.
    case inPage
    case redirect
    /// The server reported an error, or there was no response.
    case failure
    case cancellation
    case unknownSize
    case repetition
    case furtherRange
  }

  /// Returns the reason why the response is not an item; nil if it is one. Repetitions and further ranges
  /// are not detected.
  package func refusal(of entry: HAREntry) -> Refusal? {
    if entry.isInPage { return .inPage }
    if let refusal = refusalByKind(of: entry) { return refusal }
    if entry.request.method != "GET" { return .anotherMethod }
    if entry.isCancelled { return .cancellation }
    if entry.isRedirect { return .redirect }
    if entry.hasFailed { return .failure }
    guard let bytes = entry.bodyBytes, bytes > 0 else { return .unknownSize }
    return patterns.isEmpty && bytes < minimumBytes ? .small : nil
  }

  /// Returns the reason by address or type alone, whatever the response; nil if the request is for an item.
  private func refusalByKind(of entry: HAREntry) -> Refusal? {
    guard patterns.isEmpty else {
      return patterns.contains { $0.matches(entry.request.url) } ? nil : .anotherAddress
    }
    return entry.isImage ? nil : .anotherType
  }
}

/// A part of an address, in which `*` stands for any text.
package struct URLPattern: Sendable {
  private let parts: [[UInt8]]

  package init(_ text: String) {
    parts = text.utf8.split(separator: UInt8(ascii: "*")).map(Array.init)
  }

  /// Returns true if an address contains the parts in order.
  package func matches(_ url: String) -> Bool {
    var rest = Array(url.utf8)[...]
    for part in parts {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

extension HAREntry {
  private static let imageEndings = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic"]

  /// True for an image, by the response's type. Without a type, or if an error or a redirect has the type of its
  /// message, the browser's resource type or the address decides.
  package var isImage: Bool {
    if response.contentType.hasPrefix("image/") { return true }
    let isMessage = response.status >= 400 || isRedirect
    if !isMessage, !response.contentType.isEmpty, response.contentType != "x-unknown" { return false }
    let path = request.url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return resourceType == "image" || Self.imageEndings.contains { path.hasSuffix($0) }
  }

  /// True if the client canceled the request.
  package var isCancelled: Bool {
    response.error.map { $0.contains("ABORTED") || $0.lowercased().contains("cancel") } ?? false
  }

  /// True if the response names another address. 304 does not.
  fileprivate var isRedirect: Bool { (300...399).contains(response.status) && response.status != 304 }

  /// True if the response is an error, or there is none. 101, which opens a WebSocket, is neither.
  package var hasFailed: Bool { response.status < 100 || response.status >= 400 || response.error != nil }

  /// True if the response is a byte range.
  var isPartial: Bool { response.status == 206 }

  /// The kind of an item: the subtype of its content type, as a word.
  package var kind: String {
    let subtype = response.contentType.split(separator: "/").last.map(String.init) ?? ""
    return ItemsFile.word(String(subtype.prefix { $0 != "+" }))
  }
}
