/// The cell that holds a container, and whether the container is on screen in it. The outer container's cell has the
/// state of its screen.
struct ContainerCell: Sendable {
  /// The index of the cell; −1 after it is deleted.
  private(set) var index: Int
  private(set) var state: InterfaceState = []
  /// True if the container's view is in a window: the screen is there, and the cells around the container are in view.
  private(set) var isOnScreen = false

  init(index: Int) { self.index = index }

  var isDeleted: Bool { index < 0 }

  /// The state of the cell, without visible while the container is not on screen. Texture:
  /// `interfaceStateForRangeController:`.
  var containerState: InterfaceState { isOnScreen ? state : state.subtracting(.visible) }

  mutating func stateChanged(to state: InterfaceState) { self.state = state }

  mutating func containerEnteredScreen() { isOnScreen = true }
  mutating func containerLeftScreen() { isOnScreen = false }

  /// Notes that items were inserted before the cell or, if the distance is negative, deleted.
  mutating func moved(by distance: Int) { index += distance }

  mutating func deleted() { index = -1 }

  /// Notes that the cell is where it was at the start of the run, because the container around it is recreated.
  mutating func returned(to index: Int) { self.index = index }
}
