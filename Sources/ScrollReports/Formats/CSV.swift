import ScrollJSON

/// The rows of CSV files (RFC 4180, with LF only).
enum CSV {
  /// Returns a whole file.
  ///
  /// - Parameters:
  ///   - header: The titles of the columns.
  ///   - rows: The cells of each row, as many as there are columns.
  static func text(_ header: [String], _ rows: [[String]]) -> String { ([header] + rows).map(line).joined() }

  /// Returns a row with its line feed.
  static func line(_ cells: [String]) -> String { cells.map(\.csvCell).joined(separator: ",") + "\n" }

  /// Returns a number as a cell, in its JSON form; empty if there is none.
  static func cell(_ number: Double?) -> String { number.map { "\(JSONNode($0))" } ?? "" }
}

extension String {
  /// The text as a cell, quoted if necessary. Text that a spreadsheet would take for a formula begins with an apostrophe, which
  /// marks it as text (OWASP, "CSV Injection").
  var csvCell: String {
    if let first = unicodeScalars.first, "=+-@".unicodeScalars.contains(first), Double(self) == nil {
      return "'\(self)".quotedForCSV
    }
    return quotedForCSV
  }

  private var quotedForCSV: String {
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    let parts = unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
