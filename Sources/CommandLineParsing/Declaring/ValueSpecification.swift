/// A value's format as the parser, the help and the completions see it, whatever type it has.
struct ValueSpecification: Sendable {
  let placeholder: String
  let expectation: String
  let note: String?
  let completion: ValueCompletion
  /// Nil if the value names no file.
  let fileUse: FileUse?
  let accepts: @Sendable (String) -> Bool
}
