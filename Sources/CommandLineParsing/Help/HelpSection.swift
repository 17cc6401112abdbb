/// A titled table of names and what they mean.
struct HelpSection: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let label: String
    let explanation: String
  }

  let title: String
  let rows: [Row]

  /// The title and the rows. Explanations stand in one column; a label too long for its own has a line to itself.
  func lines(width: Int) -> [String] {
    let column = 26
    let indentation = String(repeating: " ", count: column)
    return [title.uppercased() + ":"]
      + rows.flatMap { row in
        var lines = wrappedLines(of: row.explanation, width: width - column).map { indentation + $0 }
        let label = "  " + row.label
        if let first = lines.first, label.count < column {
          lines[0] = label + first.dropFirst(label.count)
        } else {
          lines.insert(label, at: 0)
        }
        return lines
      }
  }
}
