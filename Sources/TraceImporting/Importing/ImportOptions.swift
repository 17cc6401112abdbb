public import Quantities
public import ScrollTraces

/// What a user says about a file that is imported, where it does not say so itself.
public struct ImportOptions: Hashable, Sendable {
  /// The format; nil to recognise it by the file's first bytes.
  public var format: RecordingFormat?
  /// The id of what scrolled; nil for the one that moved most.
  public var scroller: String?
  /// What the numbers count; nil for what the file says.
  public var unit: RecordedUnit?
  /// Points for each unit other than a point, for each of `unit`, or for each unit of a touch; nil for the usual
  /// number: 16 for a line, 100 for a notch, the viewport's for a page, 1 for a touch's and for a screen's pixel.
  public var pointsPerUnit: Double?
  /// The viewport; nil for the file's own.
  public var viewport: Size?
  /// How long the content is, in points; nil for the file's own. Offsets are held within it.
  public var contentLength: Points?
  /// Where the content stands before the first movement, if the file tells movements and not offsets.
  public var startOffset = Points.zero
  /// How touches become scrolling; nil for the finger alone.
  public var physics: ScrollPhysics?
  /// How far a finger moves before the content follows; nil for what the physics says.
  public var touchSlop: Points?
  /// True if touched content comes to rest at pages as long as the viewport, which has to be known then.
  public var isPaging = false
  /// True if a caught fling adds its velocity to the next, as in Android's `ListView`.
  public var hasFlywheel = false
  /// How far a fling on Android runs beyond an edge before it springs back, in points; 0 stops it there.
  public var overflingDistance = Points.zero
  /// What the recording is called; nil for what the file says, if it says so.
  public var name: String?
  /// Where it comes from and its licence; nil for what the file says, if it says so.
  public var source: String?

  public init() {}
}
