import ScrollExperiments

/// The size limits of a scenario, as text.
extension Descriptions {
  static let limitsSummary = "How large a recording, a scenario and a run may be."

  public var limits: String {
    var lines = ["limits"] + paragraph(Self.limitsSummary) + [""]
    for limit in ExperimentLimit.all {
      lines += row(Double(limit.count).grouped(decimals: 0), limit.meaning, column: 18)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
