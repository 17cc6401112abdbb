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
