internal import ScrollQuantities

/// A planner that chooses the next gesture from the position of the content.
///
/// For each gesture, in order, call ``pause(_:seeing:)`` when the previous gesture has ended, and ``next(_:seeing:)``
/// when the gesture begins.
struct GesturePlanner {
  enum Gesture {
    case swipe(Swipe)
    /// A programmatic scroll to an offset, with animation.
    case animate(to: Points)
  }

  /// The position of the content as a person sees it.
  struct View {
    let offset: Points
    let extent: ScrollExtent
    let viewportLength: Points

    /// True if the content is within half a viewport of its start, so that the person does not scroll back.
    var isAtStart: Bool { offset <= extent.offsets.lowerBound + viewportLength / 2 }
    var isAtEnd: Bool { offset >= extent.offsets.upperBound - Points(1) }

    /// Returns the start of the page `count` pages after the current one, clamped to the content.
    func offset(ofPageAfter count: Int) -> Points {
      let page = (offset / viewportLength).rounded() + Double(count)
      return extent.clamped(viewportLength * page)
    }
  }

  let behavior: ScrollBehavior
  private var isBackward = false
  /// The number of gestures until the direction changes or a jump follows.
  private var gesturesLeft = 0
  private var hasJumped = false

  init(_ behavior: ScrollBehavior) { self.behavior = behavior }

  var habit: ScrollHabit {
    switch behavior {
    case .reading: .reading
    case .skimming, .pageTurns: .skimming
    case .flinging, .hunting, .jumpToTop: .flinging
    case .binge: .bingeing
    }
  }

  /// Returns the pause before the next gesture; `waitsForContent` is true if the pause begins once the content can be
  /// read.
  func pause(_ random: PersonalRandom, seeing view: View) -> (pause: SimulatedTime, waitsForContent: Bool) {
    let looks: Bool =
      switch behavior {
      case .flinging, .binge: view.isAtEnd
      case .jumpToTop: hasJumped || gesturesLeft == 1
      case .hunting: gesturesLeft == 0
      case .reading, .skimming, .pageTurns: false
      }
    let habit = looks ? ScrollHabit.skimming : habit
    let pause = random.value(of: habit.pause, .pause).rounded()
    return (SimulatedTime(milliseconds: pause), habit.waitsForContent)
  }

  mutating func next(_ random: PersonalRandom, seeing view: View) -> Gesture {
    hasJumped = false
    switch behavior {
    case .reading, .skimming:
      isBackward = !view.isAtStart && (view.isAtEnd || random.happens(habit.backward, .direction))
    case .flinging, .binge: isBackward = false
    case .hunting: turnIfNeeded(random, seeing: view)
    case .jumpToTop:
      if gesturesLeft == 1 {
        gesturesLeft = 0
        hasJumped = true
        return .animate(to: view.extent.offsets.lowerBound)
      }
      if gesturesLeft == 0 { gesturesLeft = random.value(in: 3...5, .run) }
      gesturesLeft -= 1
    case .pageTurns: return .animate(to: page(random, seeing: view))
    }
    return .swipe(swipe(random, along: view.viewportLength))
  }

  /// Reverses the direction after two to four swipes, and at either end of the content.
  private mutating func turnIfNeeded(_ random: PersonalRandom, seeing view: View) {
    if view.isAtStart && isBackward || view.isAtEnd && !isBackward || gesturesLeft == 0 {
      isBackward = !view.isAtStart && (view.isAtEnd || !isBackward)
      gesturesLeft = random.value(in: 2...4, .run)
    }
    gesturesLeft -= 1
  }

  /// Returns the start of the next page to show: usually the following one, sometimes the one before or one a few pages
  /// on, and the first one after the last.
  private func page(_ random: PersonalRandom, seeing view: View) -> Points {
    if view.isAtEnd { return view.extent.offsets.lowerBound }
    if !view.isAtStart, random.happens(habit.backward, .direction) { return view.offset(ofPageAfter: -1) }
    return view.offset(ofPageAfter: random.happens(0.2, .reach) ? random.value(in: 2...4, .run) : 1)
  }

  private func swipe(_ random: PersonalRandom, along viewportLength: Points) -> Swipe {
    let reach = viewportLength.value * random.value(of: habit.reach, .reach)
    let bounded = reach.clamped(to: ScrollHabit.reachBounds)
    return Swipe(
      reach: isBackward ? -bounded : bounded, duration: random.value(of: habit.duration, .duration),
      lift: random.value(in: habit.lift, .lift), hold: random.value(in: habit.hold, .hold))
  }
}

/// One swipe of a finger along the axis.
///
/// A hand moves from rest to rest with minimum jerk: after a share τ of the time it has covered 10τ³ − 15τ⁴ + 6τ⁵ of the
/// distance, and its speed is bell-shaped (T. Flash and N. Hogan, "The coordination of arm movements", 1985). A finger
/// that drags completes the movement and holds still before it leaves; one that flicks leaves near the peak of the bell,
/// as in the recorded swipes of this package.
struct Swipe {
  /// The length of the complete movement, in points; negative if it moves the content back.
  var reach: Double
  /// The duration of the complete movement, in milliseconds.
  var duration: Double
  /// The share of the duration after which the finger leaves: 1 for a drag.
  var lift: Double
  /// The time that the finger holds still at the end, in milliseconds.
  var hold: Double

  /// The sample rate of the touch screen, in hertz. An assumption; screens sample at 60 to 240 Hz.
  static let sampleRate = 120.0

  /// The time that the finger is down, in whole milliseconds.
  var contact: SimulatedTime { SimulatedTime(milliseconds: (duration * lift + hold).rounded(.up)) }

  /// The positions of the finger in points, in the direction in which offsets grow, with their times in milliseconds
  /// after the touch.
  var positions: [(milliseconds: Double, position: Double)] {
    let moving = duration * lift
    let count = Int(moving * Self.sampleRate / 1_000)
    return (1...max(count, 1)).map { sample in
      let time = min(Double(sample) * 1_000 / Self.sampleRate, moving)
      return (time, reach * Self.share(of: time / duration))
    }
  }

  private static func share(of time: Double) -> Double {
    time * time * time * (10 - time * (15 - 6 * time))
  }
}
