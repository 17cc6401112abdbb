import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// What an item's state becomes, by what it is in and how the container stands.
///
/// Items 0 to 4 are visible; the display range goes to item 9, the preload range to item 14; item 20 is in neither.
@Suite struct `Interface State Rules` {
  private func states(
    _ profile: RangeControlProfile, mode: RangeMode = .full, container state: InterfaceState = .inHierarchy,
    display: Double = 1, preload: Double = 2
  ) -> [UInt8] {
    var container = Container(profile)
    container.controller.settings.tuning[mode, .display] = RangeTuningParameters(leading: display, trailing: 0)
    container.controller.settings.tuning[mode, .preload] = RangeTuningParameters(leading: preload, trailing: 0)
    container.state = state
    container.controller.contentGrew()
    container.controller.updateCurrentRange(mode: mode)
    container.update()
    return [0, 7, 12, 20].map { container.table.states[$0].rawValue }
  }

  @Test(arguments: RangeControlProfile.allCases)
  func `in a visible container items get what their ranges say`(profile: RangeControlProfile) {
    #expect(states(profile) == [15, 7, 3, 1])
  }

  @Test(arguments: RangeControlProfile.allCases)
  func `a display range larger than the preload range displays without data`(
    profile: RangeControlProfile
  ) {
    #expect(states(profile, display: 2, preload: 1) == [15, 7, 5, 1])
  }

  @Test func `on screen low memory takes nothing from a visible container`() {
    #expect(states(.texture, mode: .lowMemory) == [15, 3, 3, 1])
    #expect(states(.asyncDisplayKit197, mode: .lowMemory) == [15, 3, 3, 1])
  }

  @Test func `in a hidden container of Texture only the display range is preloaded`() {
    #expect(states(.texture, container: []) == [7, 3, 1, 1])
  }

  @Test func `in a hidden container of AsyncDisplayKit 1.9.7 all ranges are prepared`() {
    #expect(states(.asyncDisplayKit197, container: []) == [7, 7, 7, 1])
  }

  @Test func `in a hidden container low memory displays nothing`() {
    #expect(states(.texture, mode: .lowMemory, container: []) == [3, 1, 1, 1])
    #expect(states(.asyncDisplayKit197, mode: .lowMemory, container: []) == [3, 3, 3, 1])
  }

  @Test func `items leave with what they were measured`() {
    var container = Container(.texture)
    container.update()
    container.offset = 5000
    container.update()
    #expect(container.table.states[0] == .measureLayout)
    #expect(container.items(in: .visible) == 50...54)
  }

  @Test func `when nothing is visible Texture takes visible away, AsyncDisplayKit 1.9.7 nothing`() {
    for profile in RangeControlProfile.allCases {
      var container = Container(profile)
      container.update()
      container.offset = 20_000
      container.update()
      #expect(container.table.states[0].rawValue == (profile == .texture ? 7 : 15))
    }
  }
}
