internal import ScrollJSON
package import ScrollQuantities
internal import ScrollTraces

/// A request in a HAR file, with the known data of its response.
package struct HAREntry: Hashable, Sendable {
  /// The line on which the request begins, and its index, from 0.
  package let line: Int
  package let index: Int
  /// The start, since 1970; nil if the date is empty, as Safari writes for requests from before it began to record.
  package private(set) var start: SimulatedTime?
  /// The time from the start to the last byte, in milliseconds; nil if it is unknown.
  package private(set) var time: Double?
  package private(set) var timings = HARTimings()
  package private(set) var request = HARRequest()
  package private(set) var response = HARResponse()
  /// The connection's id; nil if it is unknown.
  package private(set) var connection: String?
  /// Chrome's type of the requested resource: `image`, `script`; nil if it is unknown.
  package private(set) var resourceType: String?
  /// True if the file says that the response came from a cache.
  private var wasCached = false

  private enum Name: String, CaseIterable {
    case startedDateTime, time, timings, request, response, connection
    case resourceType = "_resourceType"
    case fromCache = "_fromCache"
    case fetchType = "_fetchType"
  }

  private static let names = JSONNames<Name>()

  /// - Parameter producer: The program that wrote the file, with its version; nil if it is unknown so far.
  init(_ cursor: inout JSONCursor, line: Int, index: Int, producer: String?) throws(JSONProblem) {
    (self.line, self.index) = (line, index)
    guard try cursor.enterObject() else { throw cursor.problem("expected a request") }
    var hasStart = false
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .startedDateTime:
        start = try cursor.dateOrEmpty()
        hasStart = true
      case .time: time = try cursor.numberOrNull().flatMap { $0 < 0 ? nil : $0 }
      case .timings: timings = try cursor.object(named: name.rawValue, HARTimings.init) ?? timings
      case .request: request = try cursor.object(named: name.rawValue, HARRequest.init) ?? request
      case .response: response = try cursor.object(named: name.rawValue, HARResponse.init) ?? response
      case .connection: connection = try cursor.word()
      case .resourceType: resourceType = try cursor.word()
      // Chrome writes the cache: `memory`, `disk`.
      case .fromCache: wasCached = try cursor.word().map { $0 != "false" } ?? false
      // Safari writes the source of the response: `Network Load`, `Memory Cache`, `Disk Cache`.
      case .fetchType: wasCached = try cursor.word()?.hasSuffix("Cache") ?? false
      }
    }
    guard hasStart else { throw JSONProblem(field: "startedDateTime", message: "it is missing", position: 0) }
    correctHandshake(by: producer ?? "")
    timings.endOverlap(whole: time)
    if request.url.isEmpty { throw JSONProblem(field: "request.url", message: "it is missing", position: 0) }
  }
}

extension HAREntry {
  /// Makes TLS a part of `connect`, as the format requires.
  ///
  /// Firefox (netmonitor, HarBuilder) and mitmproxy (addons/savehar) write it as a phase after `connect`. Playwright
  /// adds it to the whole time once more; without TLS it writes the end of the connection minus a start of -1 ms
  /// (harTracer).
  private mutating func correctHandshake(by producer: String) {
    if producer.hasPrefix("Playwright"), let time, let ssl = timings.ssl { self.time = max(0, time - ssl) }
    let isSecure = !request.url.lowercased().hasPrefix("http:")
    let isInConnect = !["Firefox", "mitmproxy"].contains { producer.hasPrefix($0) }
    timings.setTLS(isPresent: isSecure, isInConnect: isInConnect)
  }

  /// True if the page itself has the content: in the address (`data:`) or made by a script (`blob:`).
  package var isInPage: Bool { ["data:", "blob:"].contains { request.url.hasPrefix($0) } }

  /// True if nothing came over the network, because a cache or the page itself had the response.
  package var isFromCache: Bool {
    wasCached || response.status == 304 || isInPage
      || response.bodySize == 0 && response.transferSize ?? 0 == 0 && response.contentSize ?? 0 > 0
  }

