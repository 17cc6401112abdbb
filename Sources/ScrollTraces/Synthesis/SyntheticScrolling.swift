public import ScrollQuantities

/// A generator of recordings: a simulated person scrolls a feed with random gestures and a platform's physics.
///
/// The person looks at the screen, waits, swipes and looks again; each gesture depends on the position of the content.
/// <doc:Physics> describes the gestures of each ``ScrollBehavior``. The same values give the same recording, to the
/// bit, on every machine; recordings that differ in their duration alone have their gestures in common.
///
/// ```swift
/// var scrolling = SyntheticScrolling(.skimming, for: SimulatedTime(milliseconds: 60_000))
/// scrolling.seed = 7
/// let trace = scrolling.trace()
/// ```
public struct SyntheticScrolling: Hashable, Sendable {
  /// A behavior and its duration.
  public struct Step: Hashable, Sendable {
    public var behavior: ScrollBehavior
    public var duration: SimulatedTime

    /// Creates a step. Precondition: the duration is at least 0.
    public init(_ behavior: ScrollBehavior, for duration: SimulatedTime) {
      precondition(duration >= .zero)
      self.behavior = behavior
      self.duration = duration
    }
  }

  /// The behaviors in order. Precondition: at most 1e10 ms in all.
  public var steps: [Step]
  /// The viewport. The default is an iPhone's, 390 by 844 points. Both sides are above 0.
  public var viewport = PointSize(width: Points(390), height: Points(844))
  /// The axis along which the feed scrolls. The default is vertical.
  public var axis = ScrollAxis.vertical
  /// The length of the feed along the axis, in points, above 0. The default is 40,000, about 47 screens.
  public var contentLength = Points(40_000)
  /// The platform's physics. The default is ``ScrollPhysics/ios``.
  public var physics = ScrollPhysics.ios
  /// The seed of all random numbers. The default is 0.
  public var seed: UInt64 = 0
  /// The sample rate of coasting content, in hertz, from 1 to 1,000. The default is 60.
  public var refreshRate = 60.0

  public init(_ behavior: ScrollBehavior, for duration: SimulatedTime) {
    steps = [Step(behavior, for: duration)]
  }

  /// Returns the recording. It begins at the start of the feed, lasts as long as all steps together, and is of the kind
  /// `synthetic`.
  ///
  /// Offsets are in whole thousandths of a point, velocities in whole millionths of a point per millisecond.
  public func trace() -> ScrollTrace {
    var scrolling = TouchScrolling(physics: physics)
    scrolling.viewport = viewport
    scrolling.contentLength = contentLength
    scrolling.refreshRate = refreshRate
    var person = SimulatedPerson(
      scrolling, axis: axis, viewportLength: viewport.length(along: axis), random: CounterRandom(seed: seed))
    var end = SimulatedTime.zero
    for step in steps {
      end += step.duration
      person.behave(step.behavior, until: end)
    }
    return ScrollTrace(metadata: metadata, track: person.track(endingAt: end).rounded, phaseSource: .recorded)
  }

  private var metadata: ScrollTrace.Metadata {
    let names = steps.map(\.behavior.rawValue).joined(separator: ", ")
    return ScrollTrace.Metadata(
      name: names, source: "a simulated person, \(names); physics \(physics.rawValue), seed \(seed)", kind: .synthetic,
      viewport: viewport, contentLength: contentLength)
  }
}

extension ScrollTrace.Track {
  /// The track with offsets and velocities rounded to thousandths and millionths, a difference that nobody can see.
  fileprivate var rounded: ScrollTrace.Track {
    let events = events.map { event in
      guard case .endDrag(var end) = event.kind else { return event }
      end.targetOffset = end.targetOffset.map { Points($0.value.rounded(toParts: 1_000)) }
      end.velocity = end.velocity.map { $0.rounded(toParts: 1_000_000) }
      return ScrollEvent(sample: event.sample, kind: .endDrag(end))
    }
    return ScrollTrace.Track(
      axis: axis, times: times, offsets: offsets.map { Points($0.value.rounded(toParts: 1_000)) }, phases: phases,
      events: events)
  }
}

/// A way to scroll a feed, for ``SyntheticScrolling``.
public enum ScrollBehavior: String, Sendable, CaseIterable {
  /// Drags a third of a screen forward, reads for seconds, sometimes goes back a little.
  case reading
  /// Flicks about a screen forward, and looks at the new content before the next flick.
  case skimming
  /// Flicks repeatedly, catching the content while it is still moving.
  case flinging
  /// Flings back and forth, looking for something seen before.
  case hunting
  /// Flings as hard as possible until the content ends, then pulls at its end.
  case binge
  /// Flings a few screens forward and jumps back to the top, repeatedly, as a tap on the status bar does.
  case jumpToTop = "jump-to-top"
  /// Turns pages programmatically, with animation: usually to the next one, sometimes back or a few pages on, and from
  /// the last to the first.
  case pageTurns = "page-turns"
}
