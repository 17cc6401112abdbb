import Foundation
import ScrollAccuracy

extension Benchmarks {
  static func probe(_ names: [String]) {
    do {
      let lab = try Laboratory()
      print("tunnel", lab.tunnelProblem ?? "yes")
      let grid = Grid(
        recordings: names[0].split(separator: ",").map(String.init),
        contenders: names[1].split(separator: ",").map(String.init),
        networks: names[2].split(separator: ",").map(String.init))
      for cell in grid.cells {
        let start = Date()
        let log = try lab.run(cell)
        let real = CellOutcome(log)
        let stage = try lab.stage(of: cell)
        let naive = CellOutcome(predictedFor: cell, on: stage, in: .naive)
        let fit = World(fittedOn: [log], of: cell.network) { stage.latency(ofItem: $0, attempt: $1) }
        let calibrated = CellOutcome(predictedFor: cell, on: stage, in: fit ?? .naive)
        print(cell.name, "dropped", log.dropped, "of", log.frames, "in", Date().timeIntervalSince(start), "blank items", log.failureCount)
        print("  fit", fit as Any)
        for (name, outcome) in [("real", real), ("naive", naive), ("fit", calibrated)] {
          print("  ", name, ComparedMetric.allCases.map { "\($0.rawValue) \(format(outcome[$0]))" }.joined(separator: "  "), outcome.waits.count)
        }
        try JSONEncoder().encode(log).write(to: URL(filePath: "/tmp/expx/" + cell.name.replacingOccurrences(of: "/", with: "_") + ".json"))
      }
    } catch { print("failed \(error)") }
  }
}
