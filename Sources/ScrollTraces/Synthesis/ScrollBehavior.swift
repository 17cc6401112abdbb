/// What a simulated person does with a feed. ``SyntheticScrolling`` tells how.
public enum ScrollBehavior: String, Sendable, CaseIterable {
  /// Drags a third of a screen on, reads for seconds, sometimes goes back a little.
  case reading
  /// Flicks about a screen on, looks at what came until it is clear, and goes on.
  case skimming
  /// Flicks again and again, catching the content while it still runs.
  case flinging
  /// Flings forth and back, looking for something seen before.
  case hunting
  /// Flings as hard as it goes until the content ends, and pulls at its end then.
  case binge
  /// Flings some screens on and jumps back to the top, over and over, as a tap on the status bar does.
  case jumpToTop = "jump-to-top"
}
