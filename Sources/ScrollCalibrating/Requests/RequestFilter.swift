package import ScrollTraceImporting

/// Which requests of a log are for items of the feed.
package struct RequestFilter: Sendable {
  /// The usual `minimumBytes`: icons and tracking pixels are smaller, photos are not.
  package static let usualMinimumBytes = 2000.0

  /// Parts of addresses; an item's address has one of them. Empty to take images.
  package var patterns: [URLPattern]
  /// Smaller images are no items; with patterns, of no effect.
  package var minimumBytes: Double

  package init(patterns: [URLPattern] = [], minimumBytes: Double = usualMinimumBytes) {
    (self.patterns, self.minimumBytes) = (patterns, minimumBytes)
  }

  /// Why a request is not for an item.
  package enum Refusal: Int, Hashable, Sendable, CaseIterable {
    case anotherType
    case anotherAddress
    case small
    /// Not `GET`.
    case anotherMethod
    case redirect
    /// An error of the server, or no answer.
    case failure
    case cancellation
    case unknownSize
    case repetition
  }

  /// Nil if the answer is an item, whether an earlier one was the same or not.
  package func refusal(of entry: HAREntry) -> Refusal? {
    if let refusal = refusalByKind(of: entry) { return refusal }
    if entry.request.method != "GET" { return .anotherMethod }
    if entry.isCancelled { return .cancellation }
    if (300...399).contains(entry.response.status), entry.response.status != 304 { return .redirect }
    if entry.hasFailed { return .failure }
    guard let bytes = entry.bodyBytes, bytes > 0 else { return .unknownSize }
    return patterns.isEmpty && bytes < minimumBytes ? .small : nil
  }

  /// Nil if the request is for an item by its address or its type, whatever came of it.
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

  /// Whether an address has the parts, one after the other.
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

  /// By the answer's type; without an answer, by what the browser or the address says.
  package var isImage: Bool {
    if !response.contentType.isEmpty, response.contentType != "x-unknown" {
      return response.contentType.hasPrefix("image/")
    }
    let path = request.url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return resourceType == "image" || Self.imageEndings.contains { path.hasSuffix($0) }
  }

  /// True if the program that asked no longer wanted the answer.
  package var isCancelled: Bool {
    response.error.map { $0.contains("ABORTED") || $0.lowercased().contains("cancel") } ?? false
  }

  /// True if an error came, or nothing.
  package var hasFailed: Bool { response.status < 200 || response.status >= 400 || response.error != nil }

  /// The kind of an item: the type of its image or other content, as a word.
  package var kind: String {
    let subtype = response.contentType.split(separator: "/").last.map(String.init) ?? ""
    let word = subtype.prefix { $0 != "+" }.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    return word.isEmpty ? "other" : String(word.prefix(40))
  }
}
