import Diagnostics
import TemporaryDirectories

@testable import Experiments

/// A folder with a recording `t.csv` and whatever files a test adds, in which scenarios are prepared and run.
struct ScenarioFolder {
  /// A swipe of 4000 points in 2 seconds, then rest.
  static let swipe: String = {
    let moving = (0...120).map { frame in
      let share = Double(frame) / 120
      return "\(Double(frame) * 1000 / 60),\(4000 * share * (2 - share))"
    }
    return "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y\n" + moving.joined(separator: "\n") + "\n"
  }()

  let directory: TemporaryDirectory

  init(recording: String = swipe) throws {
    directory = try TemporaryDirectory()
    try directory.write(recording, to: "t.csv")
  }

  /// Prepares the recording with these settings.
  func experiment(_ settings: [String]) throws(Failure) -> Experiment {
    var overrides: [SettingOverride] = []
    for setting in settings { overrides.append(try SettingOverride(setting)) }
    return try Experiment(try ScenarioSource(path: directory.path("t.csv"), overrides: overrides))
  }

  func experiment(_ settings: String...) throws(Failure) -> Experiment { try experiment(settings) }

  /// Why the recording cannot be prepared with these settings; nil if it can.
  func failure(_ settings: [String]) -> Failure? {
    do {
      _ = try experiment(settings)
      return nil
    } catch {
      return error
    }
  }

  func failure(_ settings: String...) -> Failure? { failure(settings) }

  /// Why a scenario file `s.json` with this text cannot be prepared; nil if it can.
  func failure(ofScenario text: String) throws -> Failure? {
    try directory.write(text, to: "s.json")
    do {
      _ = try Experiment(try ScenarioSource(path: directory.path("s.json"), overrides: []))
      return nil
    } catch {
      return error
    }
  }
}
