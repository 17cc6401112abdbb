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
  func `items of a visible container get the states of the ranges that they are in`(profile: RangeControlProfile) {
    #expect(states(profile) == [15, 7, 3, 1])
  }

  @Test(arguments: RangeControlProfile.allCases)
  func `a display range larger than the preload range displays without data`(
    profile: RangeControlProfile
  ) {
    #expect(states(profile, display: 2, preload: 1) == [15, 7, 5, 1])
  }

  @Test func `low memory mode takes no state from items on screen`() {
    #expect(states(.texture, mode: .lowMemory) == [15, 3, 3, 1])
    #expect(states(.asyncDisplayKit197, mode: .lowMemory) == [15, 3, 3, 1])
  }

  @Test func `a hidden container of Texture preloads only its display range`() {
    #expect(states(.texture, container: []) == [7, 3, 1, 1])
  }

  @Test func `a hidden container of AsyncDisplayKit 1.9.7 prepares all its ranges`() {
    #expect(states(.asyncDisplayKit197, container: []) == [7, 7, 7, 1])
  }

  @Test func `a hidden container in low memory mode displays nothing`() {
    #expect(states(.texture, mode: .lowMemory, container: []) == [3, 1, 1, 1])
    #expect(states(.asyncDisplayKit197, mode: .lowMemory, container: []) == [3, 3, 3, 1])
  }

  @Test func `an item that leaves all ranges stays measured`() {
    var container = Container(.texture)
    container.update()
    container.offset = 5000
    container.update()
    #expect(container.table.states[0] == .measureLayout)
    #expect(container.items(in: .visible) == 50...54)
  }

  @Test func `with nothing visible Texture clears the visible state and AsyncDisplayKit 1.9.7 keeps it`() {
    for profile in RangeControlProfile.allCases {
      var container = Container(profile)
      container.update()
      container.offset = 20_000
      container.update()
      #expect(container.table.states[0].rawValue == (profile == .texture ? 7 : 15))
    }
  }
}
