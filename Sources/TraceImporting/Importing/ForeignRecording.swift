internal import Quantities
internal import ScrollTraces

/// What a file of another tool's format says about scrolling, before it becomes a ``ScrollTrace``.
struct ForeignRecording: Sendable {
  /// What scrolled, in the order of the file; empty for a recording of touches.
  var scrollers: [RecordedScroller] = []
  /// Fingers on a screen; empty for a recording of scrolling.
  var touches: [TouchSample] = []
  /// The size of the area whose units the touches count, if those are not points; nil if the file does not say.
  var touchPanel: Size?
  /// True if the touches count pixels of a screen, of which a point may have several.
  var touchesCountPhysicalPixels = false
  /// The size of the viewport at the beginning, in points; nil if the file does not say.
  var viewport: Size?
  /// When the viewport got another size, in order.
  var resizes: [(time: SimulatedTime, size: Size)] = []
  /// What a user should know of the file: what was read past, what is missing. Whole sentences.
  var notes: [String] = []

  init() {}
}
