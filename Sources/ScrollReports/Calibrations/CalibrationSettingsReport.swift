package import ScrollCalibrating
package import ScrollDiagnostics
import ScrollJSON

/// A calibration as a file of settings, for `--with` and `include`.
package struct CalibrationSettingsReport: Sendable {
  package init() {}

  /// Returns the settings, nested as in a scenario, with the intervals and sources under `calibration`, and there the frames
  /// that the app missed under `missed_frames`.
  ///
  /// - Throws: Only if one setting is a part of another.
  package func text(of calibration: Calibration) throws(Failure) -> String {
    var document = JSONDocument(path: nil, root: [:])
    for setting in calibration.settings { document = try document.setting(setting.path, to: setting.value) }
    let members = calibration.settings.map { setting in
      var members: [JSONMember] = setting.estimates.map { estimate in
        let name = estimate.name.isEmpty ? "interval_95" : "\(estimate.name)_interval_95"
        return JSONMember(name, json(of: estimate.interval))
      }
      if setting.isLowerBound { members.append(JSONMember("lower_bound", true)) }
      members.append(JSONMember("source", JSONNode(setting.source)))
      return JSONMember(setting.path, .object(members))
    }
    let missed = calibration.missedFrames.map { json(of: $0) }
    let others = missed.isEmpty ? [] : [JSONMember("missed_frames", .array(missed))]
    return try document.setting("calibration", to: .object(members + others)).root.formatted()
  }

  /// Returns the bounds of an interval, rounded outward.
  private func json(of interval: Interval) -> JSONNode {
    JSONNode([interval.low.rounded(digits: 5, .down), interval.high.rounded(digits: 5, .up)].map(Double?.some))
  }

  private func json(of frames: MissedFrames) -> JSONNode {
    func number(_ name: String, _ value: Double?) -> [JSONMember] {
      value.map { [JSONMember(name, JSONNode($0.rounded(digits: 5)))] } ?? []
    }
    return .object(
      [JSONMember("file", JSONNode(frames.path)), JSONMember("missed", JSONNode(frames.count))]
        + (frames.frameCount.map { [JSONMember("frames", JSONNode($0))] } ?? []) + number("share", frames.share?.value)
        + (frames.share.map { [JSONMember("share_interval_95", json(of: $0))] } ?? [])
        + number("late_ms", frames.lateness) + number("longest_ms", frames.longest))
  }
}

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
