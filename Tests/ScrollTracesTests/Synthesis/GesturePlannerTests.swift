import ScrollQuantities
import Testing

@testable import ScrollTraces

struct GesturePlannerTests {
  /// Content of 10,000 points in a viewport of 800.
  private func view(at offset: Double) -> GesturePlanner.View {
    let viewport = PointSize(width: Points(400), height: Points(800))
    return GesturePlanner.View(
      offset: Points(offset),
      extent: ScrollExtent(viewport: viewport, contentLength: Points(10_000), axis: .vertical),
      viewportLength: Points(800))
  }

  /// Forth, back or an animation to the top, a letter each; a digit for an animation so many pages on.
  private func gestures(_ behavior: ScrollBehavior, at offset: Double, count: Int = 200) -> String {
    var planner = GesturePlanner(behavior)
    return String(
      (0..<count).map { gesture in
        switch planner.next(PersonalRandom(CounterRandom(seed: 5), gesture: gesture), seeing: view(at: offset)) {
        case .swipe(let swipe): swipe.reach > 0 ? "f" : "b"
        case .animate(let target): target == .zero ? "j" : animation(to: target, from: offset)
        }
      })
  }

  private func animation(to target: Points, from offset: Double) -> Character {
    let pages = (target.value - (offset / 800).rounded() * 800) / 800
    return pages < 0 ? "b" : Character("\(Int(pages.rounded(.up)))")
  }

  @Test(arguments: ScrollBehavior.allCases) func `at the start all behaviors scroll forward`(behavior: ScrollBehavior) {
    #expect(!gestures(behavior, at: 0).contains("b"))
  }

  @Test func `at the end only bingeing and flinging scroll on`() {
    #expect(!gestures(.binge, at: 9_200).contains("b"))
    #expect(!gestures(.flinging, at: 9_200).contains("b"))
    for behavior in [ScrollBehavior.reading, .skimming, .hunting] {
      #expect(!gestures(behavior, at: 9_200).contains("f"), "\(behavior)")
    }
  }

  @Test func `hunting reverses after two to four swipes`() {
    let runs = gestures(.hunting, at: 5_000).dropLast(4)
    var length = 1
    for (gesture, next) in zip(runs, runs.dropFirst()) {
      if gesture == next {
        length += 1
      } else {
        #expect((2...4).contains(length))
        length = 1
      }
    }
    #expect(runs.contains("b") && runs.contains("f"))
  }

  @Test func `a jump comes after two to four swipes`() {
    let runs = gestures(.jumpToTop, at: 5_000).split(separator: "j", omittingEmptySubsequences: false).dropLast()
    #expect(runs.count > 30)
    #expect(runs.allSatisfy { (2...4).contains($0.count) })
  }

  @Test func `pages mostly turn to the next one, sometimes one back or two to four on`() {
    let turns = gestures(.pageTurns, at: 4_000, count: 1_000)
    #expect((700...820).contains(turns.count { $0 == "1" }))
    #expect((25...80).contains(turns.count { $0 == "b" }))
    #expect((140...250).contains(turns.count { "234".contains($0) }))
    #expect(Set(turns) == Set("b1234"))
  }

  @Test func `the last page turns to the first, and no turn leaves the content`() {
    #expect(Set(gestures(.pageTurns, at: 9_200)) == ["j"])
    #expect(Set(gestures(.pageTurns, at: 8_000)).isSubset(of: ["b", "1", "2"]))
  }

  @Test func `reading sometimes scrolls back`() {
    let back = gestures(.reading, at: 5_000, count: 1_000).count { $0 == "b" }
    #expect((50...110).contains(back))
  }

  @Test func `a swipe is limited by the thumb's reach, whatever the screen`() {
    for length in [1.0, 200, 5_000] {
      let view = GesturePlanner.View(offset: .zero, extent: view(at: 0).extent, viewportLength: Points(length))
      for gesture in 0..<100 {
        var planner = GesturePlanner(.binge)
        let random = PersonalRandom(CounterRandom(seed: 5), gesture: gesture)
        guard case .swipe(let swipe) = planner.next(random, seeing: view) else { continue }
        #expect((60...500).contains(swipe.reach))
      }
    }
  }
}

struct SwipeTests {
  @Test func `a drag covers its whole reach and then holds still`() {
    let drag = Swipe(reach: 300, duration: 600, lift: 1, hold: 80)
    #expect(drag.contact == SimulatedTime(milliseconds: 680))
    let positions = drag.positions
    #expect(positions.last?.milliseconds == 600)
    #expect(abs((positions.last?.position ?? 0) - 300) < 1e-9)
  }

  /// Half the time makes half the way: 10/8 − 15/16 + 6/32.
  @Test func `a flick lifted halfway has covered half its reach`() {
    let flick = Swipe(reach: -400, duration: 200, lift: 0.5, hold: 0)
    #expect(flick.contact == SimulatedTime(milliseconds: 100))
    #expect(Swipe(reach: 1, duration: 201, lift: 0.5, hold: 0).contact == SimulatedTime(milliseconds: 101))
    #expect(flick.positions.count == 12)
    #expect(abs((flick.positions.last?.position ?? 0) + 200) < 1e-9)
  }

  /// The bell's top is 30/16 of the mean speed.
  @Test func `a swipe is fastest halfway`() {
    let positions = Swipe(reach: 300, duration: 500, lift: 1, hold: 0).positions.map(\.position)
    let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
    let fastest = steps.max() ?? 0
    #expect(abs(fastest / (300 / 60.0) - 1.875) < 0.01)
    #expect((28...30).contains(steps.firstIndex(of: fastest) ?? 0))
    #expect(steps.allSatisfy { $0 > 0 })
  }
}
