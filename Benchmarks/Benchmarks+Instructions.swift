import Foundation

/// Counts of instructions, which do not depend on the load of the machine.
extension Benchmarks {
  /// The limits in millions, a little above the present counts.
  private static let (runLimit, carouselLimit, trialLimit) = (2.60, 18.1, 1.11)

  static func countInstructions() -> [Bound] {
    do {
      let list = try instructions(of: .list)
      let carousels = try instructions(of: .carousels)
      let yardstick = try instructions(of: .yardstick)
      let trial = try instructionsOfTrial()
      print(
        """
        instructions  \(format(list)) million for a run of the fixed workload, metrics included; \(format(yardstick)) for the \
        yardstick
                      \(format(carousels)) million for the carousels; \
        \(format(try instructions(of: .plainYardstick))) for the yardstick over plain memory
                      \(format(trial)) million for a sweep's trial of a minute over 2,000 items
        """)
      return [
        Bound("million instructions of a run", list, atMost: runLimit),
        Bound("million instructions of the carousels", carousels, atMost: carouselLimit),
        Bound("million instructions of a trial", trial, atMost: trialLimit),
      ]
    } catch {
      print("failed: \(error.command)\n  \(error.message)")
      return [Bound("instructions that could not be counted", 1, atMost: 0)]
    }
  }

  /// Returns the instructions of a piece of work in millions: the difference between doing it 11 times and once, per
  /// repetition.
  private static func instructions(of work: ProfiledWork) throws(MeasuredCommand.Failure) -> Double {
    func count(_ times: Int) throws(MeasuredCommand.Failure) -> Double {
      try MeasuredCommand.sibling("benchmarks", ["--profile", work.rawValue, "--times", "\(times)"]).instructions()
    }
    return (try count(11) - count(1)) / 10 / 1e6
  }

  /// Returns the instructions of a trial in millions: the difference between two sweeps, per trial.
  private static func instructionsOfTrial() throws(MeasuredCommand.Failure) -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? SweepWorkload.minute.write(to: file, atomically: true, encoding: .utf8)) != nil else {
      throw MeasuredCommand.Failure(command: "sweep", message: "\(file.path) cannot be written")
    }
    func count(_ last: String) throws(MeasuredCommand.Failure) -> Double {
      try MeasuredCommand.sibling(
        "scrollbench",
        [
          "sweep", file.path, "--set", "content.items=2000", "--jobs", "1", "--quiet", "--format", "csv", "--output",
          "/dev/null", "-P", "display.leading=0.5..\(last):0.05", "-P", "batching.leading=1..1.45:0.05",
        ]
      ).instructions()
    }
    return (try count("1.45") - count("0.95")) / 100 / 1e6
  }
}
