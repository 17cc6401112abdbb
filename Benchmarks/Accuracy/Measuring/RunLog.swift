/// The page's log of a replay. Times are in milliseconds since its first frame.
package struct RunLog: Codable, Hashable, Sendable {
  /// An item that came on screen.
  package struct Item: Codable, Hashable, Sendable {
    package let item: Int
    package let shown: Double
    /// The time of the first drawing; nil if the item first left the screen undrawn, or if the replay ended before.
    package let drawn: Double?
    /// The time at which the item left the screen; nil if it stayed.
    package let hidden: Double?
  }

  /// A request for an item's data.
  package struct Attempt: Codable, Hashable, Sendable {
    package let item: Int
    package let number: Int
    /// The time of the request; for the browser's own loading, that of the frame in which it decided on it.
    package var asked: Double
    package let firstByte: Double?
    package let end: Double?
    package let decodeBegan: Double?
    package let decoded: Double?
    package let cancelled: Double?
    package let bytes: Int
    package var failed: String?
    /// The time at which the browser sent the request, and the durations of the handshakes before that; nil if it did not.
    package var sent: Double?
    package var connect: Double?
    package var tls: Double?
  }

  /// What went over the link.
  package struct Served: Codable, Hashable, Sendable {
    package let requests: Int
    package let bytes: Double
  }

  package let frames: Int
  /// The number of frames of the recording that the browser did not show.
  package let dropped: Int
  package let duration: Double
  package let browser: String
  package let blankTime: Double
  package let items: [Item]
  /// The requests. For the browser's own loading, only those that have ended.
  package var attempts: [Attempt]
  /// The requests to the server and the bytes over the link, whether or not the page used them; nil if nothing counted
  /// them.
  package var served: Served?

  package var droppedShare: Double { Double(dropped) / Double(max(1, frames)) }
  package var failureCount: Int { attempts.count { $0.failed != nil } }
}
