import ScrollJSON
import ScrollSimulation

/// How requests and answers travel.
extension SettingCatalogue {
  static let transport: [Setting<Scenario>] = [
    .choice(
      "loading.transport.protocol", \.loading.configuration.transport.applicationProtocol,
      """
      How requests and answers travel. none: in no time but the latency and the transfer. http/1.1: over connections that \
      carry one request at a time; a cancel closes one. http/2: over one connection for all, which a lost segment holds up. \
      http/3: the same over QUIC, where it holds up one answer. Over a link without a rate (loading.bandwidth_kbps, \
      loading.network) 1 Tbit/s come.
      """),
    .integer(
      "loading.transport.connections", \.loading.configuration.transport.connections, in: 1...10_000,
      "How many connections HTTP/1.1 has at most. Further requests wait, whatever loading.concurrent_requests says."),
    .time(
      "loading.transport.round_trip_ms", \.loading.configuration.transport.roundTrip, in: 0...1e5,
      """
      The round trip, apart from the server's time (loading.latency_ms); it adds to that of the network. Handshakes, requests \
      and rounds of a congestion window each take it.
      """),
    .choice(
      "loading.transport.security", \.loading.configuration.transport.security,
      """
      What a handshake over TCP takes besides TCP's round trip: none, tls1.2 two more, tls1.3 one more. http/3 takes one in \
      all.
      """),
    .choice(
      "loading.transport.resumption", \.loading.configuration.transport.resumption,
      """
      What a handshake saves once an earlier one of the run has ended. session: one round trip of TLS 1.2. early_data: that, \
      and the round trip of TLS 1.3 and of QUIC (0-RTT).
      """),
    .integer(
      "loading.transport.initial_window_segments", \.loading.configuration.transport.initialWindow, in: 1...10_000,
      "The congestion window of a new connection (RFC 6928: 10)."),
    .integer(
      "loading.transport.segment_bytes", \.loading.configuration.transport.segmentBytes, in: 1...65_535,
      "The data of a segment."),
    .boolean(
      "loading.transport.resets_idle_window", \.loading.configuration.transport.resetsIdleWindow,
      """
      Whether a connection that is idle for longer than a round trip and 200 ms has a smaller window after it, down to the \
      initial one (Linux: tcp_slow_start_after_idle).
      """),
    .number(
      "loading.transport.loss_probability", \.loading.configuration.transport.lossProbability, in: 0...0.5,
      "The chance that a segment is lost. It comes a round trip later, and the window is halved."),
    .choice(
      "loading.transport.multiplexing", \.loading.configuration.transport.multiplexing,
      """
      How answers on one connection of http/2 or http/3 share its window: fair, each the same; by_urgency, one after the \
      other, the most urgent first.
      """),
  ]

  static let network = Setting<Scenario>(
    path: "loading.network", expects: NetworkSource.expectation,
    summary: """
      The network that items' data comes over, from the start of the run on; its round trip adds to loading.latency_ms. null: \
      none. const:KBPS,rtt=MS: always so many kbit/s, with so many ms of round trip (0 if left out). Profiles: \
      \(NetworkProfile.allCases.map(\.summary).joined(separator: "; ")). A file, relative to the scenario's folder, is a \
      recorded network, in a form told by what is in it. Mahimahi: a time in ms a line at which 1500 bytes can come, spread \
      here over the millisecond that ends then. Pensieve: seconds and Mbit/s a line, which hold from the line before. Sabre: \
      a JSON array of objects with \(SabreNetwork.members.map(\.name).joined(separator: ", ")). The first two have no round \
      trip. ./wifi is a file of that name.
      """,
    write: { JSONNode($0.loading.network?.text) },
    read: { scenario, node throws(SettingProblem) in
      scenario.loading.network = node == .null ? nil : try NetworkSource(node)
    })
}
