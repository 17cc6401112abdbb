import Experiments
import Quantities
import Reports

/// What a run or a sweep took, for standard error: with `Progress` the one place where time on the clock is told.
enum Footer {
  static func text(ofTrials count: Int, jobs: Int, seconds: Double) -> String {
    let rate = number(Double(count) / max(seconds, 1e-9))
    return "\(count) \(count == 1 ? "trial" : "trials") in \(number(seconds)) s, \(rate) a second, \(jobs) at once\n"
  }

  static func text(of results: [RunResult], seconds: Double) -> String {
    let effort = results.map(\.effort).reduce(into: RunResult.Effort()) { sum, effort in
      sum.simulatedSeconds += effort.simulatedSeconds
      sum.frames += effort.frames
      sum.events += effort.events
    }
    let rates = [effort.frames, effort.events].map { number(Double($0) / max(seconds, 1e-9)) }
    return """
      \(number(effort.simulatedSeconds)) s simulated in \(number(seconds * 1000)) ms: \
      \(effort.frames) frames (\(rates[0]) a second), \(effort.events) events (\(rates[1]) a second)

      """
  }

  /// Rounded to what matters.
  private static func number(_ value: Double) -> String {
    switch value {
    case 1e9...: "\((value / 1e8).rounded() / 10) billion"
    case 1e6..<1e9: "\((value / 1e5).rounded() / 10) million"
    case 100..<1e6: "\(Int(value.rounded()))"
    default: "\((value * 100).rounded() / 100)"
    }
  }
}
