internal import ScrollQuantities

/// A simulated person who looks at a feed, plans a gesture, makes it with a finger, and looks again.
struct SimulatedPerson {
  private let rules: ScrollRules
  private let viewportLength: Points
  private let random: CounterRandom
  private var replay: TouchReplay
  private var gestures = 0
  /// The end of the last gesture.
  private var time = SimulatedTime.zero

  init(_ scrolling: TouchScrolling, axis: ScrollAxis, viewportLength: Points, random: CounterRandom) {
    rules = ScrollRules(scrolling, axis: axis)
    self.viewportLength = viewportLength
    self.random = random
    replay = TouchReplay(rules, startOffset: .zero)
    replay.end(at: .zero)
  }

  /// Scrolls with a behavior until a time; every gesture ends before it.
  mutating func behave(_ behavior: ScrollBehavior, until end: SimulatedTime) {
    var planner = GesturePlanner(behavior)
    while true {
      let chances = PersonalRandom(random, gesture: gestures)
      let (pause, waits) = planner.pause(chances, seeing: view)
      let start = (waits ? timeOfReadableContent(before: end) : time) + pause
      guard start < end else { break }
      replay.advance(to: start)
      gestures += 1
      let gesture = planner.next(chances, seeing: view)
      guard perform(gesture, at: start, before: end) else { break }
    }
    replay.advance(to: end)
    time = end
  }

  /// Ends the recording at a time and returns it.
  mutating func track(endingAt end: SimulatedTime) -> ScrollTrace.Track {
    if end > .zero { replay.end(at: end) }
    return replay.track
  }

  private var view: GesturePlanner.View {
    GesturePlanner.View(offset: replay.offset, extent: rules.extent, viewportLength: viewportLength)
  }

  /// Returns the time at which the content is slow enough to read, in steps of 16 ms; at least `end` if it never is
  /// before.
  private func timeOfReadableContent(before end: SimulatedTime) -> SimulatedTime {
    var slow = time
    while slow < end, abs(replay.velocity(at: slow)) > ScrollHabit.readableSpeed {
      slow += SimulatedTime(nanoseconds: 16_000_000)
    }
    return slow
  }

  /// Performs a gesture; returns false if it would not end before `end`.
  private mutating func perform(
    _ gesture: GesturePlanner.Gesture, at start: SimulatedTime, before end: SimulatedTime
  ) -> Bool {
    switch gesture {
    case .animate(let target):
      let scroll = AnimatedScroll(start: replay.offset, restingOffset: target)
      guard start + scroll.duration < end else { return false }
      replay.animate(scroll, at: start)
      time = start + scroll.duration
    case .swipe(let swipe):
      guard start + swipe.contact < end else { return false }
      replay.fingerDown(0, at: 0, time: start)
      for (milliseconds, position) in swipe.positions {
        replay.fingerMoved(0, to: position, time: start + SimulatedTime(milliseconds: milliseconds))
      }
      time = start + swipe.contact
      replay.fingerLifted(0, time: time, isCancelled: false)
    }
    return true
  }
}

/// An animated programmatic scroll: to the start of the content, as UIScrollView does when the status bar is tapped
/// (`scrollsToTop`), or to a page (`scrollToPage(at:animated:)` of ASPagerNode, `setContentOffset(_:animated:)`).
///
/// It takes 300 ms for any distance and eases in and out: 3t² − 2t³ of the distance after a share t of the time. Apple
/// documents neither; both are assumptions.
struct AnimatedScroll: FreeMotion {
  let start: Points
  let restingOffset: Points

  var duration: SimulatedTime { SimulatedTime(nanoseconds: 300_000_000) }

  func offset(after time: SimulatedTime) -> Points {
    let share = min(time.milliseconds / duration.milliseconds, 1)
    return restingOffset + (start - restingOffset) * (1 - share * share * (3 - 2 * share))
  }

  func velocity(after time: SimulatedTime) -> Double {
    let share = min(time.milliseconds / duration.milliseconds, 1)
    return (restingOffset - start).value * 6 * share * (1 - share) / duration.milliseconds
  }
}
