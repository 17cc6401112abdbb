public import Quantities

/// Something that happened at a sample of a trace besides the movement itself.
public struct ScrollEvent: Hashable, Sendable {
  /// Items are counted from 0 to 9,999,999 in the content as it is when the event happens.
  public enum Kind: Hashable, Sendable {
    /// A finger drag begins (`scrollViewWillBeginDragging`).
    case beginDrag
    /// The finger leaves (`scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`).
    case endDrag(DragEnd)
    /// The app enters the background.
    case background
    /// The app is about to enter the foreground.
    case foreground
    /// The system warns of low memory.
    case memoryWarning
    /// The viewport gets another size, each side above 0 and at most 1e5 points: the app shares the screen now, or
    /// its window is dragged.
    case resize(Size)
    /// The device is turned, and the viewport's width and height change places.
    case rotate
    /// The screen shows (`viewWillAppear(_:)`): it is pushed, or what covered it goes away.
    case appear
    /// The screen no longer shows (`viewDidDisappear(_:)`): another one is pushed over it, or its tab is left.
    case disappear
    /// How many steps of navigation the screen is away from the one that shows, from 0 to 1,000: 0 if it shows
    /// itself, 1 after one push over it (`ASVisibilityDepth`).
    case visibilityDepth(Int)
    /// All cells are made anew (`reloadData()`).
    case reload
    /// Items come in, 1 to 1,000,000 of them, the first at this index (`insertItems(at:)`).
    case insert(at: Int, count: Int)
    /// Items go, 1 to 1,000,000 of them, the first from this index (`deleteItems(at:)`).
    case delete(at: Int, count: Int)
    /// Code brings an item to the start of the viewport at once (`scrollToItem(at:at:animated:)` without animation).
    case scrollTo(item: Int)
    /// The results of all cached cell operations are thrown away, and the operations begin anew: the user pulled to
    /// refresh (`resetOperations()` of IKAsyncable).
    case reset
    /// The same for the operation of one item (`resetOperation(_:)`).
    case resetItem(Int)
  }

  /// The sample at which it happened: an index into the columns of its track.
  public var sample: Int
  public var kind: Kind

  public init(sample: Int, kind: Kind) {
    self.sample = sample
    self.kind = kind
  }
}

/// What UIKit tells when the finger leaves the glass.
public struct DragEnd: Hashable, Sendable {
  /// Where the deceleration will come to rest; nil if the recording does not say.
  public var targetOffset: Points?
  /// The velocity in points per millisecond, positive when the offset grows; nil if the recording does not
  /// say.
  public var velocity: Double?

  public init(targetOffset: Points? = nil, velocity: Double? = nil) {
    self.targetOffset = targetOffset
    self.velocity = velocity
  }
}

extension ScrollEvent.Kind {
  /// The word for the event in files, before its arguments.
  public var name: String {
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

  var isBeginDrag: Bool { self == .beginDrag }
  var isEndDrag: Bool { if case .endDrag = self { true } else { false } }
  /// True if it is the begin or the end of a drag.
  var isDrag: Bool { isBeginDrag || isEndDrag }
}

extension ScrollEvent.Kind {
  /// The event as a file spells it: the word and its arguments, `insert:5:3`. A count of 1 is left out.
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
  static let itemRange = 0...9_999_999
  static let countRange = 1...1_000_000
  static let depthRange = 0...1_000
  /// The longest side of a viewport.
  static let sideLimit = Points(1e5)

  /// True if a nested container can have it; everything else concerns the screen or the app.
  var concernsOneContainer: Bool {
    switch self {
    case .beginDrag, .endDrag, .reload, .insert, .delete, .scrollTo, .reset, .resetItem: true
    case .background, .foreground, .memoryWarning, .resize, .rotate, .appear, .disappear, .visibilityDepth: false
    }
  }

  /// True if the arguments are such as a file can hold.
  var isWithinLimits: Bool {
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

  /// True if a viewport can be that wide or high.
  package static func canBeSide(_ length: Points) -> Bool { length > .zero && length <= sideLimit }
}
