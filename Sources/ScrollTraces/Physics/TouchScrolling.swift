public import Quantities

/// How touches become scrolling: a platform's physics, and the content they scroll.
///
/// ```swift
/// var scrolling = TouchScrolling(physics: .ios)
/// scrolling.viewport = Size(width: Points(390), height: Points(844))
/// scrolling.contentLength = Points(12_000)
/// let trace = scrolling.trace(of: touches, metadata: ScrollTrace.Metadata(name: "thumb"))
/// ```
public struct TouchScrolling: Hashable, Sendable {
  public var physics: ScrollPhysics
  /// With ``contentLength`` it tells where the edges are; without either the content is endless both ways.
  public var viewport: Size?
  /// Along the axis, in points.
  public var contentLength: Points?
  /// How far a finger may wander before it drags; 0 lets the content move with the first touch. The default is the
  /// platform's, ``ScrollPhysics/touchSlop``.
  public var touchSlop: Points?
  /// Which way the content scrolls. The default is the axis along which the fingers went further, the vertical one if
  /// they went as far along both.
  public var axis: ScrollAxis?
  /// Where the content is at the first touch. The default is 0.
  public var startOffset = Points.zero
  /// How often coasting content is sampled, in hertz, from 1 to 1,000. The default is 60.
  public var refreshRate = 60.0 { didSet { precondition((1...1_000).contains(refreshRate)) } }
  /// True if content comes to rest at multiples of the viewport's length (`UIScrollView.isPagingEnabled`). The default
  /// is false; without a viewport it changes nothing.
  public var isPaging = false
  /// True if a fling that a finger caught and goes on to follow adds its velocity to the next one, as in Android's
  /// `ListView`. The default is false, as in its `RecyclerView`; UIScrollView has nothing of the kind.
  public var hasFlywheel = false
  /// How far a fling may run beyond an edge on Android before it springs back, in points. The default is 0: it stops,
  /// as in `RecyclerView`; in `ScrollView` it is 6 (`ViewConfiguration.OVERFLING_DISTANCE`). UIScrollView bounces by
  /// rules of its own.
  public var overflingDistance = Points.zero

  public init(physics: ScrollPhysics) { self.physics = physics }

  /// What the touches scroll, with the phases and the drags that the platform would tell of.
  ///
  /// There is a sample for each touch that drags, and one for each frame in which the content coasts; frames count from
  /// the release. Times count from the first touch; without touches there is one sample, at rest. Touches are read in
  /// the order given: one whose time goes back counts as simultaneous with the one before; those before the first finger
  /// comes down, and those that are not finite or beyond ±1e9 points, are left out. The metadata get the viewport, the
  /// content's length and the kind: derived, or recorded for ``ScrollPhysics/none``.
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
    // Mostly the same finger goes on; the others' last touches are looked up only when they do.
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
    let limit = RowParser.offsetLimit.value
    return abs(x) <= limit && abs(y) <= limit
  }

  /// Held within what a recording can last.
  fileprivate func elapsed(since start: SimulatedTime) -> SimulatedTime {
    let (nanoseconds, overflows) = time.nanoseconds.subtractingReportingOverflow(start.nanoseconds)
    let elapsed = overflows ? RowParser.durationLimit : SimulatedTime(nanoseconds: nanoseconds)
    return min(elapsed, RowParser.durationLimit)
  }
}

/// A finger at an instant.
public struct TouchSample: Hashable, Sendable {
  public enum Action: String, Sendable, CaseIterable {
    case down, move, up, cancel
  }

  /// From any origin; samples of a recording never go back.
  public var time: SimulatedTime
  public var action: Action
  /// Which of the fingers.
  public var pointer: Int
  /// From the left and the top of the screen, in points.
  public var x: Double
  public var y: Double

  public init(time: SimulatedTime, action: Action, pointer: Int, x: Double, y: Double) {
    self.time = time
    self.action = action
    self.pointer = pointer
    self.x = x
    self.y = y
  }
}

/// Everything that decides how touches scroll one piece of content.
struct ScrollRules {
  let axis: ScrollAxis
  let touchSlop: Points
  let extent: ScrollExtent
  let edges: Edges
  let release: Release
  let hasFlywheel: Bool
  /// In hertz.
  let refreshRate: Double

  init(_ scrolling: TouchScrolling, axis: ScrollAxis) {
    self.axis = axis
    touchSlop = scrolling.touchSlop ?? scrolling.physics.touchSlop
    extent = ScrollExtent(viewport: scrolling.viewport, contentLength: scrolling.contentLength, axis: axis)
    edges = Edges(of: scrolling.physics, extent, overfling: scrolling.overflingDistance)
    let paging = extent.viewportLength.flatMap { [extent] length in
      scrolling.isPaging ? PagingTarget(pageLength: length, extent: extent) : nil
    }
    release = Release(physics: scrolling.physics, extent: extent, edges: edges, paging: paging)
    hasFlywheel = scrolling.hasFlywheel && scrolling.physics == .android
    refreshRate = scrolling.refreshRate
  }
}
