internal import ScrollJSON
package import ScrollQuantities

/// A request in a HAR file, with what is known of its answer.
package struct HAREntry: Hashable, Sendable {
  /// The line on which it begins, and its place among the requests, from 0.
  package let line: Int
  package let index: Int
  /// Since 1970; nil if the file has an empty date, as Safari writes for what had come before it began to record.
  package private(set) var start: SimulatedTime?
  /// From the start to the last byte, in milliseconds, as the file says; nil if it does not.
  package private(set) var time: Double?
  package private(set) var timings = HARTimings()
  package private(set) var request = HARRequest()
  package private(set) var response = HARResponse()
  /// The number of the connection; nil if it is unknown.
  package private(set) var connection: String?
  /// What Chrome calls the purpose of a request: `image`, `script`; nil if it is unknown.
  package private(set) var resourceType: String?
  /// True if the file says that a cache had the answer.
  private var wasCached = false

  private enum Name: String, CaseIterable {
    case startedDateTime, time, timings, request, response, connection
    case resourceType = "_resourceType"
    case fromCache = "_fromCache"
    case fetchType = "_fetchType"
  }

  private static let names = JSONNames<Name>()

  init(_ cursor: inout JSONCursor, line: Int, index: Int) throws(JSONProblem) {
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
      case .fromCache: wasCached = try cursor.word() != nil
      // Safari tells what it loaded from: `Network Load`, `Memory Cache`, `Disk Cache`.
      case .fetchType: wasCached = try cursor.word()?.hasSuffix("Cache") ?? false
      }
    }
    guard hasStart else { throw JSONProblem(field: "startedDateTime", message: "it is missing", position: 0) }
    timings.endOverlap(whole: time)
    if request.url.isEmpty { throw JSONProblem(field: "request.url", message: "it is missing", position: 0) }
  }
}

extension HAREntry {
  /// True if nothing came over the network: a cache had the answer, or the page itself.
  package var isFromCache: Bool {
    wasCached || response.status == 304 || request.url.hasPrefix("data:")
      || response.bodySize == 0 && response.transferSize ?? 0 == 0 && response.contentSize ?? 0 > 0
  }

  /// How many bytes the body took on the wire; of an answer from a cache, how many it has. Nil if the file does not say.
  ///
  /// It is the first that the file has of `bodySize`, `_transferSize` less the header, and `content.size` less
  /// `content.compression`; and no more than `content.size`, because some programs count the header with the body.
  package var bodyBytes: Double? {
    let answer = response
    if isFromCache { return answer.contentSize }
    let withoutHeader = answer.transferSize.map { $0 - max(0, answer.headersSize ?? 0) }
    let measured = [answer.bodySize, withoutHeader].compactMap(\.self).first { $0 > 0 }
    guard let size = answer.contentSize, size > 0 else { return measured }
    return measured.map { min($0, size) } ?? max(0, size - max(0, answer.compression ?? 0))
  }
}

/// How long the phases of a request took, in milliseconds; nil where a phase did not take place or is unknown.
package struct HARTimings: Hashable, Sendable {
  package private(set) var blocked: Double?
  package private(set) var dns: Double?
  /// TCP's handshake, and that of TLS, which `ssl` is.
  package private(set) var connect: Double?
  package private(set) var ssl: Double?
  package private(set) var send: Double?
  package private(set) var wait: Double?
  package private(set) var receive: Double?
  /// The first phase that takes less than no time, which is never true; -1 says that it is unknown.
  package private(set) var negative: String?

  private enum Name: String, CaseIterable { case blocked, dns, connect, ssl, send, wait, receive }

  private static let names = JSONNames<Name>()

  init() {}

  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    while let name = try cursor.nextName(among: Self.names) {
      guard let written = try cursor.numberOrNull() else { continue }
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
    }
  }

  /// Safari counts the wait for a connection that is open twice: as `blocked` and as `send`, which have the same value, so that
  /// the phases come to more than the whole. It is kept as `blocked`.
  fileprivate mutating func endOverlap(whole time: Double?) {
    guard let time, let blocked, dns == nil, connect == nil, send == blocked, sum - time > blocked / 2 else { return }
    send = 0
  }

  /// Before the request goes out.
  package var beforeSending: Double { (blocked ?? 0) + (dns ?? 0) + (connect ?? 0) }

  /// From when the request goes out to the first byte; nil if it is unknown.
  package var untilFirstByte: Double? { wait.map { $0 + (send ?? 0) } }

  /// All phases; TLS is within `connect`.
  package var sum: Double { beforeSending + (untilFirstByte ?? send ?? 0) + (receive ?? 0) }
}

/// What a request asked for.
package struct HARRequest: Hashable, Sendable {
  package private(set) var method = "GET"
  package private(set) var url = ""
  package private(set) var httpVersion = ""

  private enum Name: String, CaseIterable { case method, url, httpVersion }

  private static let names = JSONNames<Name>()
  /// What is kept of an address, in bytes.
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
