public import ScrollExperiments
import ScrollJSON
import ScrollSimulation

/// What policies do.
extension Descriptions {
  static let policiesSummary = "which policies there are, and what each does"

  /// Every policy, with what it drives and the first sentence of its rule; then the settings of the group.
  public var policies: String {
    var lines = ["POLICIES (what is driven ahead of need; the rule in short)"]
    for kind in PolicyKind.all {
      for policy in kind.descriptions {
        lines += row(policy.name, "\(stages(of: policy)): \(brief(policy.rule))", column: 28)
      }
    }
    lines += [
      "", "'scrollbench describe policy NAME' says all of one.",
      "Several together drive each its stages: recyclerview-gap+paging3.", "",
    ]
    return lines.joined(separator: "\n") + "\n" + text(ofGroup: "policy")
  }

  /// The rule in words, what it drives, where it is from, what is left out, and its constants; of each policy of a
  /// composition.
  public func text(of kind: PolicyKind) -> String {
    kind.descriptions.map { text(of: $0) }.joined(separator: "\n")
  }

  private func text(of policy: PolicyDescription) -> String {
    var lines = ["\(policy.name) (policy)"] + paragraph(policy.rule) + [""]
    lines += row("drives", stages(of: policy), column: 14)
    lines += row("source", policy.source, column: 14)
    lines += row("left out", policy.approximations, column: 14)
    if !policy.constants.isEmpty { lines += ["", "  Constants (setting: default, values, meaning)"] }
    for constant in policy.constants {
      let range = "\(constant.range.lowerBound.plain) to \(constant.range.upperBound.plain)"
      lines += row(
        "policy.\(constant.name)", "\(constant.defaultValue.plain), \(range). \(constant.summary)", column: 44)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func stages(of policy: PolicyDescription) -> String {
    policy.stages.isEmpty ? "nothing" : policy.stages.names.joined(separator: ", ")
  }

  /// The first sentence.
  private func brief(_ rule: String) -> String {
    let words = rule.split(whereSeparator: \.isWhitespace)
    let last = words.firstIndex { $0.hasSuffix(".") } ?? words.endIndex - 1
    return words[...last].joined(separator: " ")
  }
}
