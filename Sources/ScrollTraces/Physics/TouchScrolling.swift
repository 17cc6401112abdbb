public import ScrollQuantities

/// A converter from touches to scrolling, with a platform's physics and content of a given size.
///
/// ```swift
/// var scrolling = TouchScrolling(physics: .ios)
/// scrolling.viewport = PointSize(width: Points(390), height: Points(844))
/// scrolling.contentLength = Points(12_000)
/// let trace = scrolling.trace(of: touches, metadata: ScrollTrace.Metadata(name: "thumb"))
/// ```
public struct TouchScrolling: Hashable, Sendable {
  /// The platform's physics.
  public var physics: ScrollPhysics
  /// The viewport. With ``contentLength`` it determines the edges; if either is nil, the content is endless in both
  /// directions.
  public var viewport: PointSize?
  /// The length of the content along the axis, in points.
  public var contentLength: Points?
  /// The distance that a finger may move before it drags; 0 lets the content move with the first touch. The default is
  /// the platform's, ``ScrollPhysics/touchSlop``.
  public var touchSlop: Points?
  /// The axis along which the content scrolls. The default is the one along which the fingers moved farther, vertical on
  /// a tie.
  public var axis: ScrollAxis?
  /// The offset at the first touch. The default is 0.
  public var startOffset = Points.zero
  /// The sample rate of coasting content, in hertz, from 1 to 1,000. The default is 60.
  public var refreshRate = 60.0 { didSet { precondition((1...1_000).contains(refreshRate)) } }
  /// True if content comes to rest at multiples of the viewport's length (`UIScrollView.isPagingEnabled`). The default
  /// is false. Without a viewport it has no effect.
  public var isPaging = false
  /// True if a fling that a finger catches and follows adds its velocity to the next one, as in Android's `ListView`.
  /// The default is false, as in `RecyclerView`. Only ``ScrollPhysics/android`` uses it.
  public var hasFlywheel = false
  /// The distance that a fling may run beyond an edge on Android before it springs back, in points. The default is 0:
  /// the fling stops, as in `RecyclerView`; in `ScrollView` it is 6 (`ViewConfiguration.OVERFLING_DISTANCE`).
  /// UIScrollView's bounce has its own rules.
  public var overflingDistance = Points.zero

  /// Creates a converter with the defaults of its properties.
  public init(physics: ScrollPhysics) { self.physics = physics }

  /// Replays touches, and returns the scrolling with the phases and drags that the platform would report.
  ///
  /// The trace has a sample for each touch that drags, and one for each frame in which the content coasts, counted from
  /// the release. Times count from the first touch; without touches there is one sample, at rest. A touch whose time
  /// goes back counts as simultaneous with the one before; touches before the first finger comes down, and touches
  /// whose position is not finite or beyond ±1e9 points, are left out. The trace's metadata are `metadata` with the
  /// viewport, the content's length and the kind: derived, or recorded for ``ScrollPhysics/none``.
  ///
  /// Complexity: O(touches + frames).
  public func trace(of touches: [TouchSample], metadata: ScrollTrace.Metadata) -> ScrollTrace {
    let touches = touches.lazy.filter(\.isFinite).drop { $0.action != .down }
    let start = touches.first?.time ?? .zero
    let axis = axis ?? Self.axis(of: touches)
    var replay = TouchReplay(ScrollRules(self, axis: axis), startOffset: startOffset)
    var time = SimulatedTime.zero
    for touch in touches {
      time = max(time, touch.elapsed(since: start))
      let position = axis == .vertical ? -touch.y : -touch.x
      switch touch.action {
      case .down: replay.fingerDown(touch.pointer, at: position, time: time)
      case .move: replay.fingerMoved(touch.pointer, to: position, time: time)
      case .up: replay.fingerLifted(touch.pointer, time: time, isCancelled: false)
      case .cancel: replay.fingerLifted(touch.pointer, time: time, isCancelled: true)
      }
    }
    replay.rest(atEarliest: time)
    var metadata = metadata
    metadata.kind = physics == .none ? .recorded : .derived
    metadata.viewport = viewport ?? metadata.viewport
    metadata.contentLength = contentLength ?? metadata.contentLength
    return ScrollTrace(metadata: metadata, track: replay.track, phaseSource: .recorded)
  }

  private static func axis(of touches: some Sequence<TouchSample>) -> ScrollAxis {
    // Usually the same finger continues; the last touch of another is looked up only when the finger changes.
    var others: [Int: TouchSample] = [:]
    var last: TouchSample?
    var (across, down) = (0.0, 0.0)
    for touch in touches {
      if let other = last, other.pointer != touch.pointer {
        others[other.pointer] = other
        last = others[touch.pointer]
      }
      if let last, touch.action == .move {
        across += abs(touch.x - last.x)
        down += abs(touch.y - last.y)
      }
      last = touch
    }
    return across > down ? .horizontal : .vertical
  }
}

extension TouchSample {
  fileprivate var isFinite: Bool {
    let limit = TraceLimits.offset.value
    return abs(x) <= limit && abs(y) <= limit
  }

  /// Returns the time since the first touch, clamped to the longest duration of a recording.
  fileprivate func elapsed(since start: SimulatedTime) -> SimulatedTime {
    let (nanoseconds, overflows) = time.nanoseconds.subtractingReportingOverflow(start.nanoseconds)
    let elapsed = overflows ? TraceLimits.duration : SimulatedTime(nanoseconds: nanoseconds)
    return min(elapsed, TraceLimits.duration)
  }
}

/// The state of a finger at an instant.
public struct TouchSample: Hashable, Sendable {
  /// The change that a touch reports.
  public enum Action: String, Sendable, CaseIterable {
    case down, move, up, cancel
  }

  /// The time from any origin; it never goes back within a recording.
  public var time: SimulatedTime
  public var action: Action
  /// The finger's identifier.
  public var pointer: Int
  /// The distance from the left of the screen, in points.
  public var x: Double
  /// The distance from the top of the screen, in points.
  public var y: Double

  public init(time: SimulatedTime, action: Action, pointer: Int, x: Double, y: Double) {
    self.time = time
    self.action = action
    self.pointer = pointer
    self.x = x
    self.y = y
  }
}

/// The rules by which touches scroll one piece of content.
struct ScrollRules {
  let axis: ScrollAxis
  let touchSlop: Points
  let extent: ScrollExtent
  let edgeBehavior: EdgeBehavior
  let release: Release
  let hasFlywheel: Bool
  /// The sample rate of coasting content, in hertz.
  let refreshRate: Double

  init(_ scrolling: TouchScrolling, axis: ScrollAxis) {
    self.axis = axis
    touchSlop = scrolling.touchSlop ?? scrolling.physics.touchSlop
    extent = ScrollExtent(viewport: scrolling.viewport, contentLength: scrolling.contentLength, axis: axis)
    edgeBehavior = EdgeBehavior(of: scrolling.physics, extent, overfling: scrolling.overflingDistance)
    let paging = extent.viewportLength.flatMap { [extent] length in
      scrolling.isPaging ? PagingTarget(pageLength: length, extent: extent) : nil
    }
    release = Release(physics: scrolling.physics, extent: extent, edgeBehavior: edgeBehavior, paging: paging)
    hasFlywheel = scrolling.hasFlywheel && scrolling.physics == .android
    refreshRate = scrolling.refreshRate
  }
}
