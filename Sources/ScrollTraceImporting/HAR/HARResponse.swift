internal import ScrollJSON

/// The response to a request: its status, its sizes, and the size of an image.
package struct HARResponse: Hashable, Sendable {
  /// The status code; 0 if there was no response.
  package private(set) var status = 0
  package private(set) var httpVersion = ""
  /// The media type without parameters, in lowercase: `image/jpeg`; empty if it is unknown.
  package private(set) var contentType = ""
  /// The program's reason for an incomplete response: `net::ERR_ABORTED` (Chrome, Playwright), `EXCEPTION` (Charles);
  /// nil if there is no error.
  package private(set) var error: String?
  /// The size in pixels; nil if the body is not in the file, or not an image of a known format.
  package private(set) var imageSize: ImageSize?
  /// The sizes in bytes, as in the file; nil where it has -1 or nothing.
  private(set) var bodySize: Double?
  private(set) var headersSize: Double?
  private(set) var transferSize: Double?
  private(set) var contentSize: Double?
  private(set) var compression: Double?

  private enum Name: String, CaseIterable {
    case status, httpVersion, content, bodySize, headersSize
    case transferSize = "_transferSize"
    case error = "_error"
    case failureText = "_failureText"
    case charlesStatus = "_charlesStatus"
  }

  private static let names = JSONNames<Name>()

  init() {}

  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .status: status = Int(exactly: try cursor.numberOrNull() ?? 0) ?? 0
      case .httpVersion: httpVersion = try cursor.word() ?? ""
      case .content: try readContent(&cursor)
      case .bodySize: bodySize = try cursor.byteCount()
      case .headersSize: headersSize = try cursor.byteCount()
      case .transferSize: transferSize = try cursor.byteCount()
      case .error, .failureText: error = try cursor.word() ?? error
      case .charlesStatus:
        if let status = try cursor.word(), status != "COMPLETE" { error = status }
      }
    }
  }

  private enum ContentName: String, CaseIterable { case size, compression, mimeType, text, encoding }

  private static let contentNames = JSONNames<ContentName>()

  private mutating func readContent(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    var (text, encoding): (String?, String?)
    while let name = try cursor.nextName(among: Self.contentNames) {
      switch name {
      case .size: contentSize = try cursor.byteCount()
      case .compression: compression = try cursor.byteCount()
      case .mimeType:
        let type = try cursor.word() ?? ""
        contentType = String(type.prefix { $0 != ";" && $0 != " " }.prefix(100)).lowercased()
      case .text: text = try cursor.word()
      case .encoding: encoding = try cursor.word()
      }
    }
    if let text, encoding == "base64", contentType.hasPrefix("image/") || contentType.isEmpty {
      imageSize = ImageSize(fileBeginningWith: Base64.bytes(of: text.utf8))
    }
  }
}

/// A decoder of Base64 (RFC 4648) that accepts truncated text.
enum Base64 {
  /// Returns the bytes of a text up to its end or to the first invalid character; line breaks are skipped.
  static func bytes(of text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for character in text {
      if character == 0x0A || character == 0x0D { continue }
      guard let digit = digit(of: character) else { break }
      bits = bits << 6 | digit
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  private static func digit(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
