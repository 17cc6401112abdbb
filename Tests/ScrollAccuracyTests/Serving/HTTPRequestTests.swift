import ScrollAccuracy
import Testing

@Suite("Requests of HTTP")
struct HTTPRequestTests {
  @Test("A request is taken once it is complete, and the rest stays")
  func pieces() {
    let text = Array("POST /log HTTP/1.1\r\nHost: a\r\ncontent-length: 3\r\n\r\nabcGET / HTTP/1.1\r\n".utf8)
    let end = text.firstRange(of: Array("GET".utf8))!.lowerBound
    var received: [UInt8] = []
    for byte in text[..<(end - 1)] {
      received.append(byte)
      #expect(HTTPRequest(takenFrom: &received) == nil)
    }
    received = text
    let request = HTTPRequest(takenFrom: &received)
    #expect(request?.method == "POST" && request?.path == "/log" && request?.body == Array("abc".utf8))
    #expect(received == Array(text[end...]))
    #expect(HTTPRequest(takenFrom: &received) == nil)
  }
}
