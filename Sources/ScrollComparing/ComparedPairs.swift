package import ScrollDiagnostics
package import ScrollExperiments

/// Which of A is compared with which of B.
package struct ComparedPairs: Sendable {
  package let pairs: [(a: ComparedSide, b: ComparedSide)]
  /// The names of what has no counterpart.
  package let onlyInA: [String]
  package let onlyInB: [String]

  /// One scenario on each side makes a pair whatever they are called; several are paired by name, those of equal names in
  /// order.
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

  /// Why there is nothing to compare; nil if there is a pair.
  package var failure: Failure? {
    guard pairs.isEmpty, let name = onlyInA.first else { return nil }
    let nearest = closestName(to: name, among: onlyInB)
    return Failure(
      .malformedData,
      Diagnostic(
        message: "no scenario is in both: A has \(Self.list(onlyInA)), B has \(Self.list(onlyInB))",
        remedy: nearest.map { "Is \(name.quoted) of A meant to be \($0.quoted) of B?" }))
  }

  /// The first few names.
  private static func list(_ names: [String]) -> String {
    names.prefix(5).map(\.quoted).joined(separator: ", ") + (names.count > 5 ? ", ..." : "")
  }
}

/// What one side of a comparison is made from.
package enum ComparedSide: Sendable {
  /// A scenario, to be run; and where it comes from, if it may be tried in other worlds.
  case experiment(Experiment, ScenarioSource? = nil)
  /// A result that was kept; what happened in its run is not known.
  case result(ComparedResult)

  /// The scenario's.
  package var name: String {
    switch self {
    case .experiment(let experiment, _): experiment.scenario.name
    case .result(let result): result.name
    }
  }

  /// Runs the scenario, if it is one.
  var result: ComparedResult {
    switch self {
    case .experiment(let experiment, _): ComparedResult(experiment.run(withRegret: true))
    case .result(let result): result
    }
  }

  /// Nil of a result.
  var experiment: Experiment? {
    if case .experiment(let experiment, _) = self { experiment } else { nil }
  }

  /// Nil of a result, and if that is not known.
  package var source: ScenarioSource? {
    if case .experiment(_, let source) = self { source } else { nil }
  }
}
