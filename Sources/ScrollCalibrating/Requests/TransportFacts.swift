import ScrollTraceImporting

/// What a log tells of how requests and answers travel.
package struct TransportFacts: Sendable {
  /// By protocol as settings name it, how many items came by it.
  package private(set) var protocols: [String: Int] = [:]
  /// The hosts that items came from.
  private var hosts: Set<Substring> = []
  private var allHandshakes: [Handshake] = []

  /// Of a new connection, in milliseconds.
  package struct Handshake: Sendable {
    let host: Substring
    package let tcp: Double
    /// Nil without TLS.
    package let tls: Double?
  }

  /// The handshakes with the hosts that items came from.
  package var handshakes: [Handshake] { allHandshakes.filter { hosts.contains($0.host) } }

  init() {}

  /// The facts of several logs together.
  package init(_ facts: [TransportFacts]) {
    protocols = facts.reduce(into: [:]) { sum, facts in sum.merge(facts.protocols, uniquingKeysWith: +) }
    hosts = facts.reduce(into: []) { $0.formUnion($1.hosts) }
    allHandshakes = facts.flatMap(\.allHandshakes)
  }

  mutating func take(_ entry: HAREntry, isItem: Bool) {
    let host = Self.host(of: entry.request.url)
    if isItem {
      hosts.insert(host)
      let versions = [entry.response.httpVersion, entry.request.httpVersion]
      if let name = versions.lazy.compactMap(Self.name).first { protocols[name, default: 0] += 1 }
    }
    guard let connect = entry.timings.connect, connect > 0 else { return }
    let tls = entry.timings.ssl.flatMap { $0 > 0 ? $0 : nil }
    takeHandshake(connect: connect, tls: tls, host: host)
  }

  /// Takes what a row of an app's log tells, whose items come from one host.
  mutating func take(_ row: AppLog.Row, isItem: Bool) {
    if isItem {
      hosts.insert("")
      if let name = row.httpProtocol.flatMap(Self.name) { protocols[name, default: 0] += 1 }
    }
    if let connect = row[.connect], connect > 0 {
      allHandshakes.append(Handshake(host: "", tcp: connect, tls: row[.tls].flatMap { $0 > 0 ? $0 : nil }))
    }
  }

  private mutating func takeHandshake(connect: Double, tls: Double?, host: Substring) {
    // Some programs do not count TLS with the connection, or count nothing else.
    let tcp = tls.map { $0 < connect ? connect - $0 : connect } ?? connect
    allHandshakes.append(Handshake(host: host, tcp: tcp, tls: tls))
  }

  /// What stands between the scheme and the path.
  private static func host(of url: String) -> Substring {
    let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    return parts.count > 1 ? Substring(String(parts[1])) : ""
  }

  private static func name(of version: String) -> String? {
    switch version.lowercased() {
    case "http/1.1", "http/1.0", "1.1": "http/1.1"
    case "h2", "http/2.0", "http/2", "spdy": "http/2"
    case "h3", "http/3.0", "http/3", "h3-29", "quic": "http/3"
    default: nil
    }
  }

  /// What most items came by; nil if it is unknown.
  package var mainProtocol: String? {
    protocols.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
