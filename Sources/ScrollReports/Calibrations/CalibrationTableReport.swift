package import ScrollCalibrating
import ScrollDiagnostics
import ScrollJSON

/// A calibration for people.
package struct CalibrationTableReport: Sendable {
  package init() {}

  /// Returns the settings with their intervals and sources, the quality of the fits, and the remaining assumptions.
  package func text(of calibration: Calibration) -> String {
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

  private func value(of setting: CalibratedSetting) -> String {
    if setting.value["samples"] != nil, let median = setting.estimates.first {
      return "samples, median \(short(median.interval.value))"
    }
    guard let distribution = setting.value["log_normal"]?.members else {
      return setting.value.string ?? setting.value.number?.description ?? ""
    }
    return "log_normal, "
      + distribution.map { "\($0.name) \($0.node.number?.description ?? "")" }.joined(separator: ", ")
  }

  private func intervals(of setting: CalibratedSetting) -> String {
    if setting.isLowerBound { return "a lower bound" }
    return setting.estimates.map { estimate in
      let prefix = setting.estimates.count > 1 ? "\(estimate.name) " : ""
      return "\(prefix)\(short(estimate.interval.low))..\(short(estimate.interval.high))"
    }.joined(separator: ", ")
  }

  private func short(_ number: Double) -> String { number.rounded(digits: 4).plain }
}