  /// The number of bytes of the body on the wire, or of the content for a cached response; nil if it is unknown.
  ///
  /// It is the first available of `bodySize`, `_transferSize` minus the header, and `content.size` minus
  /// `content.compression`; at most `content.size`, because some programs include the header in the body.
  package var bodyBytes: Double? {
    let answer = response
    if isFromCache { return answer.contentSize }
    let withoutHeader = answer.transferSize.map { $0 - max(0, answer.headersSize ?? 0) }
    let measured = [answer.bodySize, withoutHeader].compactMap(\.self).first { $0 > 0 }
    guard let size = answer.contentSize, size > 0 else { return measured }
    return measured.map { min($0, size) } ?? max(0, size - max(0, answer.compression ?? 0))
  }
}

/// The durations of a request's phases, in milliseconds; nil where a phase did not happen or is unknown.
package struct HARTimings: Hashable, Sendable {
  package private(set) var blocked: Double?
  package private(set) var dns: Double?
  /// The TCP handshake including TLS; `ssl` is the TLS part.
  package private(set) var connect: Double?
  package private(set) var ssl: Double?
  package private(set) var send: Double?
  package private(set) var wait: Double?
  package private(set) var receive: Double?
  /// The name of the first phase with an impossible negative duration; -1 means unknown and does not count.
  package private(set) var negative: String?

  private enum Name: String, CaseIterable { case blocked, dns, connect, ssl, send, wait, receive }

  private static let names = JSONNames<Name>()
  /// The longest phase, in milliseconds: 11 days, as in an app's log.
  private static let phaseLimit = 1e9
  /// The longest time until the first byte, in milliseconds.
  private static let waitLimit = ItemsFile.latencies.upperBound

  init() {}

  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    while let name = try cursor.nextName(among: Self.names) {
      guard let written = try cursor.numberOrNull(upTo: Self.phaseLimit, "ms") else { continue }
      if written < 0, written != -1, negative == nil { negative = name.rawValue }
      let time = written < 0 ? nil : written
      switch name {
      case .blocked: blocked = time
      case .dns: dns = time
      case .connect: connect = time
      case .ssl: ssl = time
      case .send: send = time
      case .wait: wait = time
      case .receive: receive = time
      }
      if let time = untilFirstByte, time > Self.waitLimit {
        throw cursor.problem("expected at most \(Self.waitLimit.plain) ms until the first byte, found \(time.plain)")
      }
    }
  }

  fileprivate mutating func setTLS(isPresent: Bool, isInConnect: Bool) {
    if !isPresent { ssl = nil }
    if !isInConnect, let ssl { connect = (connect ?? 0) + ssl }
  }

  /// Removes an overlap: Safari counts the wait for an open connection twice, as `blocked` and as `send` with the same
  /// value, so that the phases exceed the total. Keeps it as `blocked`.
  fileprivate mutating func endOverlap(whole time: Double?) {
    guard let time, let blocked, dns == nil, connect == nil, send == blocked, sum - time > blocked / 2 else { return }
    send = 0
  }

  /// The time before the request is sent.
  package var beforeSending: Double { (blocked ?? 0) + (dns ?? 0) + (connect ?? 0) }

  /// The time from sending the request to the first byte; nil if it is unknown.
  package var untilFirstByte: Double? { wait.map { $0 + (send ?? 0) } }

  /// The sum of all phases; TLS is part of `connect`.
  package var sum: Double { beforeSending + (untilFirstByte ?? send ?? 0) + (receive ?? 0) }
}

/// The request line of a request.
package struct HARRequest: Hashable, Sendable {
  package private(set) var method = "GET"
  package private(set) var url = ""
  package private(set) var httpVersion = ""

  private enum Name: String, CaseIterable { case method, url, httpVersion }

  private static let names = JSONNames<Name>()
  /// The number of bytes of an address that are kept.
  private static let urlLimit = 4096

  init() {}

  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .method: method = try cursor.word() ?? method
      case .url: url = String(decoding: try cursor.text().utf8.prefix(Self.urlLimit), as: UTF8.self)
      case .httpVersion: httpVersion = try cursor.word() ?? ""
      }
    }
  }
}
