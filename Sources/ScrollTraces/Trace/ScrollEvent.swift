public import ScrollQuantities

/// An event at a sample of a trace, in addition to the movement.
public struct ScrollEvent: Hashable, Sendable {
  /// The kind of an event. Items are numbered from 0 to 9,999,999 in the content at the time of the event.
  public enum Kind: Hashable, Sendable {
    /// A drag begins (`scrollViewWillBeginDragging`).
    case beginDrag
    /// The finger leaves (`scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`).
    case endDrag(DragEnd)
    /// The app enters the background.
    case background
    /// The app is about to enter the foreground.
    case foreground
    /// The system warns of low memory.
    case memoryWarning
    /// The viewport gets another size, each side above 0 and at most 1e5 points: the app enters a split screen, or its
    /// window is resized.
    case resize(PointSize)
    /// The device is rotated, and the viewport's width and height are swapped.
    case rotate
    /// The screen appears (`viewWillAppear(_:)`): it is pushed, or uncovered.
    case appear
    /// The screen disappears (`viewDidDisappear(_:)`): another one is pushed over it, or its tab is left.
    case disappear
    /// The number of navigation steps from the screen to the visible one, from 0 to 1,000: 0 if it is visible itself, 1
    /// after one push over it (`ASVisibilityDepth`).
    case visibilityDepth(Int)
    /// All cells are recreated (`reloadData()`).
    case reload
    /// 1 to 1,000,000 items are inserted, the first at this index (`insertItems(at:)`).
    case insert(at: Int, count: Int)
    /// 1 to 1,000,000 items are deleted, the first at this index (`deleteItems(at:)`).
    case delete(at: Int, count: Int)
    /// Code scrolls an item to the start of the viewport without animation (`scrollToItem(at:at:animated:)`).
    case scrollTo(item: Int)
    /// The results of all cached cell operations are discarded, and the operations restart: the user pulled to refresh
    /// (`resetOperations()` of IKAsyncable).
    case reset
    /// The result of one item's cached operation is discarded, and the operation restarts (`resetOperation(_:)`).
    case resetItem(Int)
  }

  /// The sample at which the event happened: an index into the columns of its track.
  public var sample: Int
  public var kind: Kind

  public init(sample: Int, kind: Kind) {
    self.sample = sample
    self.kind = kind
  }
}

/// The data that UIKit reports when a finger ends a drag.
public struct DragEnd: Hashable, Sendable {
  /// The offset at which the deceleration comes to rest; nil if it is not recorded.
  public var targetOffset: Points?
  /// The velocity in points per millisecond, positive when the offset grows; nil if it is not recorded.
  public var velocity: Double?

  public init(targetOffset: Points? = nil, velocity: Double? = nil) {
    self.targetOffset = targetOffset
    self.velocity = velocity
  }
}

extension ScrollEvent.Kind {
  /// The event's name in files, before its arguments.
  package var name: String {
    switch self {
    case .beginDrag: "begin_drag"
    case .endDrag: "end_drag"
    case .background: "background"
    case .foreground: "foreground"
    case .memoryWarning: "memory_warning"
    case .resize: "resize"
    case .rotate: "rotate"
    case .appear: "appear"
    case .disappear: "disappear"
    case .visibilityDepth: "visibility_depth"
    case .reload: "reload"
    case .insert: "insert"
    case .delete: "delete"
    case .scrollTo: "scroll_to"
    case .reset, .resetItem: "reset"
    }
  }

  package var isBeginDrag: Bool { self == .beginDrag }
  package var isEndDrag: Bool { if case .endDrag = self { true } else { false } }
  /// True for the begin and the end of a drag.
  package var isDrag: Bool { isBeginDrag || isEndDrag }

  /// True for insertions and deletions, which change the indexes of items.
  package var movesItems: Bool {
    switch self {
    case .insert, .delete: true
    default: false
    }
  }

  /// True for resets of cell operations.
  package var isReset: Bool {
    switch self {
    case .reset, .resetItem: true
    default: false
    }
  }
}

extension ScrollEvent.Kind {
  /// The event as in files: the name and its arguments, `insert:5:3`. A count of 1 is left out.
  package var text: String {
    switch self {
    case .resize(let size): "\(name):\(size.text)"
    case .visibilityDepth(let depth): "\(name):\(depth)"
    case .insert(let item, let count), .delete(let item, let count):
      count == 1 ? "\(name):\(item)" : "\(name):\(item):\(count)"
    case .scrollTo(let item), .resetItem(let item): "\(name):\(item)"
    case .beginDrag, .endDrag, .background, .foreground, .memoryWarning, .rotate, .appear, .disappear, .reload,
      .reset:
      name
    }
  }
}

extension ScrollEvent.Kind {
  package static let itemRange = 0...9_999_999
  package static let countRange = 1...1_000_000
  package static let depthRange = 0...1_000
  /// The longest side of a viewport.
  package static let sideLimit = Points(1e5)

  /// True if a nested container can have the event; all others concern the screen or the app.
  package var concernsOneContainer: Bool {
    switch self {
    case .beginDrag, .endDrag, .reload, .insert, .delete, .scrollTo, .reset, .resetItem: true
    case .background, .foreground, .memoryWarning, .resize, .rotate, .appear, .disappear, .visibilityDepth: false
    }
  }

  /// True if the arguments are within the limits of a file.
  package var isWithinLimits: Bool {
    switch self {
    case .resize(let size): Self.canBeSide(size.width) && Self.canBeSide(size.height)
    case .visibilityDepth(let depth): Self.depthRange.contains(depth)
    case .insert(let item, let count), .delete(let item, let count):
      Self.itemRange.contains(item) && Self.countRange.contains(count)
    case .scrollTo(let item), .resetItem(let item): Self.itemRange.contains(item)
    case .beginDrag, .endDrag, .background, .foreground, .memoryWarning, .rotate, .appear, .disappear, .reload,
      .reset:
      true
    }
  }

  /// True if a side of a viewport can have this length.
  package static func canBeSide(_ length: Points) -> Bool { length > .zero && length <= sideLimit }
}
