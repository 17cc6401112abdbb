import ScrollQuantities
import ScrollSimulation
import ScrollTraces
import Testing

@testable import ScrollForesight

/// Plans and masks for a known future.
struct ForesightPlanTests {
  private func time(_ milliseconds: Double) -> SimulatedTime { SimulatedTime(milliseconds: milliseconds) }

  /// The future of a list in which each item is a screen: item 0 shows until 50 ms, then item 1.
  private var foresight: Foresight {
    var foresight = Foresight()
    foresight.grow(to: 6)
    foresight.cameIntoView(0, at: .zero)
    foresight.leftView(0, at: time(50))
    foresight.cameIntoView(1, at: time(50))
    return foresight
  }

  private let scroll = ShortScroll(screens: 6, offsets: [0, 0, 0, 0, 0, 100, 100])

  private func record(urgency: Double? = nil, postponed: Set<Int> = []) -> RunRecord {
    let knowledge = ForesightPlan.Knowledge(foresight, postponed: postponed)
    return scroll.record(ForesightPlan([knowledge], urgency: urgency.map(time)))
  }

  @Test func `items are ordered by first appearance, then by index, without those never seen`() {
    var foresight = Foresight()
    foresight.grow(to: 5)
    for (item, milliseconds) in [(3, 10.0), (4, 20), (1, 20), (3, 30), (0, 15)] {
      foresight.cameIntoView(item, at: time(milliseconds))
    }
    #expect(foresight.order == [3, 0, 1, 4])
    #expect(foresight.firstSeen == [time(15), time(20), .never, time(10), time(20)])
  }

  @Test func `an item is seen again until the end of its last appearance`() {
    #expect(foresight.seesAgain(0, after: time(49)))
    #expect(!foresight.seesAgain(0, after: time(50)))
    #expect(foresight.seesAgain(1, after: time(1000)), "it is in view at the end of the run")
    #expect(!foresight.seesAgain(2, after: .zero), "it is never seen")
    #expect(!foresight.seesAgain(6, after: .zero) && !foresight.seesAgain(-1, after: .zero))
    var returning = foresight
    returning.cameIntoView(0, at: time(80))
    #expect(returning.seesAgain(0, after: time(90)))
    returning.leftView(0, at: time(95))
    #expect(!returning.seesAgain(0, after: time(95)))
  }

  @Test func `the recorder notes when items come into view and leave it`() {
    let appearances = RecordedAppearances(containerCount: 1)
    _ = scroll.record(AppearanceRecordingPolicy(appearances))
    let seen = appearances.all[0]
    #expect(seen.order == [0, 1] && seen.firstSeen.prefix(2) == [.zero, time(50)])
    #expect(seen.seesAgain(0, after: time(49)) && !seen.seesAgain(0, after: time(50)))
    #expect(seen.seesAgain(1, after: time(1000)))
  }

  @Test func `growing keeps the appearances, and never shrinks`() {
    var foresight = foresight
    foresight.grow(to: 2)
    #expect(foresight.firstSeen.count == 6)
    foresight.grow(to: 7)
    #expect(foresight.firstSeen == [.zero, time(50)] + Array(repeating: SimulatedTime.never, count: 5))
  }

  @Test func `without urgency, items that will be seen are prepared from the start, and no others`() {
    let record = record()
    #expect(record.milliseconds(\.requested) == [0: 0, 1: 0])
    #expect(record.milliseconds(\.displayed) == [0: 0, 1: 0])
    #expect(WaitTotals(record) == WaitTotals(lateItems: 0, wait: .zero, bytes: 2000))
  }

  /// A frame comes every 10 ms.
  @Test(arguments: [(50.0, 0.0), (49, 10), (20, 30), (19, 40)])
  func `an item is drawn when its appearance is no further than the urgency`(urgency: Double, drawn: Double) {
    let record = record(urgency: urgency)
    #expect(record.milliseconds(\.requested) == [0: 0, 1: 0])
    #expect(record.milliseconds(\.displayed)[1] == drawn)
  }

  @Test func `a postponed item is requested when it is in view`() {
    #expect(record(postponed: [1]).milliseconds(\.requested) == [0: 0, 1: 50])
  }

