package import ScrollDiagnostics
package import ScrollExperiments
package import TemporaryDirectories

/// A folder with a recording `t.csv` and whatever files a test adds, in which scenarios are prepared and run.
package struct ScenarioFolder {
  /// A swipe of 4000 points in 2 seconds.
  package static let swipe: String = {
    let moving = (0...120).map { frame in
      let share = Double(frame) / 120
      return "\(Double(frame) * 1000 / 60),\(4000 * share * (2 - share))"
    }
    return "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y\n" + moving.joined(separator: "\n") + "\n"
  }()

  package let directory: TemporaryDirectory

  package init(recording: String = swipe) throws {
    directory = try TemporaryDirectory()
    try directory.write(recording, to: "t.csv")
  }

  /// Prepares the recording with these settings.
  package func experiment(_ settings: [String]) throws(Failure) -> Experiment { try Experiment(source(settings)) }

  /// The recording with these settings, as the command line names it.
  package func source(_ settings: [String] = []) throws(Failure) -> ScenarioSource {
    try ScenarioSource(path: directory.path("t.csv"), settings: settings)
  }

  package func experiment(_ settings: String...) throws(Failure) -> Experiment { try experiment(settings) }
}
