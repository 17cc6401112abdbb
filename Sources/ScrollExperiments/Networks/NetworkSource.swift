import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// The source of a scenario's network.
package enum NetworkSource: Hashable, Sendable {
  case constant(ConstantNetwork)
  case profile(NetworkProfile)
  /// The path of a recorded network, relative to the scenario's folder.
  case file(String)

  /// The path of the setting.
  package static let path = "loading.network"

  /// Returns true if a setting means that there is no network: null, `none`, or `unlimited`.
  static func isNone(_ node: JSONNode) -> Bool { [.null, "none", "unlimited"].contains(node) }

  /// Reads a setting: `const:...`, the name of a profile, or else a path; `./wifi` is a file of that name.
  init(_ node: JSONNode) throws(SettingProblem) {
    guard let text = node.string, !text.isEmpty else {
      throw node.problem("expected \(Self.expectation)")
    }
    if text.hasPrefix(ConstantNetwork.prefix) {
      guard let constant = ConstantNetwork(text) else { throw node.problem("expected \(ConstantNetwork.expectation)") }
      self = .constant(constant)
    } else if let profile = NetworkProfile(rawValue: text) {
      self = .profile(profile)
    } else {
      self = .file(text)
    }
  }

  /// The value in a scenario file.
  var text: String {
    switch self {
    case .constant(let constant): constant.text
    case .profile(let profile): profile.rawValue
    case .file(let path): path
    }
  }

  static let expectation = """
    null, none, unlimited, or a network: const:KBPS, const:KBPS,rtt=MS, a profile (\(profiles)), or the path of a file
    """

  private static let profiles = NetworkProfile.allCases.map(\.rawValue).joined(separator: ", ")
}

/// A network that does not vary: `const:KBPS` or `const:KBPS,rtt=MS`.
package struct ConstantNetwork: Hashable, Sendable {
  fileprivate static let prefix = "const:"
  private static let roundTripPrefix = "rtt="

  /// The bandwidth in kilobits per second; 0 means that nothing arrives.
  package let bandwidth: Double
  /// The round trip in milliseconds.
  package let roundTrip: Double

  /// Reads a network; nil if the text has another form, or a value is out of range.
  fileprivate init?(_ text: String) {
    let parts = text.dropFirst(Self.prefix.count).split(separator: ",", omittingEmptySubsequences: false)
    guard text.hasPrefix(Self.prefix), parts.count <= 2 else { return nil }
    guard let bandwidth = Double(decimal: String(parts[0])), NetworkFile.bandwidths.contains(bandwidth) else {
      return nil
    }
    self.bandwidth = bandwidth + 0  // −0 becomes 0
    guard parts.count == 2 else {
      roundTrip = 0
      return
    }
    guard parts[1].hasPrefix(Self.roundTripPrefix),
      let roundTrip = Double(decimal: String(parts[1].dropFirst(Self.roundTripPrefix.count))),
      NetworkFile.roundTrips.contains(roundTrip)
    else { return nil }
    self.roundTrip = roundTrip + 0
  }

  fileprivate var text: String {
    Self.prefix + bandwidth.plain + (roundTrip == 0 ? "" : ",\(Self.roundTripPrefix)\(roundTrip.plain)")
  }

  fileprivate static let expectation = """
    const:KBPS or const:KBPS,rtt=MS, with KBPS from 0 to \(NetworkFile.bandwidths.upperBound.plain) and MS from 0 to \
    \(NetworkFile.roundTrips.upperBound.plain)
    """

  var trace: NetworkTrace {
    NetworkTrace(steps: [NetworkTrace.Step(milliseconds: 3.6e6, bandwidth: bandwidth, roundTrip: roundTrip)])
  }
}
