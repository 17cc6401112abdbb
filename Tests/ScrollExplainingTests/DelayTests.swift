import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollExplaining
@testable import ScrollSimulation

/// The rule for the late link, on chains made by hand. An item is allowed 100 ms for its fetch and 10 ms for its drawing.
struct DelayTests {
  private let expectedDurations = ExpectedDurations(
    fetch: SimulatedTime(milliseconds: 100), drawing: SimulatedTime(milliseconds: 10))

  /// Of an item that shows at 1,000 ms; times in milliseconds, in the order of links from the preload range on.
  private func delays(
    _ ends: [Double], drawn: Double? = nil, ended: Double = 2000, hasFailed: Bool = false,
    inBackground background: BackgroundTimes = BackgroundTimes()
  ) -> [Delay] {
    let times = ends.map(SimulatedTime.init(milliseconds:)) + [SimulatedTime?](repeating: nil, count: 6 - ends.count)
    let chain = Chain(
      preloaded: times[0], attempts: times[1].map { [Chain.Attempt(began: $0, hasFailed: hasFailed)] } ?? [],
      loaded: times[2],
      displayable: times[3], drawing: times[4], displayed: times[5])
    var appearance = Appearance(
      identity: Appearance.Identity(item: ContainerPath(items: [7]), number: 1), row: 0,
      began: SimulatedTime(milliseconds: 1000), drawn: drawn.map(SimulatedTime.init(milliseconds:)),
      ended: SimulatedTime(milliseconds: ended), wait: .zero)
    appearance.wait = background.foregroundTime(from: appearance.began, to: appearance.waitEnd)
    return Delay.all(chain, of: appearance, expectedDurations, background)
  }

  /// The delays by which links were late: `preload_range 60.0, fetch at least 200.0`.
  private func text(_ delays: [Delay]) -> String {
    delays.map { "\($0.link.rawValue) \($0.isLowerBound ? "at least " : "")\($0.time.milliseconds)" }
      .joined(separator: ", ")
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
    #expect(text(delays(ends, drawn: 1060)) == expected)
  }

  @Test func `a link is in time if it leaves just what the rest takes`() {
    #expect(text(delays([890, 890.5, 1010, 1010, 1010, 1020], drawn: 1020)) == "request_queue 0.5, fetch 19.5")
    #expect(text(delays([890, 890, 1010, 1010, 1010, 1020], drawn: 1020)) == "fetch 20.0")
  }

  @Test func `a delay made up by a later link is not to blame`() {
    // Asked for 40 ms too late, but fetched in 30 ms; then 60 ms in the display queue are 30 too many.
    #expect(text(delays([930, 930, 960, 960, 1020, 1030], drawn: 1030)) == "display_queue 30.0")
  }

  @Test func `of several delays each is charged with what it adds and no later link makes up for`() {
    let late = delays([900, 950, 1100, 1100, 1200, 1210], drawn: 1215)
    #expect(text(late) == "preload_range 10.0, request_queue 50.0, fetch 50.0, display_queue 100.0")
    #expect(late.map(\.wait.milliseconds) == [10, 50, 50, 105], "the wait for the frame counts for the longest")
    // The fetch makes up for 30 of the 50 ms in the queue, and for nothing of the range's 10 ms.
    #expect(delays([900, 950, 1020, 1020, 1020, 1030], drawn: 1030).map(\.wait.milliseconds) == [10, 20])
  }

  @Test(
    arguments: [
      ([900, 950, 1100, 1100, 1200], 1300), ([800, 950], 1300), ([700], 1001), ([1000, 1100], 1050),
    ] as [([Double], Double)])
  func `the parts add up to the wait, also of items that were not drawn`(ends: [Double], ended: Double) {
    let waits = delays(ends, ended: ended).map(\.wait.milliseconds)
    #expect(waits.reduce(0, +) == ended - 1000 && waits.allSatisfy { $0 > 0 })
  }

  @Test func `a link unfinished at the end of the appearance is late by at least the rest`() {
    #expect(text(delays([800], ended: 1300)) == "request_queue at least 410.0")
    #expect(text(delays([800, 800], ended: 1300)) == "fetch at least 310.0")
    #expect(text(delays([950, 1000], ended: 1300)) == "preload_range 60.0, request_queue 50.0, fetch at least 200.0")
  }

  @Test func `if every attempt fails, the queue before them is not to blame`() {
    let late = delays([800, 1100], ended: 1300, hasFailed: true)
    #expect(text(late) == "fetch at least 310.0" && late.map(\.wait.milliseconds) == [300])
    #expect(text(delays([800, 1100], ended: 1300)) == "request_queue 210.0, fetch at least 100.0")
  }

  @Test func `an item never requested is late by at least its time on screen and all its work`() {
    #expect(text(delays([], ended: 1300)) == "preload_range at least 410.0")
  }

  @Test func `no link is charged with the time in the background`() {
    var background = BackgroundTimes()
    background.entered(at: SimulatedTime(milliseconds: 1030))
    background.left(at: SimulatedTime(milliseconds: 1090))
    let ends = [900.0, 950, 1100, 1100, 1200, 1210]
    // Charged are 1000 to 1010, to 1060, to 1110, and to 1215.
    #expect(text(delays(ends, drawn: 1215, inBackground: background)) == text(delays(ends, drawn: 1215)))
    #expect(delays(ends, drawn: 1215, inBackground: background).map(\.wait.milliseconds) == [10, 20, 20, 105])
    background.entered(at: SimulatedTime(milliseconds: 1100))
    let allLate = delays(ends, drawn: 1215, inBackground: background)
    #expect(allLate.map(\.wait.milliseconds) == [10, 20, 10, 0], "a link can be late without anyone waiting")
  }

  @Test func `work that ends after the appearance gives the exact delay`() {
    #expect(text(delays([800, 800, 1400], ended: 1300)) == "fetch 410.0")
  }

  @Test func `work done at the instant of the appearance but after the frame counts as late`() {
    #expect(text(delays([800, 800, 900, 900, 990, 1000], drawn: 1010, ended: 1500)) == "drawing 10.0")
  }
}
