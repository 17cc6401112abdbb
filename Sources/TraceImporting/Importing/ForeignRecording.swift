package import Quantities
package import ScrollTraces

/// What a file of another tool's format says about scrolling, before it becomes a ``ScrollTrace``.
package struct ForeignRecording: Sendable {
  /// What scrolled, in the order of the file; empty for a recording of touches.
  package var scrollers: [RecordedScroller] = []
  /// Fingers on a screen; empty for a recording of scrolling.
  package var touches: [TouchSample] = []
  /// The size of the area whose units the touches count, if those are not points; nil if the file does not say.
  package var touchPanel: Size?
  /// The size of the viewport at the beginning, in points; nil if the file does not say.
  package var viewport: Size?
  /// When the viewport got another size, in order.
  package var resizes: [(time: SimulatedTime, size: Size)] = []
  /// What a user should know of the file: what was read past, what is missing. Whole sentences.
  package var notes: [String] = []

  package init() {}
}
