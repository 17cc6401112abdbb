import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// A recorded network in the format of one of three tools, recognized by its content.
///
/// A file that begins with `[` is Sabre's JSON. If the first line is one whole number, the format is Mahimahi's; if it is two
/// numbers separated by blanks, Pensieve's.
package enum NetworkFile {
  static let bandwidths = NetworkTrace.bandwidths
  /// The valid round trips in milliseconds, as for the latencies of settings.
  static let roundTrips = 0.0...1e7
  /// The valid durations of a step, in milliseconds: from a microsecond to a year, which is also the limit of their sum.
  static let durations = 0.001...3.1536e10
  static let rowLimit = 5_000_000

  /// Returns true if the content of a file is a recorded network without problems.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool {
    (try? trace(bytes: bytes, path: "", repeats: true)) != nil
  }

  /// Reads a recorded network.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path for errors.
  ///   - repeats: Whether the network repeats from the first step after its end.
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  static func trace(bytes: [UInt8], path: String, repeats: Bool) throws(Failure) -> NetworkTrace {
    let steps = try steps(bytes, path, repeats)
    let milliseconds = steps.reduce(0) { $0 + $1.duration.milliseconds }
    guard milliseconds <= durations.upperBound else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path,
          message: "expected at most \(durations.upperBound.plain) ms in all, found \(milliseconds.brief) ms"))
    }
    return NetworkTrace(steps: steps, repeats: repeats)
  }

  private static func steps(
    _ bytes: [UInt8], _ path: String, _ repeats: Bool
  ) throws(Failure) -> [NetworkTrace.Step] {
    if JSONHead.isArray(bytes) { return try SabreNetwork.steps(bytes: bytes, path: path) }
    guard bytes.withSpan({ $0.isText }) else { throw unknownForm(path, nil, found: "binary data or another encoding") }
    var lines = NumberedLines(bytes)
    guard let first = lines.next() else { throw unknownForm(path, nil, found: "nothing") }
    let cells = first.networkCells
    if cells.count == 1, cells[0].wholeNumber != nil {
      return try MahimahiNetwork.steps(NumberedLines(bytes), path: path, repeats: repeats)
    }
    if cells.count == 2, cells.allSatisfy({ Double(decimal: $0) != nil }) {
      return try PensieveNetwork.steps(NumberedLines(bytes), path: path)
    }
    throw unknownForm(path, first.number, found: "'\(first.text.excerpt)'")
  }

  private static func unknownForm(_ path: String, _ line: Int?, found: String) -> Failure {
    Failure(
      .malformedData,
      Diagnostic(
        path: path, line: line, message: "expected a recorded network, found \(found)",
        remedy: """
          A network is a Mahimahi trace (one time in ms per line), a Pensieve trace (s and Mbit/s per line), or Sabre's JSON \
          (an array of objects with \(SabreNetwork.members.map(\.name).joined(separator: ", "))).
          """))
  }
}

extension NetworkTrace.Step {
  /// Creates a step of a recorded network or a profile. Precondition: the values are in the ranges of `NetworkFile`.
  init(milliseconds: Double, bandwidth: Double, roundTrip: Double = 0) {
    self.init(
      duration: SimulatedTime(milliseconds: milliseconds), bandwidth: bandwidth,
      roundTrip: SimulatedTime(milliseconds: roundTrip))
  }
}

extension NumberedLine {
  /// The cells, separated by spaces and tabs: at most three, because no format has more than two.
  var networkCells: [String] {
    bytes.split(maxSplits: 3) { " \t\r".utf8.contains($0) }.prefix(3).map { String(decoding: $0, as: UTF8.self) }
  }
}
