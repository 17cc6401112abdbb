import ScrollReports

/// A table with texts left-aligned and numbers right-aligned.
struct Table: Sendable {
  /// The caption, shown above the table.
  var caption: String
  var header: [Markup]
  /// The cells of each row, as many as in the header; the first cell names the row.
  var rows: [[Markup]]
  /// The columns other than the first that have texts.
  var textColumns: Set<Int>
  /// The labels of the columns on a narrow screen, which shows a row as lines; nil to scroll the table.
  var narrowLabels: [String]?

  init(_ caption: String, header: [Markup], rows: [[Markup]], textColumns: Set<Int> = []) {
    self.caption = caption
    self.header = header
    self.rows = rows
    self.textColumns = textColumns
  }

  /// The maximum number of columns beside each other on a tablet.
  private static let tabletColumns = 5

  /// Creates a table with a header of texts, which narrow screens show beside each value.
  init(stacking caption: String, header: [String], rows: [[Markup]], textColumns: Set<Int> = []) {
    self.init(caption, header: header.map(Markup.breakable), rows: rows, textColumns: textColumns)
    narrowLabels = header
  }

  /// Creates a table of texts; narrow screens show its header beside each value.
  init(_ texts: TextTable) {
    self.init(
      stacking: texts.title, header: texts.header.map(\.capitalizedFirst), rows: texts.rows.map { $0.map(Markup.text) },
      textColumns: Set(0..<texts.textColumns))
  }

  /// The table in a frame that can be scrolled on narrow screens, also by keyboard.
  var markup: Markup {
    let heads = header.enumerated().map { column, head in
      Markup.element("th", [("scope", "col")] + alignment(of: column), [head])
    }
    let lines = rows.map { row in
      Markup.element(
        "tr",
        row.enumerated().map { column, cell in
          column == 0
            ? .element("th", [("scope", "row")], [cell])
            : .element("td", alignment(of: column) + label(of: column), [cell])
        })
    }
    let table = Markup.element(
      "table", narrowLabels == nil ? [] : [("class", header.count > Self.tabletColumns ? "stacked broad" : "stacked")],
      [
        .element("caption", [.text(caption)]), .element("thead", [.element("tr", heads)]), .element("tbody", lines),
      ])
    return .element("div", .scrollable(label: caption), [table])
  }

  private func label(of column: Int) -> [(String, String)] {
    narrowLabels.map { [("data-label", $0[column])] } ?? []
  }

  private func alignment(of column: Int) -> [(String, String)] {
    column == 0 || textColumns.contains(column) ? [] : [("class", "number")]
  }
}

extension Markup {
  /// Returns a text that may break after the dots and underscores of names.
  fileprivate static func breakable(_ text: String) -> Markup {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
    var (pieces, end) = ([Markup](), text.startIndex)
    for part in parts.dropLast() {
      let next = text.index(after: part.endIndex)
      pieces += [.text(String(text[end..<next])), .element("wbr")]
      end = next
    }
    return .group(pieces + [.text(String(text[end...]))])
  }
}

extension [(String, String)] {
  /// Returns the attributes of a box that can be scrolled sideways.
  static func scrollable(label: String) -> Self {
    [("class", "scroller"), ("role", "group"), ("aria-label", label), ("tabindex", "0")]
  }
}
