import ScrollWebRecording
import SeededRandom
import Testing

@Suite struct HTTPRequestParserTests {
  private static let post = "POST /t/messages HTTP/1.1\r\nHost: 127.0.0.1:1\r\nContent-Length: 5\r\n\r\nhello"

  private func actions(_ pieces: [some StringProtocol]) -> [HTTPRequestParser.Action] {
    var parser = HTTPRequestParser()
    return pieces.map { parser.received(Array($0.utf8)[...]) }
  }

  private func refusal(_ text: String) -> HTTPRefusal? {
    guard case .refuse(let refusal)? = actions([text]).last else { return nil }
    return refusal
  }

  @Test func `a complete request is answered and what follows is ignored`() throws {
    let request = HTTPRequest(
      method: "POST", target: "/t/messages", fields: [("Host", "127.0.0.1:1"), ("Content-Length", "5")],
      body: Array("hello".utf8))
    #expect(actions([Self.post]) == [.answer(request)])
    #expect(actions([Self.post + "GET"]) == [.answer(request)])
    #expect(actions([Self.post, Self.post]) == [.answer(request), .read])
  }

  @Test func `a request can arrive in any pieces`() {
    let whole = actions([Self.post])
    for cut in 1..<Self.post.count {
      #expect(actions([Self.post.prefix(cut), Self.post.dropFirst(cut)]) == [.read] + whole, "\(cut)")
    }
    let last = actions(Self.post.utf8.map { String(decoding: [$0], as: UTF8.self) })
    #expect(last.dropLast().allSatisfy { $0 == .read } && last.last == whole[0])
  }

  @Test(arguments: [
    ("GET /\r\n\r\n", HTTPRefusal.malformedRequestLine), ("GET  / HTTP/1.1\r\n\r\n", .malformedRequestLine),
    ("GET http://a/ HTTP/1.1\r\n\r\n", .malformedRequestLine), ("G(T / HTTP/1.1\r\n\r\n", .malformedRequestLine),
    ("\r\n\r\n", .malformedRequestLine), ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", .malformedRequestLine),
    ("GET / HTTP/2.0\r\n\r\n", .unknownVersion("'HTTP/2.0'")),
    ("GET / \u{1B}[2J\r\n\r\n", .unknownVersion("'\\u{1B}[2J'")),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .malformedField), ("GET / HTTP/1.1\r\n folded\r\n\r\n", .malformedField),
    ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", .malformedField), ("GET / HTTP/1.1\r\nA: \0\r\n\r\n", .malformedField),
    ("POST / HTTP/1.1\r\n\r\n", .lengthMissing),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n", .lengthMissing),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", .malformedLength),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .malformedLength),
    ("POST / HTTP/1.1\r\nContent-Length: 1e3\r\n\r\n", .malformedLength),
    ("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", .bodyTooLong(length: "1048577", limit: 1_048_576)),
    (
      "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
      .bodyTooLong(length: "99999999999999999999", limit: 1_048_576)
    ),
  ])
  func `an invalid request is refused`(text: String, expected: HTTPRefusal) {
    #expect(refusal(text) == expected)
    #expect(!expected.message.isEmpty && expected.status.rawValue >= 400)
  }

  @Test func `an endless head is refused, however it arrives`() {
    let limit = HTTPRequestParser.headLimit
    let long = "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: limit)
    #expect(refusal(long) == .headTooLong(limit: limit))
    #expect(refusal(long + "\r\n\r\n") == .headTooLong(limit: limit))
    var parser = HTTPRequestParser()
    var (bytes, action) = (0, HTTPRequestParser.Action.read)
    while action == .read {
      action = parser.received(Array(repeating: UInt8(ascii: "a"), count: 100)[...])
      bytes += 100
    }
    #expect(action == .refuse(.headTooLong(limit: limit)))
    #expect(bytes <= limit + 200)
  }

  @Test func `too many fields are refused`() {
    let fields = (0...HTTPRequestParser.fieldLimit).map { "f\($0): 1\r\n" }.joined()
    #expect(refusal("GET / HTTP/1.1\r\n\(fields)\r\n") == .tooManyFields(limit: HTTPRequestParser.fieldLimit))
  }

  @Test func `no bytes make the parser trap`() {
    var generator = SeededGenerator(seed: 7)
    let sound = Array(Self.post.utf8)
    for _ in 0..<5000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      var parser = HTTPRequestParser()
      let cut = Int.random(in: bytes.indices, using: &generator)
      let actions = [parser.received(bytes[..<cut]), parser.received(bytes[cut...])]
      #expect(actions.count { $0 != .read } <= 1)
    }
  }
}
