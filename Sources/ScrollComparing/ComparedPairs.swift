package import ScrollDiagnostics
package import ScrollExperiments

/// The pairs of results in A and B that are compared.
package struct ComparedPairs: Sendable {
  package let pairs: [(a: ComparedSide, b: ComparedSide)]
  /// The names of the results without a counterpart.
  package let onlyInA: [String]
  package let onlyInB: [String]

  /// Pairs two single sides whatever their names; otherwise pairs by name, and equal names in order.
  package init(_ a: [ComparedSide], _ b: [ComparedSide]) {
    if a.count == 1, b.count == 1 {
      (pairs, onlyInA, onlyInB) = ([(a[0], b[0])], [], [])
      return
    }
    var rest = b
    var pairs: [(a: ComparedSide, b: ComparedSide)] = []
    var onlyInA: [String] = []
    for side in a {
      if let index = rest.firstIndex(where: { $0.name == side.name }) {
        pairs.append((side, rest.remove(at: index)))
      } else {
        onlyInA.append(side.name)
      }
    }
    (self.pairs, self.onlyInA, onlyInB) = (pairs, onlyInA, rest.map(\.name))
  }

  /// The failure that there is nothing to compare; nil if there is a pair.
  package var failure: Failure? {
    guard pairs.isEmpty, let name = onlyInA.first else { return nil }
    let nearest = closestName(to: name, among: onlyInB)
    return Failure(
      .malformedData,
      Diagnostic(
        message: "no scenario is in both: A has \(Self.list(onlyInA)), B has \(Self.list(onlyInB))",
        remedy: nearest.map { "Is \(name.quoted) of A meant to be \($0.quoted) of B?" }))
  }

  /// Returns the first five names, as a list.
  private static func list(_ names: [String]) -> String {
    names.prefix(5).map(\.quoted).joined(separator: ", ") + (names.count > 5 ? ", ..." : "")
  }
}

/// The source of one side of a comparison.
package indirect enum ComparedSide: Sendable {
  /// A scenario to run, and its source if it may be tried in other worlds.
  case experiment(Experiment, ScenarioSource? = nil)
  /// A stored result. The events of its run are unknown.
  case result(ComparedResult)

  /// The scenario's name.
  package var name: String {
    switch self {
    case .experiment(let experiment, _): experiment.scenario.name
    case .result(let result): result.name
    }
  }

  /// Returns the result; runs the scenario if the side is one.
  func makeResult() -> ComparedResult {
    switch self {
    case .experiment(let experiment, _): ComparedResult(experiment.run(withRegret: true))
    case .result(let result): result
    }
  }

  /// The scenario to run; nil for a stored result.
  var experiment: Experiment? {
    if case .experiment(let experiment, _) = self { experiment } else { nil }
  }

  /// The scenario's source; nil for a stored result, or if it is unknown.
  package var source: ScenarioSource? {
    if case .experiment(_, let source) = self { source } else { nil }
  }
}
