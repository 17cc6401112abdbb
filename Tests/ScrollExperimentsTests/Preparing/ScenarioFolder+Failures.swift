import ScrollDiagnostics
import ScrollExperiments
import TemporaryDirectories
import TestScenarios

extension ScenarioFolder {
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
