public import Quantities

/// Recordings of people who do not exist: fingers that are drawn by chance scroll a feed by a platform's physics.
///
/// The person looks at the screen, waits, swipes and looks again; what they do depends on where the content is. How
/// ``ScrollBehavior`` swipes and waits is told in <doc:Physics>. The same values give the same recording, to the bit,
/// on every machine; recordings that differ in their duration alone have their gestures in common.
///
/// ```swift
/// var scrolling = SyntheticScrolling(.skimming, for: SimulatedTime(milliseconds: 60_000))
/// scrolling.seed = 7
/// let trace = scrolling.trace()
/// ```
public struct SyntheticScrolling: Hashable, Sendable {
  /// A way to behave, and for how long.
  public struct Step: Hashable, Sendable {
    public var behavior: ScrollBehavior
    public var duration: SimulatedTime

    /// Precondition: the duration is at least 0.
    public init(_ behavior: ScrollBehavior, for duration: SimulatedTime) {
      precondition(duration >= .zero)
      self.behavior = behavior
      self.duration = duration
    }
  }

  /// What the person does, one after the other. Precondition: at most 1e10 ms in all.
  public var steps: [Step]
  /// The default is an iPhone's, 390 by 844 points. Both sides are above 0.
  public var viewport = Size(width: Points(390), height: Points(844))
  /// How long the feed is, in points, above 0. The default is 40,000, some 47 screens.
  public var contentLength = Points(40_000)
  /// The default is ``ScrollPhysics/ios``.
  public var physics = ScrollPhysics.ios
  /// Chooses one of 2⁶⁴ persons. The default is 0.
  public var seed: UInt64 = 0
  /// How often coasting content is sampled, in hertz, from 1 to 1,000. The default is 60.
  public var refreshRate = 60.0

  public init(_ behavior: ScrollBehavior, for duration: SimulatedTime) {
    steps = [Step(behavior, for: duration)]
  }

  /// The recording: vertical, from the top of the feed, as long as the steps say, of the kind synthetic.
  ///
  /// Offsets are in whole thousandths of a point, velocities in whole millionths of a point per millisecond.
  public func trace() -> ScrollTrace {
    var scrolling = TouchScrolling(physics: physics)
    scrolling.viewport = viewport
    scrolling.contentLength = contentLength
    scrolling.refreshRate = refreshRate
    var person = SimulatedPerson(
      scrolling, viewportLength: viewport.height, random: CounterRandom(seed: seed))
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
  /// With fewer digits than nobody can see.
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

/// What a simulated person does with a feed. ``SyntheticScrolling`` tells how.
public enum ScrollBehavior: String, Sendable, CaseIterable {
  /// Drags a third of a screen on, reads for seconds, sometimes goes back a little.
  case reading
  /// Flicks about a screen on, looks at what came until it is clear, and goes on.
  case skimming
  /// Flicks again and again, catching the content while it still runs.
  case flinging
  /// Flings forth and back, looking for something seen before.
  case hunting
  /// Flings as hard as it goes until the content ends, and pulls at its end then.
  case binge
  /// Flings some screens on and jumps back to the top, over and over, as a tap on the status bar does.
  case jumpToTop = "jump-to-top"
}
