import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Horizontal lists that begin at the left, or at the right and place their items from there, or at the right and are
/// flipped. Offsets count from the head of the content.
@Suite struct `Reading Direction` {
  private var feed = SmallFeed(screens: 8)

  init() {
    feed.axis = .horizontal
    feed.configuration.viewController = .managed
  }

  /// Full mode at item 3 of 8 items as long as the viewport: 1 screen ahead and half a screen behind are displayed, 2.5 and
  /// 1.5 loaded.
  private enum Leading {
    static let towardTail: [UInt8] = [1, 3, 7, 15, 7, 3, 3, 1]
    static let towardHead: [UInt8] = [3, 3, 7, 15, 7, 3, 1, 1]
  }

  private func states(_ reading: ReadingDirection, from start: Double, phase: TracePhase) -> [UInt8] {
    var feed = feed
    feed.configuration.containers[0].readingDirection = reading
    feed.offsets = [start, start, start, 300]
    feed.phases = [1: .tracking, 2: phase, 3: phase]
    feed.events = [(1, .beginDrag)]
    if phase == .decelerating { feed.events.append((2, .endDrag(DragEnd(targetOffset: Points(300))))) }
    return Replay(feed).states()
  }

  @Test(arguments: [
    (ReadingDirection.leftToRight, Leading.towardTail), (.rightToLeft, Leading.towardHead),
    (.rightToLeftFlipped, Leading.towardTail),
  ])
  func `before the first movement the leading buffer is at the right, where offsets grow`(
    reading: ReadingDirection, states: [UInt8]
  ) {
    var feed = feed
    feed.configuration.containers[0].readingDirection = reading
    feed.offsets = [300]
    #expect(feed.finalStates == states)
  }

  @Test(arguments: [
    (ReadingDirection.leftToRight, Leading.towardTail), (.rightToLeft, Leading.towardTail),
    (.rightToLeftFlipped, Leading.towardHead),
  ])
  func `dragging a flipped list to the tail puts its leading buffer behind`(
    reading: ReadingDirection, states: [UInt8]
  ) {
    #expect(self.states(reading, from: 100, phase: .tracking) == states)
  }

  @Test(arguments: [
    (ReadingDirection.leftToRight, Leading.towardHead), (.rightToLeft, Leading.towardHead),
    (.rightToLeftFlipped, Leading.towardTail),
  ])
  func `a flipped list dragged to the head has its leading buffer behind`(reading: ReadingDirection, states: [UInt8]) {
    #expect(self.states(reading, from: 500, phase: .tracking) == states)
  }

  @Test(arguments: ReadingDirection.allCases)
  func `while decelerating, the leading buffer is ahead in every reading direction`(reading: ReadingDirection) {
    #expect(states(reading, from: 100, phase: .decelerating) == Leading.towardTail)
    #expect(states(reading, from: 500, phase: .decelerating) == Leading.towardHead)
  }

  /// Of 500 points 100 remain at 300, which is a screen.
  private func growing(_ reading: ReadingDirection) -> SmallFeed {
    var feed = feed
    feed.lengths = Array(repeating: 50, count: 40)
    feed.configuration.containers[0].readingDirection = reading
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 10
    feed.configuration.batching.latency = .constant(1000)
    feed.configuration.batching.leadingScreens = Screenfuls(1)
    return feed
  }

  private func dragEnd(
    _ reading: ReadingDirection, from start: Double, target: Double, velocity: Double, threshold: Double? = nil
  ) -> [BatchFetchDecision.Rule] {
    var feed = growing(reading)
    feed.configuration.batching.delegateThreshold = threshold
    feed.phase = .tracking
    feed.offsets = [0, start]
    feed.events = [(1, .endDrag(DragEnd(targetOffset: Points(target), velocity: velocity)))]
    return feed.run().batches.map(\.rule)
  }

  @Test(arguments: ReadingDirection.allCases)
  func `a drag that ends toward the tail fetches if little enough content remains`(reading: ReadingDirection) {
    #expect(dragEnd(reading, from: 50, target: 299, velocity: 1) == [])
    #expect(dragEnd(reading, from: 50, target: 300, velocity: 1) == [.remainingDistance])
  }

  @Test(arguments: ReadingDirection.allCases)
  func `a drag that ends toward the head does not fetch`(reading: ReadingDirection) {
    #expect(dragEnd(reading, from: 390, target: 350, velocity: -1) == [])
  }

  /// 200 points at 2 a millisecond. To the left the velocity is negative.
  @Test func `from right to left the delegate is asked only if the list is flipped`() {
    for (reading, rules) in [
      (ReadingDirection.leftToRight, [BatchFetchDecision.Rule.delegate]), (.rightToLeft, []),
      (.rightToLeftFlipped, [.delegate]),
    ] {
      #expect(dragEnd(reading, from: 50, target: 200, velocity: 2, threshold: 0.15) == rules, "\(reading)")
    }
  }

  /// A finger moves from the head to where the deceleration starts, which is between frames 2 and 3. Its target, a point
  /// further, is too far from the tail, or toward the head.
  private func deceleration(_ reading: ReadingDirection, from start: Double, to end: Double) -> [Double] {
    var feed = growing(reading)
    feed.offsets = [0, start, start, end]
    feed.phases = [1: .tracking, 2: .decelerating, 3: .decelerating]
    feed.events = [(2, .endDrag(DragEnd(targetOffset: Points(end > start ? start + 1 : start - 1), velocity: 0)))]
    return feed.run().batches.map(\.began.milliseconds)
  }

  /// Toward the tail a deceleration is to the right in a flipped list, which the rules take for the head.
  @Test func `a deceleration toward the tail fetches unless the list is flipped`() {
    #expect(deceleration(.leftToRight, from: 200, to: 310) == [30])
    #expect(deceleration(.rightToLeft, from: 200, to: 310) == [30])
    #expect(deceleration(.rightToLeftFlipped, from: 200, to: 310) == [])
  }

  /// What remains to the tail is less than a screen all the time.
  @Test func `a deceleration toward the head fetches only if the list is flipped`() {
    #expect(deceleration(.leftToRight, from: 390, to: 350) == [])
    #expect(deceleration(.rightToLeft, from: 390, to: 350) == [])
    #expect(deceleration(.rightToLeftFlipped, from: 390, to: 350) == [30])
  }
}
