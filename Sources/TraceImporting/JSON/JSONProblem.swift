/// What is wrong with a value in an element of a JSON file.
struct JSONProblem: Error, Hashable {
  /// The name of the value in its object; nil if it has none.
  var field: String?
  var message: String
  /// Where it is among the element's bytes.
  var position: Int
}
