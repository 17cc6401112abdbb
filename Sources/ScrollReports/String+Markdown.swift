extension String {
  /// As the text of a table's cell: without what would end it, begin markup, or mention somebody.
  var markdownCell: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      if "|`*_<>[]\\&~".unicodeScalars.contains(scalar) { text += "\\" }
      text += scalar == "@" ? "&#64;" : String(scalar)
    }
  }
}
