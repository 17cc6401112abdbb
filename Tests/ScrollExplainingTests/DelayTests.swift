import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollExplaining

/// The rule for the late link, on chains made by hand. An item is allowed 100 ms for its fetch and 10 ms for its drawing.
struct DelayTests {
  private let expectedDurations = ExpectedDurations(
    fetch: SimulatedTime(milliseconds: 100), drawing: SimulatedTime(milliseconds: 10))

  /// Of an item that shows at 1,000 ms; times in milliseconds, in the order of links from the preload range on.
  private func delay(_ ends: [Double], drawn: Double? = nil, ended: Double = 2000) -> Delay {
    let times = ends.map(SimulatedTime.init(milliseconds:)) + [SimulatedTime?](repeating: nil, count: 6 - ends.count)
    let chain = Chain(
      preloaded: times[0], attempts: times[1].map { [Chain.Attempt(began: $0)] } ?? [], loaded: times[2],
      displayable: times[3], drawing: times[4], displayed: times[5])
    let appearance = Appearance(
      identity: Appearance.Identity(item: ContainerPath(items: [7]), number: 1), row: 0,
      began: SimulatedTime(milliseconds: 1000), drawn: drawn.map(SimulatedTime.init(milliseconds:)),
      ended: SimulatedTime(milliseconds: ended))
    return Delay(chain, of: appearance, expectedDurations)
  }

  private func text(_ delay: Delay) -> String {
    "\(delay.link.rawValue) \(delay.isLowerBound ? "at least " : "")\(delay.time.milliseconds)"
  }

  @Test(arguments: [
    ([950, 950, 1050, 1050, 1050, 1060], "preload_range 60.0"),
    ([800, 950, 1050, 1050, 1050, 1060], "request_queue 60.0"),
    ([800, 800, 1050, 1050, 1050, 1060], "fetch 60.0"),
    ([800, 800, 900, 1050, 1050, 1060], "display_range 60.0"),
    ([800, 800, 900, 900, 1050, 1060], "display_queue 60.0"),
    ([800, 800, 900, 900, 900, 1060], "drawing 60.0"),
  ])
  func `the link that lost the time is late`(ends: [Double], expected: String) {
    #expect(text(delay(ends, drawn: 1060)) == expected)
  }

  @Test func `a link is in time if it leaves just what the rest takes`() {
    #expect(text(delay([890, 890.5, 1010, 1010, 1010, 1020], drawn: 1020)) == "request_queue 0.5")
    #expect(text(delay([890, 890, 1010, 1010, 1010, 1020], drawn: 1020)) == "fetch 20.0")
  }

  @Test func `a delay made up by a later link is not to blame`() {
    // Asked for 40 ms too late, but fetched in 30 ms; then 60 ms in the display queue are 30 too many.
    #expect(text(delay([930, 930, 960, 960, 1020, 1030], drawn: 1030)) == "display_queue 30.0")
  }

  @Test func `of several delays the first not made up for is to blame, by its amount`() {
    #expect(text(delay([900, 950, 1100, 1100, 1200, 1210], drawn: 1210)) == "preload_range 10.0")
  }

  @Test func `a link unfinished at the end of the appearance is late by at least the rest`() {
    #expect(text(delay([800], ended: 1300)) == "request_queue at least 410.0")
    #expect(text(delay([800, 800], ended: 1300)) == "fetch at least 310.0")
    #expect(text(delay([950, 1000], ended: 1300)) == "preload_range 60.0")
  }

  @Test func `an item never requested is late by at least its time on screen and all its work`() {
    #expect(text(delay([], ended: 1300)) == "preload_range at least 410.0")
  }

  @Test func `work that ends after the appearance gives the exact delay`() {
    #expect(text(delay([800, 800, 1400], ended: 1300)) == "fetch 410.0")
  }

  @Test func `work done at the instant of the appearance but after the frame counts as late`() {
    #expect(text(delay([800, 800, 900, 900, 990, 1000], drawn: 1010, ended: 1500)) == "drawing 10.0")
  }
}
