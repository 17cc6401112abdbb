import ScrollJSON
import ScrollSimulation

/// The settings of how items' data is loaded: requests, the network, and the transport.
enum LoadingCatalog {
  static let all = requests + transport

  private static let requests: [Setting<Scenario>] = [
    .integer(
      "loading.concurrent_requests", \.loading.configuration.concurrentRequests, in: 1...10_000,
      "The maximum number of concurrent requests for items' data."),
    .choice(
      "loading.queue_order", \.loading.configuration.queueOrder,
      """
      Which of equally urgent requests gets the next free slot: first_in_first_out, the one that has waited longest, \
      or last_in_first_out, the one that came last (an option of SDWebImage's downloader).
      """),
    .distribution(
      .latency,
      """
      The time from the start of a request to the first byte of its response. With a network or with \
      loading.transport, it is only the server's time, and the round trip is added.
      """),
    .limit(
      "loading.bandwidth_kbps", \.loading.configuration.bandwidth, in: 1e-3...1e9,
      """
      The bandwidth that transfers in progress share evenly; with a network, the most they share. null or \
      unlimited: no limit, and without a network a transfer takes no time.
      """),
    .time(
      "loading.startup_ms", \.loading.configuration.startup, in: 0...1e7,
      """
      The time from the first frame until requests can be sent, such as that of laying out the first screen. Attempts \
      that start before wait in their slots.
      """),
    .distribution(
      .requestOverhead,
      """
      The client's overhead from the start of an attempt until its request is sent, such as the dispatch of a fetch. \
      The attempt already holds its slot.
      """),
    .distribution(
      .completionOverhead,
      """
      The client's overhead from the last byte of a response until its data can be used. The attempt still holds its \
      slot.
      """),
    network,
    .boolean(
      "loading.network_repeats", \.loading.networkRepeats,
      """
      Whether a network with an end, from a file or subway, starts over when it ends. If not, nothing arrives after \
      that, and the result says so.
      """),
    .number(
      "loading.failure_probability", \.loading.configuration.failureProbability, in: 0...1,
      "The probability that an attempt fails."),
    .optionalInteger(
      "loading.max_number_of_failures", \.loading.configuration.maximumNumberOfFailures, in: 0...1_000_000,
      "The number of failed attempts after which an item is given up; 0 and 1 both mean one attempt. null: never."),
    .time(
      "loading.retry_delay_ms", \.loading.configuration.retryDelay, in: 0...3.6e6,
      "The wait before the first retry of a failed attempt. 0: all retries follow at once."),
    .number(
      "loading.retry_backoff", \.loading.configuration.retryBackoff, in: 1...100,
      "The factor by which the wait grows from one retry of an item to the next, up to an hour."),
    .choice(
      "loading.cache", \.loading.cache,
      """
      What keeps data whose item has left the preload range: none, a memory cache, or unlimited, which keeps \
      everything.
      """),
    .integer(
      "loading.cache_capacity_bytes", \.loading.cacheCapacity, in: 0...1 << 50,
      "The capacity of a memory cache, which keeps the most recently used data."),
  ]

  private static let network = Setting<Scenario>(
    path: NetworkSource.path, expects: NetworkSource.expectation,
    summary: """
      The network that items' data comes over, from the start of the run; its round trip is added to \
      loading.latency_ms. null, none or unlimited: no network. const:KBPS,rtt=MS: a constant rate in kbit/s and a \
      round trip in ms (0 if left out). Profiles: \
      \(NetworkProfile.allCases.map(\.summary).joined(separator: "; ")). A file, relative to the scenario's folder, is \
      a recorded network; its format is detected from its contents. Mahimahi: one time in ms per line, at which 1500 \
      bytes can arrive, spread here over the millisecond that ends then. Pensieve: seconds and Mbit/s per line; a rate \
      holds from the line before. Sabre: a JSON array of objects with \
      \(SabreNetwork.members.map(\.name).joined(separator: ", ")). The first two have no round trip. ./wifi is a file \
      of that name.
      """,
    write: { JSONNode($0.loading.network?.text) },
    read: { scenario, node throws(SettingProblem) in
      scenario.loading.network = NetworkSource.isNone(node) ? nil : try NetworkSource(node)
    })

  /// The settings of the transport of requests and responses.
  private static let transport: [Setting<Scenario>] = [
    .choice(
      "loading.transport.protocol", \.loading.configuration.transport.applicationProtocol,
      """
      How requests and responses travel. none: they take only the latency and the transfer time. http/1.1: over \
      connections that carry one request at a time; canceling a request closes its connection. http/2: over one \
      connection for all, which a lost segment blocks. http/3: the same over QUIC, where a lost segment blocks only \
      one response. A link without a rate (loading.bandwidth_kbps, loading.network) counts as 1 Tbit/s.
      """),
    .integer(
      "loading.transport.connections", \.loading.configuration.transport.connections, in: 1...10_000,
      "The maximum number of HTTP/1.1 connections. Further requests wait, whatever loading.concurrent_requests says."),
    .integer(
      "loading.transport.open_connections", \.loading.configuration.transport.openConnections, in: 0...10_000,
      """
      The number of connections that are open when the run begins. They need no handshake and have the initial window. \
      1: the app has just fetched the feed from the same host. http/2 and http/3 have at most 1.
      """),
    .time(
      "loading.transport.round_trip_ms", \.loading.configuration.transport.roundTrip, in: 0...1e5,
      """
      The round-trip time, without the server's time (loading.latency_ms); it is added to that of the network. Each \
      handshake, each request and each round of a congestion window takes one.
      """),
    .choice(
      "loading.transport.security", \.loading.configuration.transport.security,
      """
      How many round trips the security of a TCP connection adds to TCP's own: none adds none, tls1.2 two, tls1.3 one. \
      http/3 takes one in total.
      """),
    .choice(
      "loading.transport.resumption", \.loading.configuration.transport.resumption,
      """
      What a handshake saves after an earlier one of the run has finished. session: one round trip of TLS 1.2. \
      early_data: that, and the round trip of TLS 1.3 and of QUIC (0-RTT).
      """),
    .integer(
      "loading.transport.initial_window_segments", \.loading.configuration.transport.initialWindow, in: 1...10_000,
      "The congestion window of a new connection (RFC 6928: 10)."),
    .integer(
      "loading.transport.segment_bytes", \.loading.configuration.transport.segmentBytes, in: 1...65_535,
      "The number of data bytes in a segment."),
    .boolean(
      "loading.transport.resets_idle_window", \.loading.configuration.transport.resetsIdleWindow,
      """
      Whether the congestion window of a connection shrinks, at most to the initial one, after the connection was idle \
      for 200 ms longer than its last round took (Linux: tcp_slow_start_after_idle).
      """),
    .number(
      "loading.transport.loss_probability", \.loading.configuration.transport.lossProbability, in: 0...0.5,
      "The probability that a segment is lost. It then arrives a round trip later, and the window is halved."),
    .choice(
      "loading.transport.multiplexing", \.loading.configuration.transport.multiplexing,
      """
      How responses on one http/2 or http/3 connection share its window. fair: each gets the same. in_order: one after \
      the other, in the order of their requests. by_urgency: the same, but the most urgent first, as a client requests \
      that says how urgent its requests are (RFC 9218).
      """),
    .choice(
      "loading.transport.queueing", \.loading.configuration.transport.queueing,
      """
      How the link carries the data of several http/1.1 connections. fair: each gets the same share of the rate, as \
      with fair queueing. first_in_first_out: the packets of all wait in one queue, as without it, so data arrives after \
      all that was sent before it.
      """),
  ]
}
