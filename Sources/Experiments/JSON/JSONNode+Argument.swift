extension JSONNode {
  /// The value of an option such as `--set path=value`: read as JSON if it is JSON, else taken as a string.
  ///
  /// So `1.5`, `true`, `null`, `"text"`, `[1, 2]` and `{"a": 1}` are what they look like, and `texture` needs
  /// no quotes. The nodes have no lines.
  public init(argument text: String) {
    do {
      self = try JSONParser.root(of: Array(text.utf8), firstLine: nil)
    } catch {
      self.init(text)
    }
  }
}
