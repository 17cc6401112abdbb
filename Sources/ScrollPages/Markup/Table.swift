/// A table: names to the left, numbers to the right.
struct Table: Sendable {
  /// What it is of; read out before it, and shown above it.
  var caption: String
  var header: [Markup]
  /// As long as the header each; the first cell of a row names it.
  var rows: [[Markup]]
  /// Which columns hold text rather than numbers, the first apart.
  var textColumns: Set<Int>
  /// What each column is called where a narrow screen shows a row as lines below each other; nil to scroll it sideways.
  var narrowLabels: [String]?

  init(_ caption: String, header: [Markup], rows: [[Markup]], textColumns: Set<Int> = []) {
    self.caption = caption
    self.header = header
    self.rows = rows
    self.textColumns = textColumns
  }

  /// With a header of texts, which narrow screens show beside each value.
  init(stacking caption: String, header: [String], rows: [[Markup]], textColumns: Set<Int> = []) {
    self.init(caption, header: header.map(Markup.text), rows: rows, textColumns: textColumns)
    narrowLabels = header
  }

  /// In a frame of its own that can be scrolled, by keyboard too, where the screen is narrower.
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
      "table", narrowLabels == nil ? [] : [("class", "stacked")],
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

extension [(String, String)] {
  /// Of a box that can be scrolled sideways by itself.
  static func scrollable(label: String) -> Self {
    [("class", "scroller"), ("role", "group"), ("aria-label", label), ("tabindex", "0")]
  }
}
