/// What a user is told of a text in an encoding that is not read.
enum TextEncoding {
  /// What stands in the way of reading a text that begins like this; nil if nothing does.
  ///
  /// UTF-16 is what PowerShell writes when the output of a command is sent to a file with `>`. Letters outside
  /// ASCII are not judged: names of columns and of devices may have them in any encoding.
  static func complaint(aboutTextBeginning head: Span<UInt8>) -> (message: String, remedy: String?)? {
    let isUTF16 =
      head.count >= 2 && (head[0] == 0xFF && head[1] == 0xFE || head[0] == 0xFE && head[1] == 0xFF)
    if isUTF16 { return ("expected text in UTF-8, found UTF-16", "Save the file as UTF-8.") }
    guard head.indices.contains(where: { head[$0] == 0 }) else { return nil }
    return ("expected text in UTF-8, found binary data", nil)
  }
}
