import ScrollQuantities
public import ScrollSimulation

/// How the items are arranged.
public struct LayoutSettings: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case list
    case grid
    case waterfall
    case pager
  }

  public enum Axis: String, Sendable, CaseIterable {
    /// The recording's; of a container in a cell that was not recorded, across that of the container around.
    case recorded
    case vertical
    case horizontal
  }

  public var kind = Kind.list
  public var axis = Axis.recorded
  /// Of a grid or a waterfall.
  public var columns = 2
  /// Between items, in points.
  public var spacing = 0.0
  /// Of a pager: at the top and the bottom of the viewport together, in points.
  public var pageInsets = 0.0
  public var readingDirection = ReadingDirection.leftToRight
  /// Whether insertions and deletions before what is in view leave it where it is.
  public var adjustsContentOffset = false
}

extension LayoutSettings {
  /// Whether items stand beside one another.
  var hasColumns: Bool { (kind == .grid || kind == .waterfall) && columns > 1 }
  /// True if items are one after the other, each as long as it is.
  var isList: Bool { kind != .pager && !hasColumns }

  /// The axis of a container; `recorded` is what it is if the settings leave it to the recording.
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
