package import ScrollCalibrating
package import ScrollDiagnostics
import ScrollJSON

/// A calibration as a file of settings, and as a table.
package enum CalibrationReport {
  /// Returns the settings, nested as in a scenario, with the intervals and sources under `calibration`, and there the frames
  /// that the app missed under `missed_frames`.
  ///
  /// - Throws: Only if one setting is a part of another.
  package static func json(of calibration: Calibration) throws(Failure) -> String {
    var document = JSONDocument(path: nil, root: [:])
    for setting in calibration.settings { document = try document.setting(setting.path, to: setting.value) }
    let members = calibration.settings.map { setting in
      var members: [JSONMember] = setting.estimates.map { estimate in
        let interval = [estimate.interval.low, estimate.interval.high].map { Double?.some($0.rounded(digits: 5)) }
        let name = estimate.name.isEmpty ? "interval_95" : "\(estimate.name)_interval_95"
        return JSONMember(name, JSONNode(interval))
      }
      if setting.isLowerBound { members.append(JSONMember("lower_bound", true)) }
      members.append(JSONMember("source", JSONNode(setting.source)))
      return JSONMember(setting.path, .object(members))
    }
    let missed = calibration.missedFrames.map(json)
    let others = missed.isEmpty ? [] : [JSONMember("missed_frames", .array(missed))]
    return try document.setting("calibration", to: .object(members + others)).root.formatted()
  }

  private static func json(of frames: MissedFrames) -> JSONNode {
    func number(_ name: String, _ value: Double?) -> [JSONMember] {
      value.map { [JSONMember(name, JSONNode($0.rounded(digits: 5)))] } ?? []
    }
    let interval = frames.share.map { [$0.low, $0.high].map { Double?.some($0.rounded(digits: 5)) } }
    return .object(
      [JSONMember("file", JSONNode(frames.path)), JSONMember("missed", JSONNode(frames.count))]
        + (frames.frameCount.map { [JSONMember("frames", JSONNode($0))] } ?? []) + number("share", frames.share?.value)
        + (interval.map { [JSONMember("share_interval_95", JSONNode($0))] } ?? [])
        + number("late_ms", frames.lateness) + number("longest_ms", frames.longest))
  }

  /// Returns the settings with their intervals and sources, the quality of the fits, and the remaining assumptions.
  package static func text(of calibration: Calibration) -> String {
    var lines: [String] = []
    for log in calibration.logs {
      let items = log.requests.count { $0.outcome == .item }
      let producer = log.producer.map { " (\($0.excerpt))" } ?? ""
      let distinct = log.itemCount == items ? "items" : "\(log.itemCount.counted("item"))"
      lines.append(
        "\(log.path)\(producer): \(log.requests.count) requests over the network, \(items) of them for \(distinct)")
    }
    for benchmark in calibration.benchmarks {
      let device = benchmark.device.map { " (\($0.excerpt))" } ?? ""
      lines.append("\(benchmark.path)\(device): \(benchmark.name.excerpt), \(benchmark.frameTimes.count) frames")
    }
    for log in calibration.frames {
      let seconds = (log.span / 1000).plain(decimals: 1)
      lines.append("\(log.path): \(log.layer.excerpt), \(log.frameCount) frames in \(seconds) s")
    }
    if let recording = calibration.recording {
      let seconds = (recording.duration / 1000).plain(decimals: 1)
      lines.append("\(recording.path): \(recording.sampleCount) samples in \(seconds) s")
    }
    let rows = calibration.settings.map { setting in
      [setting.path, value(of: setting), intervals(of: setting), setting.source]
    }
    let table = AlignedRows(header: ["setting", "value", "95 % interval", "from"], rows: rows, textColumns: 4)
    lines += table.lines(.file).map(\.trimmingEnd)
    lines += calibration.notes
    if !calibration.assumed.isEmpty { lines.append("still assumed:") }
    let width = calibration.assumed.map(\.path.count).max() ?? 0
    lines += calibration.assumed.map { "  \($0.path.padded(to: width))  \($0.reason)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the line that puts a file of settings to use.
  ///
  /// - Parameters:
  ///   - recording: The file with the recording of the session; nil if it has no name.
  ///   - isImported: True if it must be imported before it can be replayed.
  package static func nextStep(
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

  private static func value(of setting: CalibratedSetting) -> String {
    if setting.value["samples"] != nil, let median = setting.estimates.first {
      return "samples, median \(short(median.interval.value))"
    }
    guard let distribution = setting.value["log_normal"]?.members else {
      return setting.value.string ?? setting.value.number?.description ?? ""
    }
    return "log_normal, "
      + distribution.map { "\($0.name) \($0.node.number?.description ?? "")" }.joined(separator: ", ")
  }

  private static func intervals(of setting: CalibratedSetting) -> String {
    if setting.isLowerBound { return "a lower bound" }
    return setting.estimates.map { estimate in
      let prefix = setting.estimates.count > 1 ? "\(estimate.name) " : ""
      return "\(prefix)\(short(estimate.interval.low))..\(short(estimate.interval.high))"
    }.joined(separator: ", ")
  }

  private static func short(_ number: Double) -> String { number.rounded(digits: 4).plain }
}
