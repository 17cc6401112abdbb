package import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments

/// What `compare` found, with what a reader has to know of both sides.
package struct ComparisonFindings: Sendable {
  /// What A and B are, as the command line has it: a path, and the settings that were changed.
  package let a: String
  package let b: String
  package let comparisons: [RunComparison]
  /// The names of scenarios that are on one side alone.
  package let onlyInA: [String]
  package let onlyInB: [String]

  package init(a: String, b: String, comparisons: [RunComparison], onlyInA: [String] = [], onlyInB: [String] = []) {
    (self.a, self.b, self.comparisons) = (a, b, comparisons)
    (self.onlyInA, self.onlyInB) = (onlyInA, onlyInB)
  }

  /// What could not be compared, as a text for each side.
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