  /// Item 6 is inserted at index 1 at 20 ms, after the item that was there has been prepared.
  @Test(arguments: [nil, 50.0])
  func `an inserted item is prepared if its index will be seen`(urgency: Double?) {
    var scroll = ShortScroll(screens: 7, offsets: [0, 0, 0, 0, 0, 100, 100])
    scroll.spareCount = 1
    scroll.events = [ScrollEvent(sample: 2, kind: .insert(at: 1, count: 1))]
    let record = scroll.record(ForesightPlan([ForesightPlan.Knowledge(foresight)], urgency: urgency.map(time)))
    #expect(record.milliseconds(\.requested) == [0: 0, 1: 0, 6: 20])
    #expect(record.milliseconds(\.displayed) == [0: 0, 1: 0, 6: 20])
    #expect(record.milliseconds(\.firstDrawn) == [0: 0, 6: 50])
  }

  @Test func `a mask lets a policy prepare only what will be seen`() throws {
    let description = try #require(PolicyCatalog.policy(named: "uikit-prefetch"))
    let policy = description.policy(scroll.configuration.containers[0].policyParameters)
    #expect(WaitTotals(scroll.record(policy)).bytes > 2000)
    #expect(WaitTotals(scroll.record(MaskedPolicy(policy, [foresight]))).bytes == 2000)
  }

  /// In minimum mode the item behind stays in the preload range, so the policy wants it when nobody sees it again.
  @Test func `a mask acts once on each change of the policy`() throws {
    let scroll = ShortScroll(screens: 8, offsets: [0, 0, 100, 100, 200, 200, 300, 300])
    let appearances = RecordedAppearances(containerCount: 1)
    _ = scroll.record(AppearanceRecordingPolicy(appearances))
    let description = try #require(PolicyCatalog.policy(named: "texture"))
    let policy = description.policy(scroll.configuration.containers[0].policyParameters)
    let (plain, masked) = (scroll.record(policy), scroll.record(MaskedPolicy(policy, appearances.all)))
    #expect(masked.kinds[0].fetches.started == 4 && plain.kinds[0].fetches.started > 4)
    #expect(masked.kinds[0].interfaceStateChanges < plain.kinds[0].interfaceStateChanges)
  }

  /// Items of 50 points are inserted before and between those in view, deleted and made anew.
  @Test(arguments: [false, true])
  func `without knowledge a plan, a mask and the recorder prepare nothing, also when items move`(isBatched: Bool) {
    var scroll = ShortScroll()
    scroll.configuration.batching.isEnabled = isBatched
    scroll.configuration.batching.initialItems = 4
    scroll.configuration.batching.batchItems = 3
    scroll.configuration.batching.latency = .constant(15)
    scroll.lengths = Array(repeating: 50, count: 16)
    scroll.spareCount = 6
    scroll.offsets = [0, 50, 100, 100, 120, 160, 160, 200, 220, 100, 0, 0]
    scroll.configuration.loading.latency = .constant(3)
    scroll.events = [
      ScrollEvent(sample: 2, kind: .insert(at: 0, count: 2)), ScrollEvent(sample: 4, kind: .insert(at: 4, count: 3)),
      ScrollEvent(sample: 6, kind: .delete(at: 1, count: 4)), ScrollEvent(sample: 8, kind: .reload),
    ]
    let expected = scroll.record(OnDisplayPolicy())
    #expect(WaitTotals(expected).lateItems > 3)
    var everything = Foresight()
    everything.grow(to: 100)
    for item in 0..<100 { everything.cameIntoView(item, at: .zero) }
    let policies: [any PreloadingPolicy] = [
      AppearanceRecordingPolicy(RecordedAppearances(containerCount: 1)),
      ForesightPlan([ForesightPlan.Knowledge(Foresight())], urgency: nil),
      ForesightPlan([ForesightPlan.Knowledge(Foresight())], urgency: time(1000)),
      MaskedPolicy(OnDisplayPolicy(), [Foresight()]), MaskedPolicy(OnDisplayPolicy(), [everything]),
    ]
    for policy in policies { #expect(scroll.record(policy).rows == expected.rows, "\(type(of: policy))") }
  }

  @Test func `the clairvoyant policy comes after the one without preloading, and every name finds its policy`() throws {
    let names = NamedPolicies.all.map(\.name)
    let place = try #require(names.firstIndex(of: "clairvoyant"))
    #expect(names[place - 1] == "on-display")
    #expect(names.filter { $0 != "clairvoyant" } == PolicyCatalog.policies.map(\.name))
    #expect(names.allSatisfy { NamedPolicies.policy(named: $0)?.name == $0 })
  }
}
