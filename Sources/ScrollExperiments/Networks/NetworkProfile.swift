import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// A named network with published or stated numbers.
package enum NetworkProfile: String, Sendable, CaseIterable {
  /// Firefox, network throttling, profile "Wi-Fi": 30 Mbit/s, 2 ms.
  case wifi
  /// WebPageTest, connectivity profile "LTE": 12 Mbit/s, 70 ms.
  case lte
  /// WebPageTest, connectivity profile "Mobile 3G": 1.6 Mbit/s, 300 ms.
  case threeG = "3g"
  /// Stations and tunnels: LTE fades to 3G, stops, and returns the same way. Synthetic: the rates are those of the profiles,
  /// and the durations are assumptions, short enough to matter in a recording of some seconds.
  case subway

  /// Returns the network, which repeats unless `repeats` is false.
  func trace(repeats: Bool) -> NetworkTrace { NetworkTrace(steps: steps, repeats: repeats || steps.count == 1) }

  private var steps: [NetworkTrace.Step] {
    switch self {
    case .wifi: [NetworkTrace.Step(milliseconds: 3.6e6, bandwidth: 30_000, roundTrip: 2)]
    case .lte: [NetworkTrace.Step(milliseconds: 3.6e6, bandwidth: 12_000, roundTrip: 70)]
    case .threeG: [NetworkTrace.Step(milliseconds: 3.6e6, bandwidth: 1600, roundTrip: 300)]
    case .subway:
      [
        NetworkTrace.Step(milliseconds: 8000, bandwidth: 12_000, roundTrip: 70),
        NetworkTrace.Step(milliseconds: 2000, bandwidth: 1600, roundTrip: 300),
        NetworkTrace.Step(milliseconds: 4000, bandwidth: 0, roundTrip: 300),
        NetworkTrace.Step(milliseconds: 2000, bandwidth: 1600, roundTrip: 300),
      ]
    }
  }

  /// The values of a network setting other than the path of a file, in words.
  static var alternatives: String {
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    return "A network can also be a profile (\(names)) or a constant such as const:4000,rtt=80."
  }

  /// Returns the name of the profile nearest to a word, or that is a part of it, such as `3g` of `slow-3g`; nil if there is
  /// none.
  static func name(nearestTo word: String) -> String? {
    let (names, parts) = (allCases.map(\.rawValue), word.searchableWords)
    return closestName(to: word, among: names) ?? names.first(where: parts.contains)
  }

  /// The source of the numbers.
  private var origin: String {
    switch self {
    case .wifi: "Firefox's throttling profile Wi-Fi"
    case .lte: "WebPageTest's profile LTE"
    case .threeG: "WebPageTest's profile Mobile 3G"
    case .subway: "repeated; synthetic, an assumption"
    }
  }

  /// The numbers in words: `lte is 12000 kbit/s with a 70 ms round trip (WebPageTest's profile LTE)`.
  var summary: String {
    let parts = steps.map { step in
      let state = "\(step.bandwidth.plain) kbit/s with a \(step.roundTrip.milliseconds.plain) ms round trip"
      return steps.count == 1 ? state : "\(step.duration.seconds.plain) s of \(state)"
    }
    return "\(rawValue) is \(parts.joined(separator: ", ")) (\(origin))"
  }
}
