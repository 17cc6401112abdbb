import ScrollDiagnostics
package import ScrollQuantities
import ScrollTraces

/// The items of a page as rows of `content.items_file`, with the layout that puts them at the page's positions.
///
/// A row extends to the next item, gaps and margins included. The space before the first item and after the last
/// becomes rows of its own, so that every item has the same offset as on the page.
package struct ItemTable: Hashable, Sendable {
  package enum Layout: Hashable, Sendable {
    case list
    case grid(columns: Int)
    case waterfall(columns: Int)
    /// Lines with different numbers of items; a row is a line.
    case lines
  }

  package enum Kind: String, Hashable, Sendable {
    case item
    /// The space before the first item, such as a header.
    case before
    /// The space after the last item, such as a footer.
    case after
    /// A part of the list that was not in the page at any time when the items were measured.
    case unseen
  }

  package struct Row: Hashable, Sendable {
    package let kind: Kind
    package let length: Points

    /// Creates a row. The length is clamped to an items file's range.
    package init(_ kind: Kind, _ length: Points) {
      self.kind = kind
      self.length = length.clamped(to: .zero...Points(ItemsFile.lengths.upperBound))
    }
  }

  package let layout: Layout
  package private(set) var rows: [Row] = []
  /// The number of items in the page.
  package let itemCount: Int
  /// True if the rows are all items of the content, whose length is known.
  package let hasWholeContent: Bool

  /// The largest number of columns in a grid that a scenario accepts.
  private static let gridColumnLimit = 1000
  /// The largest number of rows for unseen parts.
  private static let unseenLimit = 100_000
  /// The largest number of columns in a waterfall. Items with more distinct left edges are lines.
  private static let columnLimit = 20
  /// The distance below which positions count as equal, in points; layouts round to device pixels.
  fileprivate static let tolerance = 1.0

  /// Creates a table; nil without items.
  ///
  /// - Parameters:
  ///   - places: The items in any order.
  ///   - axis: The axis along which the list scrolls.
  ///   - contentLength: The length of all scrollable content; nil if it is unknown.
  package init?(_ places: [PointRect], along axis: ScrollAxis, contentLength: Points?) {
    let extents = places.map { Extent($0, axis) }.filter { $0.length > 0 }
      .sorted { ($0.start, $0.side) < ($1.start, $1.side) }
    guard let first = extents.first, let end = extents.map(\.end).max() else { return nil }
    let lines = Line.lines(of: extents)
    layout = Self.layout(of: extents, lines)
    itemCount = extents.count
    // Only a waterfall has no row for what comes after the last item.
    let rowsEnd = if case .waterfall = layout { end } else { max(end, contentLength?.value ?? 0) }
    hasWholeContent =
      contentLength.map { $0 > .zero && ItemsFile.isWhole(upTo: Points(rowsEnd), of: $0) } ?? false
    let columns = columns
    let before = Row(.before, Points(first.start))
    if before.length.value > Self.tolerance { rows += Array(repeating: before, count: columns) }
    if case .waterfall = layout {
      appendColumns(extents)
      return
    }
    append(lines, columns: columns)
    let rest = (contentLength?.value ?? 0) - end
    if rest > Self.tolerance { rows += Array(repeating: Row(.after, Points(rest)), count: columns) }
  }

  package var columns: Int {
    switch layout {
    case .list, .lines: 1
    case .grid(let columns), .waterfall(let columns): columns
    }
  }

  /// The table as a file, rounded to hundredths of a point. The kind's column is left out if all rows are items.
  package var csv: String {
    let hasKinds = rows.contains { $0.kind != .item }
    let lines = rows.map { row in
      let length = ((row.length.value * 100).rounded() / 100).shortestText
      return hasKinds ? "\(row.kind.rawValue),\(length)" : length
    }
    return ([hasKinds ? "kind,length_points" : "length_points"] + lines).joined(separator: "\n") + "\n"
  }

  private static func layout(of extents: [Extent], _ lines: [Line]) -> Layout {
    let isInSequence = zip(extents, extents.dropFirst()).allSatisfy { $1.start >= $0.end - tolerance }
    if isInSequence { return .list }
    let count = lines[0].count
    let isGrid = lines.dropLast().allSatisfy { $0.count == count } && lines[lines.count - 1].count <= count
    if isGrid, count > 1, count <= gridColumnLimit { return .grid(columns: count) }
    let columns = Dictionary(grouping: extents) { $0.side.rounded() }
    let areColumns = columns.values.allSatisfy { column in
      column.count > 1 && zip(column, column.dropFirst()).allSatisfy { $1.start >= $0.end - tolerance }
    }
    if areColumns, columns.count <= columnLimit { return .waterfall(columns: columns.count) }
    // Items that overlap, one a line, are a list, too.
    return lines.count == extents.count ? .list : .lines
  }

  private mutating func append(_ lines: [Line], columns: Int) {
    let usual = lines.map(\.length).sorted()[lines.count / 2]
    var room = Self.unseenLimit / columns
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1].start : nil
      let gap = next.map { $0 - line.start - line.length } ?? 0
      // Lists that recycle cells have no items where the user did not stop.
      let unseen = gap > 2 * usual ? Int(min(gap / usual, Double(room)).rounded()) : 0
      room -= unseen
      let length = unseen > 0 ? line.length : next.map { $0 - line.start } ?? line.length
      let items = columns == 1 ? 1 : line.count
      rows += Array(repeating: Row(.item, Points(length)), count: items)
      if items < columns { rows += Array(repeating: Row(.after, Points(length)), count: columns - items) }
      rows += Array(repeating: Row(.unseen, Points(gap / Double(max(1, unseen)))), count: unseen * columns)
    }
  }

  private mutating func appendColumns(_ extents: [Extent]) {
    var starts: [Double: [Double]] = [:]
    for extent in extents { starts[extent.side.rounded(), default: []].append(extent.start) }
    var places: [Double: Int] = [:]
    for extent in extents {
      let place = places[extent.side.rounded(), default: 0]
      places[extent.side.rounded()] = place + 1
      let column = starts[extent.side.rounded()]!
      let next = place + 1 < column.count ? column[place + 1] : extent.end
      rows.append(Row(.item, Points(next - extent.start)))
    }
  }
}

