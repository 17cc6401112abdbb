import ScrollExperiments
import ScrollReports

extension PerfettoReport {
  static func bytes(of runs: [RunTimeline]) -> [UInt8] {
    var bytes: [UInt8] = []
    write(runs) { bytes += $0 }
    return bytes
  }
}
