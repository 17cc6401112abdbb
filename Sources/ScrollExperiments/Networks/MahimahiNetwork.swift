import ScrollDiagnostics
import ScrollSimulation

/// A trace of mm-link (Mahimahi): each line is the time, in milliseconds, of an opportunity to deliver 1500 bytes.
///
/// Times never decrease, and the last is above zero: it is also the period after which the trace repeats, so an
/// opportunity at 0 coincides with the last ones of the round before. The opportunities at a time are spread over the
/// millisecond that ends at that time. Data that uses all of them arrives at the same time as with mm-link. An unused
/// opportunity is lost, as in mm-link. The format has no round trip.
enum MahimahiNetwork {
  /// The bandwidth of one opportunity per millisecond, in kilobits per second.
  private static let bandwidth = 1500 * 8.0
  private static let times: ClosedRange<Int64> = 0...Int64(NetworkFile.durations.upperBound)
  private static let opportunityLimit = Int64(NetworkFile.bandwidths.upperBound / bandwidth)

  static func steps(_ lines: NumberedLines, path: String, repeats: Bool) throws(Failure) -> [NetworkTrace.Step] {
    var (lines, problems) = (lines, Problems(path: path))
    var opportunities: [(time: Int64, count: Int64)] = []
    while !problems.isFull, let line = lines.next() {
      guard line.number <= NetworkFile.rowLimit else {
        problems.add(line: line.number, "expected at most \(NetworkFile.rowLimit) lines, found more")
        break
      }
      let last = opportunities.last?.time ?? 0
      let cells = line.networkCells
      guard cells.count == 1, let time = cells[0].wholeNumber, times.contains(time) else {
        let expected = "expected a whole number of milliseconds from 0 to \(times.upperBound)"
        problems.add(line: line.number, "\(expected), found '\(line.text.excerpt)'")
        continue
      }
      if time < last {
        problems.add(line: line.number, "expected no less than \(last), the previous time, found '\(time)'")
      } else if time == last, !opportunities.isEmpty {
        opportunities[opportunities.count - 1].count += 1
        if opportunities[opportunities.count - 1].count == opportunityLimit + 1 {
          problems.add(line: line.number, "expected at most \(opportunityLimit) times \(time), found more")
        }
      } else {
        opportunities.append((time, 1))
      }
    }
    if opportunities.last?.time == 0 { problems.add("expected a last time above 0, found 0") }
    if let failure = problems.failure { throw failure }
    return steps(opportunities, repeats: repeats)
  }

  private static func steps(
    _ opportunities: [(time: Int64, count: Int64)], repeats: Bool
  ) -> [NetworkTrace.Step] {
    var opportunities = opportunities[...]
    let atZero = opportunities[0].time == 0 ? opportunities.removeFirst().count : 0
    if repeats { opportunities[opportunities.endIndex - 1].count += atZero }
    var runs: [(duration: Int64, count: Int64)] = []
    func append(_ duration: Int64, _ count: Int64) {
      if duration == 0 { return }
      if runs.last?.count == count {
        runs[runs.count - 1].duration += duration
      } else {
        runs.append((duration, count))
      }
    }
    var time: Int64 = 0
    for opportunity in opportunities {
      append(opportunity.time - time - 1, 0)
      append(1, opportunity.count)
      time = opportunity.time
    }
    return runs.map {
      NetworkTrace.Step(
        milliseconds: Double($0.duration),
        bandwidth: min(Double($0.count) * bandwidth, NetworkFile.bandwidths.upperBound))
    }
  }
}
