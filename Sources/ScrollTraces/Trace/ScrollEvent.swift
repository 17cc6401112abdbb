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
