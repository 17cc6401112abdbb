import Quantities
import Testing

@testable import ScrollTraces

struct GesturePlannerTests {
  /// Content of 10,000 points in a viewport of 800.
  private func view(at offset: Double) -> GesturePlanner.View {
    let viewport = Size(width: Points(400), height: Points(800))
    return GesturePlanner.View(
      offset: Points(offset),
      extent: ScrollExtent(viewport: viewport, contentLength: Points(10_000), axis: .vertical),
      viewportLength: Points(800))
  }

  /// Forth, back or a jump, a letter each.
  private func gestures(_ behavior: ScrollBehavior, at offset: Double, count: Int = 200) -> String {
    var planner = GesturePlanner(behavior)
    return String(
      (0..<count).map { gesture in
        switch planner.next(PersonalRandom(CounterRandom(seed: 5), gesture: gesture), seeing: view(at: offset)) {
        case .swipe(let swipe): swipe.reach > 0 ? "f" : "b"
        case .jumpToTop: "j"
        }
      })
  }

  @Test(arguments: ScrollBehavior.allCases) func `at the start everybody goes forth`(behavior: ScrollBehavior) {
    #expect(!gestures(behavior, at: 0).contains("b"))
  }

  @Test func `only bingers and flingers go on at the end`() {
    #expect(!gestures(.binge, at: 9_200).contains("b"))
    #expect(!gestures(.flinging, at: 9_200).contains("b"))
    for behavior in [ScrollBehavior.reading, .skimming, .hunting] {
      #expect(!gestures(behavior, at: 9_200).contains("f"), "\(behavior)")
    }
  }

  @Test func `hunting turns after two to four swipes`() {
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

  @Test func `reading goes back now and then`() {
    let back = gestures(.reading, at: 5_000, count: 1_000).count { $0 == "b" }
    #expect((50...110).contains(back))
  }

  @Test func `a thumb's reach bounds a swipe on any screen`() {
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
