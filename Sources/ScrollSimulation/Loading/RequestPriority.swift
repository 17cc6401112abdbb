/// Who is served first when requests or display operations wait.
public enum RequestPriority: UInt8, Sendable, CaseIterable {
  /// The item is on screen.
  case visible = 0
  /// The item is in the display range.
  case display = 1
  /// The item is in the preload range.
  case preload = 2

  /// The most urgent of what a state says.
  init(_ state: InterfaceState) {
    self = state.contains(.visible) ? .visible : state.contains(.display) ? .display : .preload
  }
}
