internal import Quantities

/// Decides what a person does next, from what the screen shows.
///
/// A planner is told of each gesture once, in order. It looks at the content twice: when the gesture before has ended,
/// to know how long to wait, and when it begins.
struct GesturePlanner {
  enum Gesture {
    case swipe(Swipe)
    case jumpToTop
  }

  /// What a person sees of where the content is.
  struct View {
    let offset: Points
    let extent: ScrollExtent
    let viewportLength: Points

    /// Near enough for a person to know that there is nothing beyond.
    var isAtStart: Bool { offset <= extent.offsets.lowerBound + viewportLength / 2 }
    var isAtEnd: Bool { offset >= extent.offsets.upperBound - Points(1) }
  }

  let behavior: ScrollBehavior
  private var isBackward = false
  /// How many gestures are left until something changes: the direction, or a jump.
  private var gesturesLeft = 0
  private var hasJumped = false

  init(_ behavior: ScrollBehavior) { self.behavior = behavior }

  var habit: ScrollHabit {
    switch behavior {
    case .reading: .reading
    case .skimming: .skimming
    case .flinging, .hunting, .jumpToTop: .flinging
    case .binge: .bingeing
    }
  }

  /// How long the person waits before the next gesture, and whether for the content first.
  func pause(_ random: PersonalRandom, seeing view: View) -> (pause: SimulatedTime, waitsForContent: Bool) {
    let looks: Bool =
      switch behavior {
      case .flinging, .binge: view.isAtEnd
      case .jumpToTop: hasJumped || gesturesLeft == 1
      case .hunting: gesturesLeft == 0
      case .reading, .skimming: false
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
        return .jumpToTop
      }
      if gesturesLeft == 0 { gesturesLeft = random.value(in: 3...5, .run) }
      gesturesLeft -= 1
    }
    return .swipe(swipe(random, along: view.viewportLength))
  }

  /// Two to four swipes one way, then as many the other; an end of the content turns the person too.
  private mutating func turnIfNeeded(_ random: PersonalRandom, seeing view: View) {
    if view.isAtStart && isBackward || view.isAtEnd && !isBackward || gesturesLeft == 0 {
      isBackward = !view.isAtStart && (view.isAtEnd || !isBackward)
      gesturesLeft = random.value(in: 2...4, .run)
    }
    gesturesLeft -= 1
  }

  private func swipe(_ random: PersonalRandom, along viewportLength: Points) -> Swipe {
    let reach = viewportLength.value * random.value(of: habit.reach, .reach)
    let bounded = min(max(reach, ScrollHabit.reachBounds.lowerBound), ScrollHabit.reachBounds.upperBound)
    return Swipe(
      reach: isBackward ? -bounded : bounded, duration: random.value(of: habit.duration, .duration),
      lift: random.value(in: habit.lift, .lift), hold: random.value(in: habit.hold, .hold))
  }
}

/// One stroke of a finger along the axis.
///
/// A hand moves from rest to rest with the least jerk: the share of the way made after a share τ of the time is
/// 10τ³ − 15τ⁴ + 6τ⁵, and its speed a bell (T. Flash and N. Hogan, "The coordination of arm movements", 1985). A finger
/// that drags makes the whole movement, and holds still before it leaves; one that flicks leaves on the way, near the
/// top of the bell, as the recorded swipes of this package do.
struct Swipe {
  /// How far the whole movement would go, in points; below 0 if it moves the content back.
  var reach: Double
  /// How long the whole movement would take, in milliseconds.
  var duration: Double
  /// The share of the duration after which the finger leaves: 1 for a drag.
  var lift: Double
  /// How long a finger at the end of its way holds still, in milliseconds.
  var hold: Double

  /// How often the touch screen looks, in hertz: an assumption; screens do so 60 to 240 times a second.
  static let sampleRate = 120.0

  /// How long the finger is down, in whole milliseconds.
  var contact: SimulatedTime { SimulatedTime(milliseconds: (duration * lift + hold).rounded(.up)) }

  /// How far the finger is, in points, in the direction in which offsets grow, each so many milliseconds after it came
  /// down.
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
