package import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments

/// The comparisons of `compare`, with the facts about both sides.
package struct ComparisonFindings: Sendable {
  /// The description of A as on the command line: a path, and the settings that were changed; `b` is that of B.
  package let a: String
  package let b: String
  package let comparisons: [RunComparison]
  /// The names of scenarios that only A has; `onlyInB` has those of B.
  package let onlyInA: [String]
  package let onlyInB: [String]

  package init(a: String, b: String, comparisons: [RunComparison], onlyInA: [String] = [], onlyInB: [String] = []) {
    (self.a, self.b, self.comparisons) = (a, b, comparisons)
    (self.onlyInA, self.onlyInB) = (onlyInA, onlyInB)
  }

  /// The scenarios that could not be compared, as a text for each side.
  package var omissions: [String] {
    [("A", onlyInA), ("B", onlyInB)].filter { !$0.1.isEmpty }.map { side, names in
      "In \(side) alone: \(names.map(\.quoted).joined(separator: ", "))."
    }
  }
}

/// A comparison as a text.
package protocol ComparisonReport: Sendable {
  func text(of findings: ComparisonFindings) -> String
}
