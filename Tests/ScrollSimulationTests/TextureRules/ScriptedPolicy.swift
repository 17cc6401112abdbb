import ScrollQuantities

@testable import ScrollSimulation

/// Writes the interface states that a test says, in the frames that it says, and nothing else.
struct ScriptedPolicy: PreloadingPolicy {
  /// By frame of 10 ms: states by item.
  let script: [Int: [Int: InterfaceState]]

  init(_ script: [Int: [Int: InterfaceState]]) { self.script = script }

  var traits: PolicyTraits { .followsScrolling }

  mutating func reset(capacity: Int) {}

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    guard event == .visibleItemsChanged || event == .layoutPass else { return }
    let written = script[Int(scene.time.milliseconds / 10)] ?? [:]
    for item in written.keys.sorted() { states.set(ItemIndex(item), to: written[item]!) }
  }
}

extension InterfaceState {
  /// Bits 3: its data is wanted.
  static let preloading: InterfaceState = [.measureLayout, .preload]
  /// Bits 7: its contents are wanted.
  static let displaying: InterfaceState = [.measureLayout, .preload, .display]
}
