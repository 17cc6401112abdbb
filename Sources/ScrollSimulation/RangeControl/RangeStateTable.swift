/// The interface states of items by the ranges that they are in.
///
/// In a visible container, visible items have every state in every mode, and other items those of their ranges. In a hidden
/// one, Texture gives data and, unless memory is low, contents to items that would be visible; data to items in the display
/// range; and nothing to the rest. AsyncDisplayKit 1.9.7 gives data and, unless memory is low, contents to all three sets.
struct RangeStateTable: Sendable {
  /// The inputs for the states besides the ranges.
  struct Inputs: Hashable, Sendable {
    let containerIsVisible: Bool
    let lowMemory: Bool
    /// True if all ranges of a hidden container are prepared.
    let preparesAllRanges: Bool
  }

  let inputs: Inputs
  /// The states, one byte each, by the bits of the ranges.
  private let states: UInt64

  init(_ inputs: Inputs) {
    self.inputs = inputs
    states = (0..<8).reduce(0) { $0 | UInt64(Self.state(forBits: UInt8($1), inputs).rawValue) << (8 * $1) }
  }

  @inline(__always)
  subscript(bits: UInt8) -> InterfaceState {
    InterfaceState(rawValue: UInt8(truncatingIfNeeded: states &>> (8 * UInt64(bits))))
  }

  private static func state(forBits bits: UInt8, _ inputs: Inputs) -> InterfaceState {
    let isVisible = bits & Regions.visibleBit != 0
    var state: InterfaceState = .measureLayout
    if inputs.containerIsVisible {
      if isVisible { return .inHierarchy }
      if bits & Regions.preloadBit != 0 { state.insert(.preload) }
      if bits & Regions.displayBit != 0 { state.insert(.display) }
      return state
    }
    let displays = inputs.preparesAllRanges ? bits != 0 : isVisible
    if displays || bits & Regions.displayBit != 0 { state.insert(.preload) }
    if displays, !inputs.lowMemory { state.insert(.display) }
    return state
  }
}
