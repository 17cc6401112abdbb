import ScrollWebRecording
import Testing

@Suite struct WebRecorderTests {
  private static let hosts = [("Host", "127.0.0.1:8000")]

  private static func body(_ samples: String, from: Int = 0, more: String = "") -> String {
    """
    {"session": "s", "title": "Feed", "scrollers": [{"name": "page", "width": 400, "height": 800,
     "content_width": 400, "content_height": 9000}], "from": \(from), "samples": [\(samples)]\(more)}
    """
  }

  private var recorder = WebRecorder(port: 8000, token: "secret")

  private mutating func answer(
    _ method: String, _ target: String, _ body: String = "", hosts: [(String, String)] = hosts
  ) -> (status: HTTPStatus, text: String, head: String) {
    let fields = hosts.map { (name: $0.0, value: $0.1) }
    let response = recorder.answer(HTTPRequest(method: method, target: target, fields: fields, body: Array(body.utf8)))
    return (
      response.status, String(decoding: response.body, as: UTF8.self), String(decoding: response.bytes, as: UTF8.self)
    )
  }

  @Test mutating func `the page of instructions has the script in both forms`() {
    let (status, text, head) = answer("GET", "/secret/?from=terminal")
    #expect(status == .ok)
    #expect(text.contains(#"href="javascript:%28%28address"#) && text.contains("http://127.0.0.1:8000/secret/messages"))
    #expect(!text.contains("{{"))
    #expect(!head.contains("Access-Control"))
    #expect(recorder.address == "http://127.0.0.1:8000/secret/")
  }

  @Test(arguments: ["/", "/secre/", "/secret", "/secrets/", "//secret/", "/favicon.ico", "/%73ecret/", "/?secret/"])
  mutating func `without the token nothing is revealed`(target: String) {
    for method in ["GET", "POST", "OPTIONS"] {
      let (status, _, head) = answer(method, target, Self.body(""))
      #expect(status == .forbidden)
      #expect(!head.contains("Access-Control"))
    }
    #expect(recorder.recording == nil)
  }

  @Test mutating func `a request for another host is refused`() {
    for hosts in [[], [("Host", "evil.example:8000")], Self.hosts + [("Host", "evil.example")]] {
      #expect(answer("GET", "/secret/", hosts: hosts).status == .forbidden)
    }
    #expect(answer("GET", "/secret/", hosts: [("host", "localhost:8000")]).status == .ok)
  }

  @Test mutating func `pages of any origin can send`() {
    let (status, _, head) = answer("OPTIONS", "/secret/messages")
    #expect(status == .ok)
    #expect(head.contains("\r\nAccess-Control-Allow-Origin: *\r\n"))
    #expect(head.contains("\r\nAccess-Control-Allow-Private-Network: true\r\n"))
    let posted = answer("POST", "/secret/messages", Self.body("[0,0,0,0],[0,16,0,5]"))
    #expect(posted.status == .ok && posted.text == "2\n")
    #expect(posted.head.contains("\r\nAccess-Control-Allow-Origin: *\r\n"))
    #expect(recorder.recording?.samples.count == 2 && recorder.messageCount == 1)
  }

  @Test mutating func `other methods and paths are refused`() {
    #expect(answer("POST", "/secret/").status == .methodNotAllowed)
    #expect(answer("GET", "/secret/messages").status == .methodNotAllowed)
    #expect(answer("DELETE", "/secret/messages").status == .methodNotAllowed)
    #expect(answer("GET", "/secret/other").status == .notFound)
  }

  @Test mutating func `a bad message changes nothing, and its answer says why`() {
    _ = answer("POST", "/secret/messages", Self.body("[0,0,0,0]"))
    let (status, text, head) = answer("POST", "/secret/messages", Self.body("[0,0,0,NaN]", from: 1))
    #expect(status == .badRequest && text.contains("NaN") && head.contains("Access-Control-Allow-Origin: *"))
    #expect(answer("POST", "/secret/messages").status == .badRequest)
    #expect(recorder.recording?.samples.count == 1 && recorder.messageCount == 1)
  }

  @Test mutating func `the recording ends with the page's message, or restarts if nothing scrolled`() {
    let still = answer("POST", "/secret/messages", Self.body("[0,0,0,0]", more: #", "total": 1"#))
    #expect(still.text.hasPrefix("Nothing has scrolled") && recorder.recording == nil)
    let moved = answer("POST", "/secret/messages", Self.body("[0,0,0,0],[0,16,0,5]", more: #", "total": 2"#))
    #expect(moved.text.hasPrefix("Recorded.") && recorder.recording?.isComplete == true)
  }

  @Test mutating func `the recorder waits for a page, for its scrolling, and a little for samples after its end`() {
    #expect(!recorder.isOver(after: 9, limit: 10) && recorder.isOver(after: 11, limit: 10))
    _ = answer("POST", "/secret/messages", Self.body("[0,0,0,0],[0,16,0,5]"))
    #expect(!recorder.isOver(after: 9, limit: 10) && recorder.isOver(after: 11, limit: 10))
    _ = answer("POST", "/secret/messages", Self.body("[0,48,0,9]", from: 3, more: #", "total": 4"#))
    #expect(!recorder.isOver(after: 1, limit: 10) && recorder.isOver(after: 3, limit: 10))
    _ = answer("POST", "/secret/messages", Self.body("[0,32,0,7]", from: 2))
    #expect(recorder.isOver(after: 0, limit: 10))
  }

  @Test func `tokens differ`() {
    let tokens = Set((0..<100).map { _ in WebRecorder.randomToken() })
    #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
