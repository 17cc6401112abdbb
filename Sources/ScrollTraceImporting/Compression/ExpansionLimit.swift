internal import ScrollDiagnostics

/// The limit on the expansion of compressed bytes: 64 MiB, or 200 times the compressed length if that is more.
///
/// Recordings expand about tenfold. A file made to exhaust memory expands a thousandfold, the maximum for gzip. For a
/// pipe, whose length is unknown, `TraceLimits.fileLength` is the only limit.
struct ExpansionLimit: Sendable {
  static let freeLength = 64 << 20
  static let ratio = 200

  /// The largest number of bytes; nil without a limit.
  private let limit: Int?
  private var length = 0

  /// Creates the limit. `compressed` is the number of compressed bytes; nil if it is unknown.
  init(compressed: Int?) {
    limit = compressed.map { compressed in
      let (product, overflows) = compressed.multipliedReportingOverflow(by: Self.ratio)
      return overflows ? .max : max(Self.freeLength, product)
    }
  }

  /// Adds decompressed bytes; returns false if there are too many.
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
        remedy: "If that is right, decompress it first: gunzip \(path.inputWord)"))
  }
}
