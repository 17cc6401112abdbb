import ScrollDiagnostics
import ScrollJSON
import ScrollSimulation

/// A trace of Pensieve: each line is a time in seconds and a throughput in megabits per second, separated by blanks.
///
/// Each throughput was measured up to its time, so it applies from the previous time to its own, as in Pensieve's own
/// simulator. The first line only gives the start of the trace; its throughput is ignored. The format has no round
/// trip.
enum PensieveNetwork {
  /// The valid times in seconds, which include Unix times.
  private static let times = 0.0...1e11
  /// The valid throughputs in megabits per second.
  private static let throughputs = 0.0...NetworkFile.bandwidths.upperBound / 1000

  static func steps(_ lines: NumberedLines, path: String) throws(Failure) -> [NetworkTrace.Step] {
    var (lines, problems) = (lines, Problems(path: path))
    var steps: [NetworkTrace.Step] = []
    var last: Double?
    while !problems.isFull, let line = lines.next() {
      guard line.number <= NetworkFile.rowLimit else {
        problems.add(line: line.number, "expected at most \(NetworkFile.rowLimit) lines, found more")
        break
      }
      let cells = line.networkCells
      guard cells.count == 2 else {
        problems.add(line: line.number, "expected a time and a throughput, found '\(line.text.excerpt)'")
        continue
      }
      let time = problems.number(cells[0], in: times, line.number, "time_s")
      let throughput = problems.number(cells[1], in: throughputs, line.number, "throughput_mbps")
      guard let time, let throughput else { continue }
      if let last {
        let milliseconds = (time - last) * 1000
        if milliseconds < NetworkFile.durations.lowerBound {
          let expected = "expected at least a microsecond more than \(last.plain), the previous time"
          problems.add(line: line.number, field: "time_s", "\(expected), found '\(cells[0].excerpt)'")
        } else if milliseconds <= NetworkFile.durations.upperBound {
          steps.append(NetworkTrace.Step(milliseconds: milliseconds, bandwidth: throughput * 1000))
        } else {
          problems.add(
            line: line.number, field: "time_s", "expected at most a year after the previous time, found more")
        }
      }
      last = time
    }
    if steps.isEmpty, problems.failure == nil {
      problems.add("expected at least two lines, because a throughput holds from the time of the previous line")
    }
    if let failure = problems.failure { throw failure }
    return steps
  }
}
