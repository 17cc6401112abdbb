import ScrollQuantities
package import ScrollSimulation

/// The settings for the arrangement of items.
package struct LayoutSettings: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case list
    case grid
    case waterfall
    case pager
  }

  package enum Axis: String, Sendable, CaseIterable {
    /// The axis of the recording. For an unrecorded container in a cell, the axis perpendicular to that of the
    /// enclosing container.
    case recorded
    case vertical
    case horizontal
  }

  package var kind = Kind.list
  package var axis = Axis.recorded
  /// The number of columns of a grid or a waterfall.
  package var columns = 2
  /// The space between items, in points.
  package var spacing = 0.0
  /// The sum of a pager's top and bottom insets, in points.
  package var pageInsets = 0.0
  package var readingDirection = ReadingDirection.leftToRight
  /// True if insertions and deletions before the visible items leave those in place.
  package var adjustsContentOffset = false
}

extension LayoutSettings {
  /// True if items are side by side.
  var hasColumns: Bool { (kind == .grid || kind == .waterfall) && columns > 1 }
  /// True if items follow one another, each with its own length.
  var isList: Bool { kind != .pager && !hasColumns }

  /// Returns the axis of a container; `recorded` is the axis if the settings leave it to the recording.
  func axis(recorded: ScrollAxis) -> ScrollAxis {
    switch axis {
    case .recorded: recorded
    case .vertical: .vertical
    case .horizontal: .horizontal
    }
  }
}

extension LayoutKind {
  init(_ settings: LayoutSettings) {
    let spacing = Points(settings.spacing)
    self =
      switch settings.kind {
      case .list: .list(spacing: spacing)
      case .grid: .grid(columns: settings.columns, spacing: spacing)
      case .waterfall: .waterfall(columns: settings.columns, spacing: spacing)
      case .pager: .pager(verticalInsets: Points(settings.pageInsets))
      }
  }
}
