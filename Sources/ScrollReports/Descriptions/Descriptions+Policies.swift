package import ScrollExperiments
import ScrollJSON
import ScrollSimulation

/// The descriptions of policies.
extension Descriptions {
  /// All policies, with their stages and the first sentence of their rules, followed by the settings of the group.
  package var policies: String {
    var lines = ["POLICIES (what is prepared ahead: the rule, in short)"]
    for kind in PolicyKind.all {
      for policy in kind.descriptions {
        lines += row(policy.name, "\(policy.stages.words): \(policy.rule.firstSentence)", column: 28)
      }
    }
    lines += [
      "", "'scrollbench describe policy NAME' describes one in detail.",
      "Combined policies each drive their own stages: recyclerview-gap+paging3.", "",
    ]
    lines.append("policy (settings: short name, default)")
    lines += SettingCatalog.settings(inGroup: "policy").flatMap { row($0.shortName, $0.shownDefault, column: 36) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the rule in words, the stages, the source, the verification, the approximations, and the constants; for each
  /// policy of a composition.
  package func text(of kind: PolicyKind) -> String {
    kind.descriptions.map { text(of: $0) }.joined(separator: "\n")
  }

  private func text(of policy: PolicyDescription) -> String {
    var lines = ["\(policy.name) (policy)"] + paragraph(policy.rule) + [""]
    lines += row("drives", policy.stages.words, column: 14)
    lines += row("source", policy.source, column: 14)
    lines += row("verified", policy.verification.summary, column: 14)
    lines += row("left out", policy.approximations, column: 14)
    for (index, line) in policy.describedAppCode.enumerated() {
      lines += row(index == 0 ? "in an app" : "", line, column: 14)
    }
    if !policy.constants.isEmpty { lines += ["", "  Constants (setting: default, values, meaning)"] }
    for constant in policy.constants {
      lines += row("policy.\(constant.name)", "\(values(of: constant)). \(constant.summary)", column: 44)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the default of a constant and its other values.
  private func values(of constant: PolicyConstant) -> String {
    if let word = constant.words.first { return "\(word), one of \(constant.words.joined(separator: ", "))" }
    let range = constant.range
    return "\(constant.defaultValue.plain), \(range.lowerBound.plain) to \(range.upperBound.plain)"
  }
}
