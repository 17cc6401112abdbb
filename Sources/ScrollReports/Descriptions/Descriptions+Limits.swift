import ScrollExperiments

/// The size limits of a scenario, as text.
extension Descriptions {
  var limits: String {
    var lines = ["limits"] + paragraph(DescriptionTopic.limits.summary) + [""]
    for limit in ExperimentLimit.all {
      lines += row(Double(limit.count).grouped(decimals: 0), limit.meaning, column: 18)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
