import ScrollDiagnostics

/// An incremental parser of a connection's only request. Bytes after the request are ignored.
package struct HTTPRequestParser: Sendable {
  package enum Action: Hashable, Sendable {
    /// The request is not complete.
    case read
    case answer(HTTPRequest)
    case refuse(HTTPRefusal)
  }

  private enum State: Sendable {
    case head([UInt8])
    case body(HTTPRequest, length: Int)
    /// An answer or a refusal has been returned.
    case ended
  }

  /// The limit of the request line and header fields, in bytes. Browsers send less than 2 KiB without cookies, which
  /// this server does not set.
  package static let headLimit = 1 << 14
  package static let fieldLimit = 100
  /// The limit of the body: 1 MiB, enough for 20,000 items or several minutes of scrolling.
  package static let bodyLimit = 1 << 20

  private static let headEnd = Array("\r\n\r\n".utf8)

  private var state = State.head([])

  package init() {}

  /// Parses the next bytes of the connection.
  package mutating func received(_ bytes: ArraySlice<UInt8>) -> Action {
    switch state {
    case .head(let head): return receivedHead(head, bytes)
    case .body(let request, let length): return receivedBody(request, length, bytes)
    case .ended: return .read
    }
  }

  private mutating func receivedHead(_ former: [UInt8], _ bytes: ArraySlice<UInt8>) -> Action {
    state = .ended
    let head = former + bytes.prefix(Self.headLimit + Self.headEnd.count)
    // The end of the head may begin in an earlier piece.
    let start = max(0, former.count - Self.headEnd.count + 1)
    guard let end = head[start...].firstRange(of: Self.headEnd), end.lowerBound <= Self.headLimit else {
      if head.count > Self.headLimit { return .refuse(.headTooLong(limit: Self.headLimit)) }
      state = .head(head)
      return .read
    }
    do throws(HTTPRefusal) {
      let request = try Self.request(head[..<end.lowerBound])
      let length = try Self.bodyLength(of: request)
      return receivedBody(request, length, bytes.dropFirst(end.upperBound - former.count))
    } catch {
      return .refuse(error)
    }
  }

  private mutating func receivedBody(_ former: HTTPRequest, _ length: Int, _ bytes: ArraySlice<UInt8>) -> Action {
    state = .ended
    var request = former
    request.body += bytes.prefix(length - request.body.count)
    if request.body.count == length { return .answer(request) }
    state = .body(request, length: length)
    return .read
  }
}

/// The grammar of a head.
extension HTTPRequestParser {
  private static func request(_ head: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPRequest {
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    let words = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]), words[1].first == UInt8(ascii: "/"), words[1].allSatisfy(isVisible)
    else { throw .malformedRequestLine }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .unknownVersion(version.quoted) }
    guard lines.count - 1 <= fieldLimit else { throw .tooManyFields(limit: fieldLimit) }
    var fields: [(name: String, value: String)] = []
    for line in lines.dropFirst() { fields.append(try field(line)) }
    return HTTPRequest(
      method: String(decoding: words[0], as: UTF8.self), target: String(decoding: words[1], as: UTF8.self),
      fields: fields)
  }

  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else { throw .malformedField }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ isVisible($0) || isBlank($0) || $0 >= 0x80 }) else { throw .malformedField }
    return (String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self).trimmed)
  }

  /// Returns the number of bytes in the body; 0 without a body.
  private static func bodyLength(of request: HTTPRequest) throws(HTTPRefusal) -> Int {
    guard request.values(of: "transfer-encoding").isEmpty else { throw .lengthMissing }
    let lengths = Set(request.values(of: "content-length"))
    guard let length = lengths.first else {
      if request.method == "POST" || request.method == "PUT" { throw .lengthMissing }
      return 0
    }
    let digits = Array(length.utf8)
    guard lengths.count == 1, !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      throw .malformedLength
    }
    guard let count = Int(length), count <= bodyLimit else {
      throw .bodyTooLong(length: length.excerpt, limit: bodyLimit)
    }
    return count
  }

  /// True for a token by RFC 9110, section 5.6.2.
  private static func isToken(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty
      && word.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".utf8.contains(byte))
      }
  }

  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
