import Testing

@testable import ScrollSimulation

struct NodeCallbackTests {
  private static let outside = InterfaceState.measureLayout
  private static let preloaded: InterfaceState = [.measureLayout, .preload]

  @Test func `on the way in, preload comes before display and display before visible`() {
    #expect(
      RangeControlProfile.texture.methods(from: Self.outside, to: .inHierarchy) == [
        .didEnterPreloadState, .didEnterDisplayState, .didEnterVisibleState, .interfaceStateDidChange,
      ])
  }

  @Test func `on the way out, preload comes before display and display before visible`() {
    #expect(
      RangeControlProfile.texture.methods(from: .inHierarchy, to: Self.outside) == [
        .didExitPreloadState, .didExitDisplayState, .didExitVisibleState, .interfaceStateDidChange,
      ])
  }

  @Test func `AsyncDisplayKit 1_9_7 has other names, and none for the display range`() {
    let era = RangeControlProfile.asyncDisplayKit197
    #expect(era.methods(from: Self.outside, to: Self.preloaded) == [.fetchData, .interfaceStateDidChange])
    #expect(
      era.methods(from: .inHierarchy, to: Self.outside) == [
        .clearFetchedData, .visibilityDidChange, .interfaceStateDidChange,
      ])
    #expect(era.methods(from: Self.preloaded, to: [.measureLayout, .preload, .display]) == [.interfaceStateDidChange])
    #expect(era.methodForDrawing == .displayWillStart)
  }

  @Test func `only ranges that change have callbacks`() {
    for state in (0..<16).map(InterfaceState.init) {
      for other in (0..<16).map(InterfaceState.init) {
        let methods = RangeControlProfile.texture.methods(from: state, to: other)
        let ranges = state.symmetricDifference(other).subtracting(.measureLayout)
        #expect(methods.count == ranges.rawValue.nonzeroBitCount + 1 && methods.last == .interfaceStateDidChange)
      }
    }
  }
}
