package import ScrollDiagnostics
package import ScrollQuantities

/// The limits of a recording.
package enum TraceLimits {
  /// The largest magnitude of an offset in points, and of any other number in a file: far beyond any content, and small
  /// enough that a double resolves fractions of a pixel.
  package static let offset = Points(1e9)
  /// The longest duration, 1e10 ms or 115 days: far beyond any recording.
  package static let duration = SimulatedTime(milliseconds: 1e10)
  /// The largest number of rows in a table: two days at 120 Hz. A row takes 34 bytes of memory.
  package static let rowCount = 20_000_000
  /// The largest number of bytes in a file, or in an expanded compressed one: 2 GiB.
  package static let fileLength = 1 << 31
  /// The valid range of a time, for an error message.
  package static let timeInRange = "a time within 1e10 ms of the first"
}

extension TraceLimits {
  /// Checks the number of bytes read so far.
  ///
  /// - Throws: `malformedData` if `length` is more than a file may have.
  package static func checkLength(_ length: Int, of path: String) throws(Failure) {
    guard length > fileLength else { return }
    throw Failure(.malformedData, Diagnostic(path: path, message: "expected at most \(fileLength) bytes, found more"))
  }
}

extension SimulatedTime {
  /// True if the time is within the longest duration of a recording before or after another.
  package func isWithinTraceDuration(of other: SimulatedTime) -> Bool {
    let (distance, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return !overflows && distance.magnitude <= TraceLimits.duration.nanoseconds.magnitude
  }
}

extension Points {
  /// True if a viewport or content can have this length.
  package var isLength: Bool { self > .zero && self <= TraceLimits.offset }
}

/// A counter of a table's rows that checks their times: they may not go back or be too far from the first.
package struct RowClock: Sendable {
  /// The time of the first row; nil before there is one.
  package private(set) var firstTime: SimulatedTime?
  private var lastTime: SimulatedTime?

  private let rowLimit: Int
  private var rowCount = 0

  package init(rowLimit: Int = TraceLimits.rowCount) { self.rowLimit = rowLimit }

  /// Counts a row; returns false if there are too many, which it reports once.
  package mutating func addRow(line: Int, problems: inout Problems) -> Bool {
    rowCount += 1
    if rowCount == rowLimit + 1 { problems.add(line: line, "expected at most \(rowLimit) rows, found more") }
    return rowCount <= rowLimit
  }

  /// Advances to the time of the next row; returns the expected range if that is invalid, nil otherwise.
  package mutating func advance(to time: SimulatedTime) -> String? {
    guard time.isWithinTraceDuration(of: firstTime ?? time) else { return TraceLimits.timeInRange }
    let last = lastTime ?? time
    firstTime = firstTime ?? time
    // Set even if the time goes back, so that a clock that was set back is reported once.
    lastTime = time
    return time < last ? "a time not before the last row's" : nil
  }
}

extension ScrollTrace {
  /// Returns the recording itself, if it is within a file's limits.
  ///
  /// - Throws: `malformedData` if it lasts too long, or a length, an offset or a velocity is out of range.
  func withinLimits() throws(Failure) -> ScrollTrace {
    if lastTime > TraceLimits.duration { throw Self.tooLong }
    guard metadata.contentLength?.isLength ?? true else {
      throw Self.beyondLimits("the length of the content would not be above 0 and at most 1e9 points")
    }
    for (_, track) in containers where !track.isWithinLimits {
      throw Self.beyondLimits(
        "an offset, a target or a velocity would be beyond ±1e9, or a side of the viewport not above 0 and at most 1e5")
    }
    return self
  }

  static var tooLong: Failure { beyondLimits("the result would last more than 1e10 ms") }

  private static func beyondLimits(_ message: String) -> Failure {
    Failure(.malformedData, Diagnostic(message: message))
  }
}

extension ScrollTrace.Track {
  fileprivate var isWithinLimits: Bool {
    offsets.allSatisfy { Self.canHold($0.value) }
      && events.allSatisfy { event in
        guard case .endDrag(let end) = event.kind else { return event.kind.isWithinLimits }
        return Self.canHold(end.targetOffset?.value ?? 0) && Self.canHold(end.velocity ?? 0)
      }
  }

  private static func canHold(_ number: Double) -> Bool { abs(number) <= TraceLimits.offset.value }
}
