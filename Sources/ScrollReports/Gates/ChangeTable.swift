import ScrollGating
import ScrollMetrics

/// A table of metrics before and now, one line each.
struct ChangeTable {
  struct Row {
    let metric: String
    let part: MeasuredPart
    let unit: Unit
    /// The value before; nil if there was nothing to measure, like that of `now`.
    let before: Double?
    let now: Double?
    let difference: Double?
    /// The difference that is tolerated; nil if none is judged.
    var tolerated: Double?
    let remark: String

    fileprivate var name: String { "\(metric)\(part)" }
  }

  let style: TerminalStyle

  func lines(of rows: [Row]) -> [String] {
    if rows.isEmpty { return [] }
    let table = AlignedRows(header: ["metric", "before", "now", "change"], rows: rows.map(cells(of:)))
    return zip(table.lines(style), [""] + rows.map(\.remark)).map { line, remark in
      "  " + line + (remark.isEmpty ? "" : "  \(remark)")
    }
  }

  private func cells(of row: Row) -> [String] {
    let numbers = GateNumbers(usesUnicode: style.usesUnicode)
    let values = [row.before, row.now]
    let texts = numbers.texts(of: values.compactMap(\.self), row.unit)
    let nothing = numbers.format.text(of: nil, row.unit)
    return [
      row.name.printable, row.before == nil ? nothing : texts.first!, row.now == nil ? nothing : texts.last!,
      row.difference.map { numbers.difference($0, row.unit, beyond: row.tolerated) } ?? nothing,
    ]
  }
}
