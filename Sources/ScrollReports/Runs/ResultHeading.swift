import ScrollDiagnostics
package import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The heading of a result, above the metrics.
package struct ResultHeading {
  /// The maximum number of characters of a recording's name. The recording can have a longer one.
  private static let nameLimit = 255

  private let style: TerminalStyle
  /// The number of policies that are compared; nil for a result of one.
  private let policyCount: Int?

  package init(style: TerminalStyle, policyCount: Int? = nil) {
    (self.style, self.policyCount) = (style, policyCount)
  }

  /// Returns the policy, the screen, and the recording in one line.
  package func subject(of result: RunResult) -> String { subject(of: result, extent: recording(of: result)) }

  /// Returns the policy, the screen, and the recording, without its name if that takes more than a line.
  func subjectInBrief(of result: RunResult) -> String {
    let whole = subject(of: result)
    if whole.wrapped(to: style.width - 2).count == 1 { return whole }
    return subject(of: result, extent: "\(extent(of: result)) (\(result.trace.kind.rawValue))")
  }

  private func subject(of result: RunResult, extent: String) -> String {
    var parts = [policy(of: result), viewport(of: result), extent]
    if result.scenario.replications > 1 { parts.append("mean of \(result.scenario.replications) runs") }
    return parts.joined(separator: style.usesUnicode ? " · " : " | ")
  }

  /// Returns the number of a replication in words: `replication 3 of 3`; nil if there is only one.
  ///
  /// - Parameters:
  ///   - index: The number, counted from 0.
  ///   - count: The number of replications.
  package static func replication(_ index: Int, of count: Int) -> String? {
    count > 1 ? "replication \(index + 1) of \(count)" : nil
  }

  func lines(of result: RunResult) -> [String] {
    let scenario = result.scenario
    let labeled = LabeledLines(style: style, labelWidth: 13)
    var lines = [style.bold(scenario.name.printable)]
    lines += style.indented(scenario.summary)
    lines += labeled.lines("recording", recording(of: result))
    lines.append(labeled.line("viewport", viewport(of: result)))
    if policyCount == nil { lines.append(labeled.line("policy", policy(of: result))) }
    let changed = scenario.changedSettings.filter {
      !["name", "summary", "trace", PolicySettings.kindPath, "replications"].contains($0.setting.path)
    }
    if !changed.isEmpty {
      let settings = changed.map { "\($0.setting.shortName)=\($0.value)" }.joined(separator: " ")
      lines += labeled.lines("settings", settings)
    }
    if scenario.replications > 1 {
      lines.append(labeled.line("replications", "\(scenario.replications), means and 95 % intervals"))
    }
    return lines
  }

  /// Returns the policy, by level of containers if they differ, or how many are compared.
  private func policy(of result: RunResult) -> String {
    if let policyCount { return policyCount.counted("policy", "policies") }
    let scenario = result.scenario
    // A command decides in place of the scenario's policies.
    if let policy = result.policy, policy.name != scenario.policyKind.name { return policy.name }
    let names = scenario.resolved.levels.compactMap(\.policy.kind?.name)
    return Set(names).count == 1 ? names[0] : names.joined(separator: ", in its cells ")
  }

  private func recording(of result: RunResult) -> String {
    let trace = result.trace
    let name = trace.name.isEmpty ? result.scenario.trace : trace.name.printable.excerpt(upTo: Self.nameLimit)
    return "\(name) (\(trace.kind.rawValue)), \(extent(of: result))"
  }

  /// Returns how long a recording is: `1.6 s, 7,289 pt vertical`.
  private func extent(of result: RunResult) -> String {
    let trace = result.trace
    return """
      \(trace.duration.seconds.grouped(decimals: 1)) s, \(trace.travel.value.grouped(decimals: 0)) pt \
      \(trace.axis.rawValue)\(nested(trace.nestedCount))
      """
  }

  private func nested(_ count: Int) -> String {
    count == 0 ? "" : ", and \(count.counted("nested container"))"
  }

  private func viewport(of result: RunResult) -> String {
    let (width, height) = (result.viewport.width.value, result.viewport.height.value)
    return """
      \(width.grouped(decimals: 1)) \(style.usesUnicode ? "×" : "x") \(height.grouped(decimals: 1)) pt at \
      \(result.scenario.replay.refreshRate.grouped(decimals: 2)) Hz
      """
  }
}
