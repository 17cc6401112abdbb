/// The presence of the screen that the outer container belongs to.
struct ScreenPresence: Sendable {
  let controller: SimulationConfiguration.ViewController
  /// True if the screen is in the window.
  var shows = true
  /// The number of navigation steps from the screen that shows, as last reported.
  var visibilityDepth = 0

  init(_ controller: SimulationConfiguration.ViewController) { self.controller = controller }

  mutating func reset(shows: Bool) { (self.shows, visibilityDepth) = (shows, 0) }
}
