/// The times that an app takes in addition to the network, from its log, in milliseconds.
package struct ClientTimes: Sendable {
  /// The decoding of an image.
  package struct Decoding: Sendable {
    package let time: Double
    /// The kind of the content; empty if it is unknown.
    package let kind: String
    /// The number of pixels; nil if it is unknown.
    package let pixels: Double?
  }

  /// The time from the start of each request until it was sent, without handshakes.
  package var overheads: [Double] = []
  /// The time from each failure to the next attempt, and the number of failed attempts of the request.
  package var retries: [(delay: Double, failures: Int)] = []
  package var decodings: [Decoding] = []
  /// The time to create each cell, and to give each its item's content.
  package var creations: [Double] = []
  package var configurations: [Double] = []

  init() {}

  /// Combines the times of several logs.
  init(_ times: [ClientTimes]) {
    overheads = times.flatMap(\.overheads)
    retries = times.flatMap(\.retries)
    decodings = times.flatMap(\.decodings)
    creations = times.flatMap(\.creations)
    configurations = times.flatMap(\.configurations)
  }
}