/// The extent of an item along the axis and across it.
private struct Extent {
  let start: Double
  let length: Double
  /// The start across the axis.
  let side: Double

  init(_ place: PointRect, _ axis: ScrollAxis) {
    start = place.origin(along: axis).value
    length = place.size.length(along: axis).value
    side = place.origin(along: axis.perpendicular).value
  }

  var end: Double { start + length }
}

/// A line of items that begin at the same position along the axis.
private struct Line {
  let start: Double
  private(set) var length: Double
  private(set) var count = 1

  /// Groups extents into lines. Precondition: the extents are ordered by start.
  static func lines(of extents: [Extent]) -> [Line] {
    extents.reduce(into: []) { lines, extent in
      if let last = lines.last, extent.start - last.start < ItemTable.tolerance {
        lines[lines.count - 1].length = max(last.length, extent.end - last.start)
        lines[lines.count - 1].count += 1
      } else {
        lines.append(Line(start: extent.start, length: extent.length))
      }
    }
  }
}

extension ItemTable {
  /// Creates a table of the items that a scroller showed; nil if there were none.
  package init?(of recording: WebRecording, _ movement: WebRecording.Movement) {
    let length = recording.scrollers[movement.scroller].contentSize.length(along: movement.axis)
    self.init(recording.places(in: movement), along: movement.axis, contentLength: length)
  }

  /// The settings of a scenario with this layout, as arguments of `--set`.
  package var settings: [String] {
    switch layout {
    case .list, .lines: []
    case .grid(let columns): ["layout.kind=grid", "layout.columns=\(columns)"]
    case .waterfall(let columns): ["layout.kind=waterfall", "layout.columns=\(columns)"]
    }
  }

  /// Notes for the user, in complete sentences.
  package var notes: [String] {
    let unseen = rows.count { $0.kind == .unseen }
    var notes: [String] = []
    if layout == .lines { notes.append("The lines have different numbers of items, so each line is one row.") }
    if unseen > 0 {
      notes.append("The table has rows for about \(unseen) items that were not in the page when scrolling paused.")
    }
    return notes
  }
}
