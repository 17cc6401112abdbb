package import ScrollSimulation

/// A network between the page and the images.
package struct ExperimentNetwork: Sendable {
  package enum Link: Hashable, Sendable {
    /// The server shares a rate, in kilobits per second, evenly among the answers under way.
    case shared(rate: Double)
    /// TCP over a device whose other end delays, limits, and drops packets, in the same way in both directions.
    case packets(PacketLink.Conditions)
  }

  /// The kinds of networks that have figures of their own.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case shared
    case http1 = "HTTP/1.1"
    case http2 = "HTTP/2"
  }

  package let name: String
  package let summary: String
  /// The server's wait before the first byte of an answer, as settings of scrollbench.
  package let latency: [String]
  package let link: Link
  /// The protocol that carries requests and answers over packets.
  package var applicationProtocol = TransportConfiguration.ApplicationProtocol.http1
  /// True if the server writes as much ahead as its system takes, instead of what the congestion window lets out. What it has
  /// written cannot be taken back, nor overtaken by more urgent data.
  package var writesAhead = false

  /// The rate in kilobits per second.
  package var rate: Double {
    switch link {
    case .shared(let rate): rate
    case .packets(let conditions): conditions.rate
    }
  }

  /// The round trip in milliseconds, which the link adds to the wait for a first byte.
  package var roundTrip: Double {
    switch link {
    case .shared: 0
    case .packets(let conditions): 2 * conditions.delay
    }
  }

  /// The time between two rounds of data in milliseconds: a round trip, and the time in which a packet gets onto the link.
  package var roundTripOfData: Double {
    needsTunnel ? roundTrip + Double(Self.packetBytes * 8) / rate : 0
  }

  package var needsTunnel: Bool { if case .packets = link { true } else { false } }

  package var needsProxy: Bool { applicationProtocol == .http2 }

  /// True if a connection is open when a replay begins, as after a feed's own request.
  ///
  /// While Chromium makes its first HTTP/2 connection, it keeps requests in a set ordered by memory address, and sends
  /// them in that order, which differs each time.
  package var hasOpenConnection: Bool { needsProxy }

  /// The share of data in the bytes of full packets. The headers of TCP and IP take 52 bytes of 1500.
  package var dataShare: Double {
    needsTunnel ? Double(Self.segmentBytes) / Double(Self.packetBytes) * recordShare : 1
  }

  /// The share of data in what a connection carries: TLS takes 22 bytes for each record. The proxy fills records of 1300 bytes
  /// if it writes ahead. Otherwise it makes a record of what the window lets out, which is 3200 bytes on average.
  package var recordShare: Double {
    guard needsProxy else { return 1 }
    let recordBytes = writesAhead ? 1300.0 : 3200
    return recordBytes / (recordBytes + 22)
  }

  /// How much later than its first byte a client can read the beginning of an answer, in milliseconds: when it has the whole
  /// record. The first record of a connection fills the initial window of ten packets.
  package var recordDelay: Double {
    needsProxy && !writesAhead ? Double(10 * Self.packetBytes * 8) / rate : 0
  }

  private static let packetBytes = 1500
  /// The bytes of a packet after the headers of IP and TCP; the timestamps of TCP take 12 bytes.
  package static let segmentBytes = 1448

  package var kind: Kind { needsProxy ? .http2 : needsTunnel ? .http1 : .shared }

  package static let all = [
    ExperimentNetwork(
      name: "near", summary: "evenly shared 20 Mbit/s, first byte after 100 ms",
      latency: ["loading.latency_ms=100"], link: .shared(rate: 20_000)),
    ExperimentNetwork(
      name: "far", summary: "evenly shared 6 Mbit/s, first byte after 250 ms, log-normal, sigma 0.5",
      latency: ["loading.latency_ms.log_normal.median=250", "loading.latency_ms.log_normal.sigma=0.5"],
      link: .shared(rate: 6_000)),
    ExperimentNetwork(
      name: "tcp-wifi", summary: "TCP, HTTP/1.1, 20 Mbit/s, round trip 40 ms, server 40 ms, log-normal, sigma 0.3",
      latency: ["loading.latency_ms.log_normal.median=40", "loading.latency_ms.log_normal.sigma=0.3"],
      link: .packets(PacketLink.Conditions(rate: 20_000, delay: 20, queue: 100))),
    ExperimentNetwork(
      name: "tcp-mobile", summary: "TCP, HTTP/1.1, 8 Mbit/s, round trip 80 ms, server 40 ms, log-normal, sigma 0.3",
      latency: mobileLatency, link: .packets(mobile)),
    ExperimentNetwork(
      name: "tcp-lossy", summary: "as tcp-mobile, and one packet in a hundred is lost",
      latency: mobileLatency, link: .packets(PacketLink.Conditions(rate: 8_000, delay: 40, queue: 400, loss: 0.01))),
    ExperimentNetwork(
      name: "h2-mobile", summary: "as tcp-mobile, by HTTP/2 over TLS 1.3", latency: mobileLatency,
      link: .packets(mobile), applicationProtocol: .http2),
    ExperimentNetwork(
      name: "tcp-shallow", summary: "as tcp-mobile, but packets that would wait for longer than 150 ms are dropped",
      latency: mobileLatency, link: .packets(PacketLink.Conditions(rate: 8_000, delay: 40, queue: 150))),
    ExperimentNetwork(
      name: "h2-ahead", summary: "as h2-mobile, from a server that writes ahead", latency: mobileLatency,
      link: .packets(mobile), applicationProtocol: .http2, writesAhead: true),
    ExperimentNetwork(
      name: "slow", summary: "evenly shared 4 Mbit/s, first byte after 150 ms, log-normal, sigma 0.7",
      latency: ["loading.latency_ms.log_normal.median=150", "loading.latency_ms.log_normal.sigma=0.7"],
      link: .shared(rate: 4_000)),
    ExperimentNetwork(
      name: "tcp-cable", summary: "TCP, HTTP/1.1, 16 Mbit/s, round trip 30 ms, server 80 ms, log-normal, sigma 0.4",
      latency: cableLatency, link: .packets(cable)),
    ExperimentNetwork(
      name: "h2-cable", summary: "as tcp-cable, by HTTP/2 over TLS 1.3", latency: cableLatency, link: .packets(cable),
      applicationProtocol: .http2),
    ExperimentNetwork(
      name: "h2-far",
      summary: "HTTP/2 over TLS 1.3, 5 Mbit/s, round trip 120 ms, server 60 ms, log-normal, sigma 0.3",
      latency: ["loading.latency_ms.log_normal.median=60", "loading.latency_ms.log_normal.sigma=0.3"],
      link: .packets(PacketLink.Conditions(rate: 5_000, delay: 60, queue: 500)), applicationProtocol: .http2),
  ]

  private static let mobileLatency = [
    "loading.latency_ms.log_normal.median=40", "loading.latency_ms.log_normal.sigma=0.3",
  ]
  /// Deep queues are usual in mobile networks. This queue holds everything that the connections have in flight.
  private static let mobile = PacketLink.Conditions(rate: 8_000, delay: 40, queue: 400)

  private static let cableLatency = [
    "loading.latency_ms.log_normal.median=80", "loading.latency_ms.log_normal.sigma=0.4",
  ]
  private static let cable = PacketLink.Conditions(rate: 16_000, delay: 15, queue: 300)

  /// The names of the networks that are measured by default.
  package static let byDefault = ["near", "far", "tcp-mobile", "h2-mobile"]

  /// The names of the networks of fresh cells.
  package static let fresh = ["slow", "tcp-cable", "h2-cable", "h2-far"]
}
