internal import ScrollDiagnostics

/// How much compressed bytes may expand: to 64 MiB, or to 200 times their own length if that is more.
///
/// Recordings expand about ten times. A file that is made to fill the memory expands a thousand times, which is the most that
/// gzip can do. Of a pipe, whose length is unknown, `TraceLimits.fileLength` is the only limit.
struct ExpansionLimit: Sendable {
  static let freeLength = 64 << 20
  static let ratio = 200

  /// Nil if there is none.
  private let limit: Int?
  private var length = 0

  /// - Parameter compressed: The number of compressed bytes; nil if it is unknown.
  init(compressed: Int?) {
    limit = compressed.map { compressed in
      let (product, overflows) = compressed.multipliedReportingOverflow(by: Self.ratio)
      return overflows ? .max : max(Self.freeLength, product)
    }
  }

  /// Adds decompressed bytes; false if there are too many.
  mutating func allows(_ count: Int) -> Bool {
    length += count
    return length <= limit ?? .max
  }

  func failure(_ path: String) -> Failure {
    Failure(
      .malformedData,
      Diagnostic(
        path: path,
        message: "the file expands to more than 64 MiB, and to more than \(Self.ratio) times its own length",
        remedy: "If that is right, decompress it first: gunzip \(path.shellWord)"))
  }
}
