extension JSONNode: CustomStringConvertible {
  /// The value as a file: indented by two spaces a level, members in their order, arrays of plain values on
  /// one line up to 80 characters, ending with a line break.
  ///
  /// What is written reads back as an equal value.
  public func formatted() -> String {
    var writer = JSONWriter()
    writer.append(self, indentation: "")
    return writer.text + "\n"
  }

  /// The value as JSON on one line, without a line break.
  public var description: String {
    var writer = JSONWriter()
    writer.append(self, indentation: nil)
    return writer.text
  }
}
