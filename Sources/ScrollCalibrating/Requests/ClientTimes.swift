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

  /// The time from the start of each request until it was sent, without handshakes, except for requests of the first
  /// screen.
  package var overheads: [Double] = []
  /// The same times of the requests of the first screen.
  package var firstScreenOverheads: [Double] = []
  /// The time from the first frame until each request of the first screen was sent, without handshakes.
  package var firstScreenSendDelays: [Double] = []
  /// The time from an item's data until its decoding, for each item that was waited for on screen while nothing was
  /// decoded.
  package var handoffs: [Double] = []
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
    firstScreenOverheads = times.flatMap(\.firstScreenOverheads)
    firstScreenSendDelays = times.flatMap(\.firstScreenSendDelays)
    handoffs = times.flatMap(\.handoffs)
    retries = times.flatMap(\.retries)
    decodings = times.flatMap(\.decodings)
    creations = times.flatMap(\.creations)
    configurations = times.flatMap(\.configurations)
  }
}
