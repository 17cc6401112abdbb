public import ScrollGating

/// What a gate tells on the lines of thresholds in a pull request on GitHub.
///
/// GitHub shows ten annotations of each kind and step, so there are at most nine of them and one that counts the rest.
public struct GitHubAnnotations: Sendable {
  private static let limit = 10

  private let words = VerdictWords()

  public init() {}

  /// Workflow commands, a line each; empty if there is nothing to tell.
  public func text(of report: GateReport) -> String {
    let told = report.scenarios.flatMap { gate in
      gate.verdicts.compactMap { annotation($0, of: gate) }
        + (gate.baseline.problem.map { [annotation($0, of: gate)] } ?? [])
    }
    return [WorkflowCommand.Kind.error, .warning, .notice].flatMap { kind in
      Self.limited(told.filter { $0.kind == kind }, kind)
    }.map(\.line).joined()
  }

  private static func limited(_ commands: [WorkflowCommand], _ kind: WorkflowCommand.Kind) -> [WorkflowCommand] {
    guard commands.count > limit else { return commands }
    let rest = "and \(commands.count - limit + 1) more; the step's summary has all"
    return commands.prefix(limit - 1)
      + [WorkflowCommand(kind: kind, properties: [("title", "scrollbench")], message: rest)]
  }

  /// Nil of what passed, or was not compared.
  private func annotation(_ verdict: Verdict, of gate: ScenarioGate) -> WorkflowCommand? {
    let kind: WorkflowCommand.Kind
    switch verdict.outcome {
    case .passed, .uncompared: return nil
    case .improved: kind = .notice
    case .failed, .warned, .unmeasured: kind = verdict.fails ? .error : .warning
    }
    let note = words.note(verdict).map { "\n\($0)" } ?? ""
    return WorkflowCommand(
      kind: kind,
      properties: [
        ("file", verdict.place?.path ?? ""), ("line", verdict.place?.line.map(String.init) ?? ""),
        ("title", "\(gate.name): \(words.title(verdict))"),
      ], message: words.message(verdict) + note)
  }

  private func annotation(_ problem: String, of gate: ScenarioGate) -> WorkflowCommand {
    WorkflowCommand(
      kind: .error, properties: [("file", gate.path), ("title", "\(gate.name): baseline")], message: problem)
  }
}
