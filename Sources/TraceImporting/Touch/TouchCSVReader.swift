internal import ScrollTraces

/// Reads touches from a table: `t_ms,action,pointer,x,y`.
///
/// The columns may stand in any order and others are read past; cells are separated by commas, semicolons or tabs.
/// An action is `down`, `move`, `up` or `cancel`; a pointer may be called anything; positions count points from
/// the top left of the screen.
typealias TouchCSVReader = TextRecordingReader<TouchTable>

extension TouchCSVReader {
  init(path: String) { self.init(into: TouchTable(path: path)) }

  /// True if a file that begins like this is such a table: by its header row.
  static func recognises(_ head: Span<UInt8>) -> Bool {
    guard let header = head.firstLine(skippingLinesWith: UInt8(ascii: "#")) else { return false }
    return HeaderRow(scanning: header.span).flatMap(TouchColumns.init) != nil
  }
}
