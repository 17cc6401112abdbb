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
