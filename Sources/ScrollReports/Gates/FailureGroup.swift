import ScrollDiagnostics
import ScrollGating
import ScrollMetrics

/// The failed scenarios of a gate with a common cause, as far as their inputs reveal one.
struct FailureGroup {
  struct Member {
    /// The scenario's name, distinct in the gate.
    let name: String
    /// The judged metrics that failed, in the gate's order.
    let failures: [Verdict]
    /// True if the verdict on the feed is better than in the baseline all the same.
    let isBetter: Bool

    fileprivate let severity: Double

    /// True if a metric with a better direction is worse.
    fileprivate var isWorse: Bool { failures.contains(where: \.isWorse) }

    fileprivate init(_ gate: ScenarioGate, name: String) {
      self.name = name
      failures = gate.verdicts.filter { $0.fails && !$0.isByThreshold }
      isBetter = FeedChange(gate)?.isBetter ?? false
      severity = gate.severity
    }
  }

  /// The scenarios, the most affected first.
  let members: [Member]
  /// The difference from the baseline, without Markdown: `loading.latency was 90 ms, is 400 ms`. Settings beyond the first
  /// three are only counted.
  let cause: String
  /// The settings of which the cause states both values, by name.
  fileprivate let toldSettings: Set<String>

  /// The numbers of members in a sentence: `2 scenarios are worse, 1 got better at a cost.`
  var consequence: String {
    let better = members.count(where: \.isBetter)
    let worse = members.count { !$0.isBetter && $0.isWorse }
    let parts: [(count: Int, words: String)] = [
      (worse, worse == 1 ? "is worse" : "are worse"), (members.count - worse - better, "changed"),
      (better, "got better at a cost"),
    ]
    let clauses = parts.filter { $0.count > 0 }.enumerated().map { index, part in
      "\(index == 0 ? part.count.counted("scenario") : "\(part.count)") \(part.words)"
    }
    return clauses.joined(separator: ", ") + "."
  }

  /// A metric that failed, with the verdicts of the members, the most affected first.
  struct Metric {
    let name: String
    let part: MeasuredPart
    fileprivate(set) var verdicts: [(scenario: String, verdict: Verdict)]
  }

  /// The metrics that failed: those of whole scenarios first, then by the number of members, then in the gate's order.
  var metrics: [Metric] {
    var metrics: [Metric] = []
    for member in members {
      for verdict in member.failures {
        if let place = metrics.firstIndex(where: { $0.name == verdict.metric && $0.part == verdict.part }) {
          metrics[place].verdicts.append((member.name, verdict))
        } else {
          metrics.append(Metric(name: verdict.metric, part: verdict.part, verdicts: [(member.name, verdict)]))
        }
      }
    }
    func rank(_ place: Int) -> (Int, Int, Int) {
      (metrics[place].part == .whole ? 0 : 1, -metrics[place].verdicts.count, place)
    }
    return metrics.indices.sorted { rank($0) < rank($1) }.map { metrics[$0] }
  }

  /// Returns the scenarios with failed metrics, grouped by the changes of their inputs; the largest group first.
  static func groups(of report: GateReport) -> [FailureGroup] {
    var gates: [(key: [String], changes: [ChangedInputs], members: [Member])] = []
    for (gate, name) in zip(report.scenarios, report.distinctNames) {
      let member = Member(gate, name: name)
      guard !member.failures.isEmpty, case .compared(_, let changes, _) = gate.baseline else { continue }
      let key = changes.settingPaths + (changes.hasOtherDefaults ? ["defaults"] : []) + [changes.versionText ?? ""]
      if let place = gates.firstIndex(where: { $0.key == key }) {
        gates[place].changes.append(changes)
        gates[place].members.append(member)
      } else {
        gates.append((key, [changes], [member]))
      }
    }
    return gates.enumerated().map { index, gate in
      let members = gate.members.enumerated().sorted {
        ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
      }
      let told = commonSettings(gate.changes)
      let cause = cause(gate.changes, telling: told)
      return (index, FailureGroup(members: members.map(\.element), cause: cause, toldSettings: told))
    }.sorted { ($1.1.members.count, $0.0) < ($0.1.members.count, $1.0) }.map(\.1)
  }

  /// The maximum number of changed settings that are listed.
  private static let settingLimit = 3

  /// Returns the settings among the first that changed in the same way in all, by name.
  private static func commonSettings(_ changes: [ChangedInputs]) -> Set<String> {
    let first = changes[0].settings
    let common = first.indices.prefix(settingLimit).filter { index in
      changes.allSatisfy { $0.settings[index] == first[index] }
    }
    return Set(common.map { first[$0].name })
  }

  /// - Parameter told: The settings of which both values are stated.
  private static func cause(_ changes: [ChangedInputs], telling told: Set<String>) -> String {
    let first = changes[0]
    var parts = first.settings.indices.prefix(settingLimit).map { index in
      let setting = first.settings[index]
      let (name, before, now) = (setting.name, setting.before.excerpt(upTo: 80), setting.now.excerpt(upTo: 80))
      if told.contains(name) { return "\(name) was \(before), is \(now)" }
      let isNowTheSame = changes.allSatisfy { $0.settings[index].now == setting.now }
      return isNowTheSame ? "\(name) is \(now) now" : "\(name) changed"
    }
    let rest = first.settings.count - settingLimit
    if rest > 0 { parts.append("\(rest.counted("more setting")) changed") }
    if first.hasOtherDefaults { parts.append("defaults of settings changed") }
    if let version = first.versionText { parts.append(version) }
    return parts.isEmpty ? "The settings are the same; scrollbench itself changed" : parts.joined(separator: "; ")
  }
}

extension ScenarioGate {
  /// The severity of all failures, those by thresholds too: a sum over the metrics, each from 0 to 1.
  var severity: Double {
    verdicts.filter(\.fails).reduce(0) { sum, verdict in
      guard let difference = verdict.difference, let baseline = verdict.baseline, !verdict.isByThreshold else {
        return sum + 1
      }
      return sum + abs(difference) / max(abs(baseline), abs(baseline + difference))
    }
  }
}

extension ChangedInputs {
  /// Returns the differences that the cause of a group does not state.
  func sentences(besidesCauseOf group: FailureGroup) -> [String] {
    settings.filter { !group.toldSettings.contains($0.name) }.map(\.sentence) + partSentences
  }

  fileprivate var versionText: String? { versions.map { "scrollbench was \($0.before), is \($0.now)" } }
}
