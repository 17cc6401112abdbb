internal import ScrollQuantities

/// Data of several connections that waits in one queue for a link, which carries what entered first.
///
/// Data enters at the pace of the acknowledgments that let it out, so the rounds of connections mix in the queue. A round therefore
/// waits in pieces. Complexity: O(waiting pieces) for each round that enters, and for each piece that leaves.
struct PacketQueue: Sendable {
  /// Consecutive data of a stream.
  struct Piece: Sendable {
    let stream: Int
    let bytes: Int64
    /// When its first byte entered the queue.
    let entered: SimulatedTime
    /// True if it is the end of its stream's part of a round.
    let isLast: Bool
  }

  /// The waiting pieces, the next one first.
  private(set) var pieces: [Piece] = []
  /// The piece that the link carries; nil if it carries none.
  private var carried: Piece?
  private let segment: Int64
  /// The maximum number of pieces that a stream's part of a round makes.
  private static let maximumCount: Int64 = 16

  /// - Parameter segmentBytes: The data of a segment in bytes. Pieces are whole segments, except for the last one.
  init(segmentBytes: Int) { segment = Int64(segmentBytes) }

  /// Adds a stream's part of a round. Of data that enters at the same time, what was added first is carried first.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - bytes: The bytes of the part.
  ///   - window: The bytes that would enter evenly over `entry`: those of the round's window. The part is the beginning of them.
  ///   - entry: The time over which acknowledgments let the window out.
  mutating func enter(_ stream: Int, bytes: Int64, ofWindow window: Int64, over entry: ClosedRange<SimulatedTime>) {
    let segments = (bytes + segment - 1) / segment
    let pieceBytes = max(1, (segments + Self.maximumCount - 1) / Self.maximumCount) * segment
    let duration = entry.upperBound - entry.lowerBound
    var (offset, place) = (Int64.zero, 0)
    repeat {
      let elapsed = bytes > 0 ? duration.nanoseconds.scaled(by: offset, over: window) : 0
      let entered = entry.lowerBound + SimulatedTime(nanoseconds: elapsed)
      let size = min(pieceBytes, bytes - offset)
      offset += size
      while place < pieces.count, pieces[place].entered <= entered { place += 1 }
      pieces.insert(Piece(stream: stream, bytes: size, entered: entered, isLast: offset == bytes), at: place)
    } while offset < bytes
  }

  /// Removes the next piece from the queue and returns it, to be carried; nil if none waits or one is carried.
  mutating func carryNext() -> Piece? {
    guard carried == nil, !pieces.isEmpty else { return nil }
    carried = pieces.removeFirst()
    return carried
  }

  /// Returns the piece that has been carried. Precondition: there is one.
  mutating func takeCarried() -> Piece {
    defer { carried = nil }
    return carried!
  }

  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    carried = nil
  }
}

extension Int64 {
  /// Returns the number times a fraction, rounded down. Precondition: both are not negative, and the fraction is at most 1.
  func scaled(by numerator: Int64, over denominator: Int64) -> Int64 {
    denominator.dividingFullWidth(multipliedFullWidth(by: numerator)).quotient
  }
}
