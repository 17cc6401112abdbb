import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics

/// The settings of the transport, fitted to the protocols and handshakes of logs.
struct TransportFit: SettingFit {
  private(set) var result = FitResult()
  /// The round trip in milliseconds, 0 if it is unknown.
  private(set) var roundTrip = 0.0

  /// Fits the settings.
  init(_ facts: TransportFacts, _ concurrency: RequestConcurrency) { fit(facts, concurrency) }

  /// Notes the transport of logs whose fitted latencies include round trips.
  init(withinLatenciesOf facts: TransportFacts) {
    note(facts)
    result.assume(
      "loading.transport.protocol", because: "round trips are part of the latency; --transport separates them")
  }

  private mutating func fit(_ facts: TransportFacts, _ concurrency: RequestConcurrency) {
    let group = "loading.transport"
    let counts = facts.protocolCounts
    guard let (name, count) = counts.first else {
      return result.assume("\(group).protocol", because: "the log does not name the protocol")
    }
    func word(_ key: String, _ value: String, _ source: String) {
      result.set("\(group).\(key)", to: JSONNode(value), source: source)
    }
    let others = counts.dropFirst().map { "\($0.count) over \($0.name)" }
    word("protocol", name, count.counted("item") + others.map { ", \($0)" }.joined())
    if name == "http/1.1" {
      if concurrency.isLimited {
        result.set("\(group).connections", to: JSONNode(concurrency.maximum), source: "requests that waited")
      } else {
        result.assume("\(group).connections", because: concurrency.reasonAgainstLimit)
      }
    }
    guard !facts.handshakes.isEmpty else {
      return result.assume("\(group).round_trip_ms", because: "no item waited for a new connection")
    }
    let roundTrip = Interval(medianOf: facts.handshakes.map(\.tcp).sorted())
    result.set(
      "\(group).round_trip_ms", to: JSONNode(roundTrip.value.rounded(digits: 4)),
      estimates: facts.handshakes.count > 1 ? [("", roundTrip)] : [], source: facts.handshakeText)
    let ratios = facts.handshakes.compactMap { handshake in handshake.tls.map { $0 / handshake.tcp } }
    switch (name, Percentiles(ratios).percentile(50)) {
    // QUIC's handshake includes TLS.
    case ("http/3", _): break
    case (_, let ratio?):
      word("security", ratio < 1.5 ? "tls1.3" : "tls1.2", "TLS took \(ratio.plain(decimals: 1)) times as long as TCP")
    default: word("security", "none", "no TLS handshake")
    }
    result.note("Latencies exclude the round trip, which the transport adds.")
    self.roundTrip = roundTrip.value
  }

  private mutating func note(_ facts: TransportFacts) {
    guard let protocols = facts.protocolText else { return }
    let times = facts.handshakes.map(\.tcp).sorted()
    var text = "Items came over \(protocols)"
    if let first = times.first, let last = times.last {
      let range = times.count > 1 ? " (median of \(first.plain(decimals: 1))..\(last.plain(decimals: 1)))" : ""
      text += "; \(facts.handshakeText) took \(Interval(medianOf: times).value.plain(decimals: 1)) ms\(range)"
    }
    result.note(text + ".")
  }
}
