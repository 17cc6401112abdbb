import ScrollDiagnostics
import ScrollTraceImporting

/// A log's facts about the transport of requests and responses.
package struct TransportFacts: Sendable {
  /// The number of items by protocol, as named in settings.
  package private(set) var protocols: [String: Int] = [:]
  /// The hosts that sent items.
  private var hosts: Set<String> = []
  private var allHandshakes: [Handshake] = []

  /// The handshakes of a new connection, in milliseconds.
  package struct Handshake: Sendable {
    let host: String
    package let tcp: Double
    /// The duration of the TLS handshake; nil without TLS.
    package let tls: Double?
  }

  /// The handshakes with the hosts that sent items.
  package var handshakes: [Handshake] { allHandshakes.filter { hosts.contains($0.host) } }

  init() {}

  /// Combines the facts of several logs.
  package init(_ facts: [TransportFacts]) {
    protocols = facts.reduce(into: [:]) { sum, facts in sum.merge(facts.protocols, uniquingKeysWith: +) }
    hosts = facts.reduce(into: []) { $0.formUnion($1.hosts) }
    allHandshakes = facts.flatMap(\.allHandshakes)
  }

  mutating func take(_ entry: HAREntry, isItem: Bool) {
    let host = RequestAddress(entry.request.url)?.host ?? ""
    if isItem {
      hosts.insert(host)
      let versions = [entry.response.httpVersion, entry.request.httpVersion]
      if let name = versions.lazy.compactMap(Self.name).first { protocols[name, default: 0] += 1 }
    }
    guard let connect = entry.timings.connect, connect > 0 else { return }
    let tls = entry.timings.ssl.flatMap { $0 > 0 ? $0 : nil }
    // WebPagetest counts nothing but TLS in some connections.
    let tcp = tls.map { $0 < connect ? connect - $0 : connect } ?? connect
    allHandshakes.append(Handshake(host: host, tcp: tcp, tls: tls))
  }

  /// Adds the facts in a row of an app's log, whose items all come from one host.
  mutating func take(_ row: AppLog.Row, isItem: Bool) {
    if isItem {
      hosts.insert("")
      if let name = row.httpProtocol.flatMap(Self.name) { protocols[name, default: 0] += 1 }
    }
    if let connect = row[.connect], connect > 0 {
      allHandshakes.append(Handshake(host: "", tcp: connect, tls: row[.tls].flatMap { $0 > 0 ? $0 : nil }))
    }
  }

  private static func name(of version: String) -> String? {
    switch version.lowercased() {
    case "http/1.1", "http/1.0", "1.1": "http/1.1"
    case "h2", "http/2.0", "http/2", "spdy": "http/2"
    case "h3", "http/3.0", "http/3", "h3-29", "quic": "http/3"
    default: nil
    }
  }

  /// The protocols that items came over, with the number of items, the most frequent first.
  package var protocolCounts: [(name: String, count: Int)] {
    protocols.map { (name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// True if most items came over a protocol that has one connection for all responses.
  var isMultiplexed: Bool { protocolCounts.first.map { $0.name != "http/1.1" } ?? false }

  /// The protocols as words: `http/2`, or `http/2 (21 items), http/1.1 (13 items)`; nil if they are unknown.
  var protocolText: String? {
    let counts = protocolCounts
    if counts.count == 1 { return counts[0].name }
    return counts.isEmpty
      ? nil : counts.map { "\($0.name) (\($0.count.counted("item")))" }.joined(separator: ", ")
  }

  /// The TCP handshakes as a count and its noun: `1 TCP handshake`.
  var handshakeText: String { handshakes.count.counted("TCP handshake") }
}
