/// How long an app takes for what is not the network, as its log tells; in milliseconds.
package struct ClientTimes: Sendable {
  /// The decoding of an image.
  package struct Decoding: Sendable {
    package let time: Double
    /// Empty if it is unknown.
    package let kind: String
    /// Nil if they are unknown.
    package let pixels: Double?
  }

  /// From the start of each request until it went out, handshakes not included.
  package var overheads: [Double] = []
  /// From each failure to the next attempt, and how many attempts of the request had failed.
  package var retries: [(delay: Double, failures: Int)] = []
  package var decodings: [Decoding] = []

  init() {}

  /// The times of several logs together.
  init(_ times: [ClientTimes]) {
    overheads = times.flatMap(\.overheads)
    retries = times.flatMap(\.retries)
    decodings = times.flatMap(\.decodings)
  }
}
