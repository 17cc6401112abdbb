/// Why a text is not JSON: its faults in the order of the text, at least one.
struct JSONSyntaxError: Error {
  /// One broken rule and where.
  struct Fault {
    var line: Int?
    /// The innermost value that was being read.
    var path: JSONPath
    var problem: JSONSyntaxProblem
  }

  var faults: [Fault]
}
