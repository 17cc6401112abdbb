import Foundation
import ScrollQuantities
import ScrollTraceImporting
import TemporaryDirectories
import Testing

@testable import ScrollAccuracy

@Suite("Requests in the log of DevTools")
struct BrowserRequestsTests {
  /// - Parameters:
  ///   - connects: Whether a connection is made for it.
  ///   - end: The event at its end; nil for none.
  private func note(
    _ id: String, connects: Bool, length: Int = 1000, end: String? = "loadingFinished",
    in requests: inout BrowserRequests
  ) {
    let connecting =
      connects
      ? #""dnsStart": 1, "dnsEnd": 1.5, "connectStart": 1.5, "connectEnd": 4, "#
      : #""dnsStart": -1, "dnsEnd": -1, "connectStart": -1, "connectEnd": -1, "#
    var events = [
      (
        "requestWillBeSent",
        #""timestamp": 50, "wallTime": 1795490802.0166, "request": {"method": "GET", "url": "http://a/\#(id)"}"#
      ),
      (
        "responseReceived",
        """
        "response": {"status": 200, "statusText": "OK", "mimeType": "image/jpeg", "connectionId": 7, \
        "headers": {"Content-Length": "\(length)"}, "timing": {"requestTime": 50.002, \(connecting)"sslStart": -1, \
        "sslEnd": -1, "sendStart": 4.25, "sendEnd": 4.5, "receiveHeadersEnd": 180}}
        """
      ), ("dataReceived", #""dataLength": 600"#), ("dataReceived", #""dataLength": 400"#),
    ]
    if let end { events.append((end, #""timestamp": 50.25"#)) }
    for (name, parameters) in events {
      requests.note("Network.\(name)", Data(#"{"params": {"requestId": "\#(id)", \#(parameters)}}"#.utf8))
    }
  }

  private func entries(_ requests: BrowserRequests) throws -> [HAREntry] {
    var entries: [HAREntry] = []
    let folder = try TemporaryDirectory()
    try HARFile.read(path: folder.write(requests.har(version: "1.2.3"), to: "feed.har")) { entries.append($0) }
    return entries
  }

  @Test("Phases follow each other and add up to the request's time")
  func phases() throws {
    var requests = BrowserRequests()
    note("new", connects: true, in: &requests)
    note("old", connects: false, in: &requests)
    let found = try entries(requests)
    #expect(found.map(\.request.url) == ["http://a/new", "http://a/old"])
    #expect(found.map(\.timings.blocked) == [3, 6.25])
    #expect(found.map(\.timings.dns) == [0.5, nil])
    #expect(found.map(\.timings.connect) == [2.5, nil])
    for entry in found {
      #expect(entry.timings.send == 0.25 && entry.timings.wait == 175.5 && entry.timings.receive == 68)
      #expect(entry.time.map { abs($0 - entry.timings.sum) < 1e-9 } == true)
      #expect(entry.bodyBytes == 1000 && entry.connection == "7" && entry.response.status == 200)
      #expect(entry.start?.milliseconds == 1_795_490_802_016)
    }
    // From its creation to its end, but for the time in which a connection is ready and nothing is sent.
    #expect(found[1].time == 250)
  }

  @Test("A complete request counts even if canceled later, and an incomplete one does not")
  func ends() throws {
    var requests = BrowserRequests()
    note("read", connects: false, end: "loadingFailed", in: &requests)
    note("cut", connects: false, length: 1001, end: "loadingFailed", in: &requests)
    note("open", connects: false, end: nil, in: &requests)
    requests.note("Page.frameNavigated", Data())
    #expect(try entries(requests).map(\.request.url) == ["http://a/read"])
  }
}
