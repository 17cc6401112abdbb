import Foundation
import ScrollJSON

/// The requests of a page according to DevTools, in the format in which the network panel saves them: HAR 1.2.
struct BrowserRequests: Sendable {
  /// The known facts about a request. Times are in seconds, on the browser's clock.
  private struct Request {
    let sent: Sent
    var response: Response?
    var bytes = 0
    var end: Double?
  }

  private struct Event<Parameters: Decodable>: Decodable { let params: Parameters }

  private struct Sent: Decodable {
    struct Request: Decodable { let method, url: String }
    let requestId: String
    let request: Request
    let timestamp: Double
    /// The time in seconds since 1970.
    let wallTime: Double
  }

  private struct Received: Decodable {
    let requestId: String
    let response: Response
  }

  private struct Response: Decodable {
    let status: Int
    let statusText, mimeType: String
    let connectionId: Int
    let timing: Timing?
    let headers: [String: String]

    /// The length in bytes; nil if the server has not stated it.
    var length: Int? { headers["Content-Length"].flatMap { Int($0) } }
  }

  /// The phases in milliseconds since `requestTime`; below 0 for those that did not take place.
  private struct Timing: Decodable {
    let requestTime: Double
    let dnsStart, dnsEnd, connectStart, connectEnd, sslStart, sslEnd, sendStart, sendEnd, receiveHeadersEnd: Double
  }

  private struct Data: Decodable {
    let requestId: String
    let dataLength: Int
  }

  private struct Ended: Decodable {
    let requestId: String
    let timestamp: Double
  }

  private var requests: [String: Request] = [:]

  /// Notes an event of the domain `Network`; others are ignored.
  mutating func note(_ event: String, _ message: Foundation.Data) {
    func parameters<Parameters: Decodable>() -> Parameters? {
      try? JSONDecoder().decode(Event<Parameters>.self, from: message).params
    }
    switch event {
    case "Network.requestWillBeSent":
      if let sent: Sent = parameters() { requests[sent.requestId] = Request(sent: sent) }
    case "Network.responseReceived":
      if let received: Received = parameters() { requests[received.requestId]?.response = received.response }
    case "Network.dataReceived":
      if let data: Data = parameters() { requests[data.requestId]?.bytes += data.dataLength }
    // Chromium also reports requests of `fetch` as canceled if the page has read their whole response.
    case "Network.loadingFinished", "Network.loadingFailed":
      if let ended: Ended = parameters() { requests[ended.requestId]?.end = ended.timestamp }
    default: break
    }
  }

  /// Returns a file of the requests that were answered in full over the network.
  func har(version: String) -> String {
    let answered = requests.values.sorted {
      ($0.sent.wallTime, $0.sent.requestId) < ($1.sent.wallTime, $1.sent.requestId)
    }
    let program: JSONNode = ["name": "Chromium", "version": JSONNode(version)]
    let log: JSONNode = [
      "version": "1.2", "creator": program, "browser": program, "pages": [],
      "entries": .array(answered.compactMap(Self.entry)),
    ]
    return JSONNode(dictionaryLiteral: ("log", log)).formatted()
  }

  private static func entry(_ request: Request) -> JSONNode? {
    guard let response = request.response, let timing = response.timing, let end = request.end,
      request.bytes == response.length ?? request.bytes
    else { return nil }
    let sent = request.sent
    let (timings, time) = timings(timing, sent: sent.timestamp, end: end)
    let start = Date(timeIntervalSince1970: sent.wallTime)
    let common = [
      JSONMember("httpVersion", "http/1.1"), JSONMember("cookies", []), JSONMember("headers", []),
      JSONMember("headersSize", -1),
    ]
    let asked: [JSONMember] = [
      JSONMember("method", JSONNode(sent.request.method)), JSONMember("url", JSONNode(sent.request.url)),
    ]
    let answered: [JSONMember] = [
      JSONMember("status", JSONNode(response.status)), JSONMember("statusText", JSONNode(response.statusText)),
    ]
    return [
      "startedDateTime": JSONNode(start.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
      "time": JSONNode(time),
      "request": .object(asked + common + [JSONMember("queryString", []), JSONMember("bodySize", 0)]),
      "response": .object(
        answered + common + [
          JSONMember("redirectURL", ""), JSONMember("bodySize", JSONNode(request.bytes)),
          JSONMember("content", ["size": JSONNode(request.bytes), "mimeType": JSONNode(response.mimeType)]),
        ]),
      "cache": [:], "timings": timings, "connection": JSONNode(String(response.connectionId)),
    ]
  }

  /// Returns the phases of a request as in Chrome's network panel, and their total time.
  private static func timings(_ timing: Timing, sent: Double, end: Double) -> (JSONNode, time: Double) {
    func span(_ start: Double, _ end: Double) -> Double { start < 0 ? -1 : (end - start).inMicroseconds }
    let queued = (timing.requestTime - sent) * 1000
    let first = [timing.dnsStart, timing.connectStart, timing.sendStart].first { $0 >= 0 } ?? 0
    let received = (end - timing.requestTime) * 1000
    let phases = [
      ("blocked", (queued + first).inMicroseconds), ("dns", span(timing.dnsStart, timing.dnsEnd)),
      ("connect", span(timing.connectStart, timing.connectEnd)), ("ssl", span(timing.sslStart, timing.sslEnd)),
      ("send", span(timing.sendStart, timing.sendEnd)), ("wait", span(timing.sendEnd, timing.receiveHeadersEnd)),
      ("receive", max(0, received - timing.receiveHeadersEnd).inMicroseconds),
    ]
    // The TLS handshake is part of the phase `connect`.
    let time = phases.filter { $0.0 != "ssl" }.reduce(0) { $0 + max(0, $1.1) }
    return (.object(phases.map { JSONMember($0.0, JSONNode($0.1)) }), time.inMicroseconds)
  }
}

extension Double {
  /// The number, in milliseconds, with three decimals.
  var inMicroseconds: Double { (self * 1000).rounded() / 1000 }
}
