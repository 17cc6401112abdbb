/// A report of a sweep.
package protocol SweepReport: Sendable {
  /// Writes the text in pieces, which do not grow with the number of trials if the format allows.
  func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem)
}
