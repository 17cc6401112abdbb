import ScrollDiagnostics
import ScrollJSON

/// What to do with a calibration.
package enum CalibrationNextStep {
  /// Returns the line that puts a file of settings to use.
  ///
  /// - Parameters:
  ///   - recording: The file with the recording of the session; nil if it has no name.
  ///   - isImported: True if it must be imported before it can be replayed.
  package static func line(
    withSettingsAt path: String, recording: String? = nil, isImported: Bool = false
  ) -> String {
    let importing =
      isImported ? recording.map { "scrollbench trace import \($0.shellWord) -o recording.csv, then " } : nil
    let replayed = isImported ? nil : recording?.shellWord
    return """
      Next: \(importing ?? "")scrollbench run \(replayed ?? "recording.csv") --with \(path.shellWord), or add \
      "include": [\(JSONNode(path))] to a scenario. Paths in a scenario are relative to its folder.

      """
  }
}
