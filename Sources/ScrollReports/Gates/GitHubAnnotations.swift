package import ScrollGating

/// Annotations for the lines of thresholds in a pull request on GitHub.
///
/// GitHub shows ten annotations of each kind per step, so there are at most nine and one that counts the rest.
package struct GitHubAnnotations: Sendable {
  private static let limit = 10

  private let words = VerdictWords()
  private let hasSummary: Bool
  private let place: @Sendable (String) -> String

  /// - Parameters:
  ///   - hasSummary: True if the step's summary is written, too.
  ///   - place: Returns the path of a file in the repository, to which GitHub takes paths as relative.
  package init(hasSummary: Bool = false, place: @escaping @Sendable (String) -> String = { $0 }) {
    (self.hasSummary, self.place) = (hasSummary, place)
  }

  /// Returns workflow commands, one per line; empty if there are no annotations.
  package func text(of report: GateReport) -> String {
    let told = report.scenarios.flatMap { gate in
      gate.verdicts.compactMap { annotation($0, of: gate, in: report) }
        + (gate.baseline.problem.map { [annotation($0, of: gate)] } ?? [])
    }
    return [WorkflowCommand.Kind.error, .warning, .notice].flatMap { kind in
      limited(told.filter { $0.kind == kind }, kind)
    }.map(\.line).joined()
  }

  private func limited(_ commands: [WorkflowCommand], _ kind: WorkflowCommand.Kind) -> [WorkflowCommand] {
    guard commands.count > Self.limit else { return commands }
    let rest = "and \(commands.count - Self.limit + 1) more" + (hasSummary ? "; the step's summary has all" : "")
    return commands.prefix(Self.limit - 1)
      + [WorkflowCommand(kind: kind, properties: [("title", "scrollbench")], message: rest)]
  }

  /// Returns the annotation for a verdict; nil if it passed, is only watched, or was not compared.
  private func annotation(_ verdict: Verdict, of gate: ScenarioGate, in report: GateReport) -> WorkflowCommand? {
    let kind: WorkflowCommand.Kind
    switch verdict.outcome {
    case .passed, .watched, .uncompared: return nil
    case .improved: kind = report.fails(verdict) ? .error : .notice
    case .failed, .warned, .unmeasured: kind = report.fails(verdict) ? .error : .warning
    }
    let note = words.note(verdict).map { "\n\($0)" } ?? ""
    // A line of an earlier revision may be another one in the pull request.
    let line = verdict.place.flatMap { $0.revision == nil ? $0.line : nil }
    return WorkflowCommand(
      kind: kind,
      properties: [
        ("file", verdict.place.map { place($0.path) } ?? ""), ("line", line.map(String.init) ?? ""),
        ("title", "\(gate.name): \(words.title(verdict))"),
      ], message: words.message(verdict, in: report) + note)
  }

  private func annotation(_ problem: String, of gate: ScenarioGate) -> WorkflowCommand {
    WorkflowCommand(
      kind: .error, properties: [("file", place(gate.path)), ("title", "\(gate.name): baseline")], message: problem)
  }
}

/// A workflow command that GitHub Actions reads from a step's output: `::error file=a.json,line=3,title=T::message`.
private struct WorkflowCommand {
  enum Kind: String {
    case error
    case warning
    case notice
  }

  let kind: Kind
  /// The properties; empty ones are left out.
  let properties: [(name: String, value: String)]
  let message: String

  /// The command with its line feed.
  var line: String {
    let given = properties.filter { !$0.value.isEmpty }
    let list = given.map { "\($0.name)=\($0.value.escaped(alsoOfProperties: true))" }.joined(separator: ",")
    return "::\(kind.rawValue)\(list.isEmpty ? "" : " ")\(list)::\(message.escaped(alsoOfProperties: false))\n"
  }
}

extension String {
  /// Returns the string as the runner decodes it: with percent signs and line ends escaped, in properties also separators.
  fileprivate func escaped(alsoOfProperties isProperty: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
