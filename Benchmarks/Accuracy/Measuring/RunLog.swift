/// What the page says of a replay. Times are in milliseconds since its first frame.
package struct RunLog: Codable, Hashable, Sendable {
  /// An item that came on screen.
  package struct Item: Codable, Hashable, Sendable {
    package let item: Int
    package let shown: Double
    /// Nil if it left the screen undrawn the first time, or the replay ended.
    package let drawn: Double?
    /// Nil if it stayed on screen.
    package let hidden: Double?
  }

  /// A request for an item's data.
  package struct Attempt: Codable, Hashable, Sendable {
    package let item: Int
    package let number: Int
    package let asked: Double
    package let firstByte: Double?
    package let end: Double?
    package let decodeBegan: Double?
    package let decoded: Double?
    package let cancelled: Double?
    package let bytes: Int
    package var failed: String?
  }

  package let frames: Int
  /// Frames of the recording that the browser did not show.
  package let dropped: Int
  package let duration: Double
  package let browser: String
  package let blankTime: Double
  package let items: [Item]
  /// Of the browser's own loading, only requests that have ended.
  package var attempts: [Attempt]
  /// What the server was asked for and what came over the link, whether the page took it or not; nil if nobody counted.
  package var served: Served?

  package struct Served: Codable, Hashable, Sendable {
    package let requests: Int
    package let bytes: Double
  }

  package var droppedShare: Double { Double(dropped) / Double(max(1, frames)) }
  package var failureCount: Int { attempts.count { $0.failed != nil } }
}
