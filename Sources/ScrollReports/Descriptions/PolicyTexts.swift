import ScrollExperiments
import ScrollJSON
import ScrollSimulation

/// What `describe` says about policies.
struct PolicyTexts {
  let layout: DescriptionLayout

  /// All policies, with their stages and the first sentence of their rules, followed by the settings of the group.
  var all: String {
    var lines = ["POLICIES (what is prepared ahead: the rule, in short)"]
    for kind in PolicyKind.all {
      for policy in kind.descriptions {
        lines += layout.row(policy.name, "\(policy.stages.words): \(policy.rule.firstSentence)", column: 28)
      }
    }
    lines += [
      "", "'scrollbench describe policy NAME' describes one in detail.",
      "Combined policies each drive their own stages: recyclerview-gap+paging3.", "",
    ]
    lines.append("policy (settings: short name, default)")
    for setting in SettingCatalog.settings(inGroup: "policy") {
      lines += layout.row(setting.shortName, setting.shownDefault, column: 36)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the rule in words, the stages, the source, the verification, the approximations, and the constants; for each
  /// policy of a composition.
  func text(of kind: PolicyKind) -> String {
    kind.descriptions.map { text(of: $0) }.joined(separator: "\n")
  }

  private func text(of policy: PolicyDescription) -> String {
    var lines = ["\(policy.name) (policy)"] + layout.paragraph(policy.rule) + [""]
    lines += layout.row("drives", policy.stages.words, column: 14)
    lines += layout.row("source", policy.source, column: 14)
    lines += layout.row("verified", policy.verification.summary, column: 14)
    lines += layout.row("left out", policy.approximations, column: 14)
    for (index, line) in policy.describedAppCode.enumerated() {
      lines += layout.row(index == 0 ? "in an app" : "", line, column: 14)
    }
    if !policy.constants.isEmpty { lines += ["", "  Constants (setting: default, values, meaning)"] }
    for constant in policy.constants {
      lines += layout.row("policy.\(constant.name)", "\(values(of: constant)). \(constant.summary)", column: 44)
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
