import ScrollJSON
import ScrollSimulation

/// A network that stays as it is: `const:KBPS` or `const:KBPS,rtt=MS`.
public struct ConstantNetwork: Hashable, Sendable {
  static let prefix = "const:"
  private static let roundTripPrefix = "rtt="

  /// In kilobits per second; 0 lets nothing through.
  public let bandwidth: Double
  /// In milliseconds.
  public let roundTrip: Double

  /// Nil if the text is of another form, or a value out of its range.
  init?(_ text: String) {
    let parts = text.dropFirst(Self.prefix.count).split(separator: ",", omittingEmptySubsequences: false)
    guard text.hasPrefix(Self.prefix), parts.count <= 2 else { return nil }
    guard let bandwidth = String(parts[0]).decimalNumber, NetworkFile.bandwidths.contains(bandwidth) else { return nil }
    self.bandwidth = bandwidth + 0  // −0 becomes 0
    guard parts.count == 2 else {
      roundTrip = 0
      return
    }
    guard parts[1].hasPrefix(Self.roundTripPrefix),
      let roundTrip = String(parts[1].dropFirst(Self.roundTripPrefix.count)).decimalNumber,
      NetworkFile.roundTrips.contains(roundTrip)
    else { return nil }
    self.roundTrip = roundTrip + 0
  }

  var text: String {
    Self.prefix + bandwidth.plain + (roundTrip == 0 ? "" : ",\(Self.roundTripPrefix)\(roundTrip.plain)")
  }

  static let expectation = """
    const:KBPS or const:KBPS,rtt=MS, with KBPS from 0 to \(NetworkFile.bandwidths.upperBound.plain) and MS from 0 to \
    \(NetworkFile.roundTrips.upperBound.plain)
    """

  var trace: NetworkTrace {
    NetworkTrace(steps: [NetworkTrace.Step(milliseconds: 3.6e6, bandwidth: bandwidth, roundTrip: roundTrip)])
  }
}
