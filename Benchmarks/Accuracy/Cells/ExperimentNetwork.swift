import ScrollSimulation

/// A network between the page and the images.
package struct ExperimentNetwork: Sendable {
  package enum Link: Hashable, Sendable {
    /// The server itself shares a rate, in kilobits per second, evenly between the answers under way.
    case shared(rate: Double)
    /// TCP over a device whose other end delays, limits and loses packets; the same in both directions.
    case packets(PacketLink.Conditions)
  }

  package let name: String
  package let summary: String
  /// What the server waits before the first byte of an answer, as a setting of scrollbench.
  package let latency: [String]
  package let link: Link

  /// In kilobits per second.
  package var rate: Double {
    switch link {
    case .shared(let rate): rate
    case .packets(let conditions): conditions.rate
    }
  }

  /// In milliseconds, what the link itself adds to the wait for a first byte.
  package var roundTrip: Double {
    switch link {
    case .shared: 0
    case .packets(let conditions): 2 * conditions.delay
    }
  }

  package var needsTunnel: Bool { if case .packets = link { true } else { false } }

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
      latency: ["loading.latency_ms.log_normal.median=40", "loading.latency_ms.log_normal.sigma=0.3"],
      link: .packets(PacketLink.Conditions(rate: 8_000, delay: 40, queue: 150))),
    ExperimentNetwork(
      name: "tcp-lossy", summary: "as tcp-mobile, and one packet in a hundred is lost",
      latency: ["loading.latency_ms.log_normal.median=40", "loading.latency_ms.log_normal.sigma=0.3"],
      link: .packets(PacketLink.Conditions(rate: 8_000, delay: 40, queue: 150, loss: 0.01))),
  ]

  /// What is measured unless networks are named.
  package static let usual = ["near", "far", "tcp-wifi", "tcp-mobile"]
}
