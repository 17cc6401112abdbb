public import Diagnostics
public import Quantities

/// Records what a scroll view tells its delegate, to be replayed later.
///
/// Tell the recorder each fact as it happens; <doc:RecordingInAnApp> shows the lines. Times are in seconds of
/// any clock that does not go back, such as `CACurrentMediaTime()`; offsets and targets are in points along
/// the axis.
///
/// Recording never fails: a fact that no file can hold (a time or an offset that is not finite or absurdly
/// large) is left out, and a time before the last one counts as the last. It takes 17 bytes a sample, 2 kB a
/// second at 120 Hz.
public struct ScrollTraceRecorder: Sendable {
  public var metadata: ScrollTrace.Metadata
  private let axis: ScrollAxis
  private var start: Double?
  private var times: [SimulatedTime] = []
  private var offsets: [Points] = []
  private var phases: [ScrollPhase] = []
  private var events: [ScrollEvent] = []

  /// The viewport is that of the scroll view, in points.
  public init(
    name: String = "", viewportWidth: Double, viewportHeight: Double, axis: ScrollAxis = .vertical
  ) {
    let viewport = Size(width: Points(viewportWidth), height: Points(viewportHeight))
    metadata = ScrollTrace.Metadata(name: name, viewport: viewport)
    self.axis = axis
  }

  /// `scrollViewWillBeginDragging(_:)`.
  public mutating func dragBegan(offset: Double, time: Double) {
    record(offset: offset, phase: .tracking, event: .beginDrag, time: time)
  }

  /// `scrollViewDidScroll(_:)`.
  public mutating func scrolled(offset: Double, phase: ScrollPhase, time: Double) {
    record(offset: offset, phase: phase, event: nil, time: time)
  }

  /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, with the velocity as it is there, in
  /// points per millisecond. A drag that ends where the content already is is followed by rest.
  public mutating func dragEnded(
    offset: Double, targetOffset: Double, velocity: Double, time: Double
  ) {
    let end = DragEnd(
      targetOffset: canHold(targetOffset) ? Points(targetOffset) : nil,
      velocity: canHold(velocity) ? velocity : nil)
    record(
      offset: offset, phase: targetOffset == offset ? .idle : .tracking, event: .endDrag(end),
      time: time)
  }

  /// `scrollViewDidEndDecelerating(_:)`, and `scrollViewDidEndScrollingAnimation(_:)`.
  public mutating func cameToRest(offset: Double, time: Double) {
    record(offset: offset, phase: .idle, event: nil, time: time)
  }

  /// The app went to the background or came back, or was warned of low memory; left out before the first
  /// sample.
  public mutating func applicationEvent(_ event: ScrollEvent.Kind, time: Double) {
    guard let offset = offsets.last, let phase = phases.last else { return }
    record(offset: offset.value, phase: phase, event: event, time: time)
  }

  /// What has been recorded; nil before the first sample.
  public var trace: ScrollTrace? {
    guard !times.isEmpty else { return nil }
    return ScrollTrace(
      metadata: metadata, axis: axis, times: times, offsets: offsets, phases: phases,
      incompleteEvents: events)
  }

  /// Writes what has been recorded to a file in the native form, and returns false, without a file, if that
  /// is nothing.
  ///
  /// - Throws: `outputNotCreated` if the file cannot be created, `inputOutput` if writing breaks off.
  @discardableResult
  public func write(toPath path: String) throws(Failure) -> Bool {
    guard let trace else { return false }
    try ScrollTraceWriter.write(trace, toPath: path)
    return true
  }

  private mutating func record(
    offset: Double, phase: ScrollPhase, event: ScrollEvent.Kind?, time: Double
  ) {
    let elapsed = (time - (start ?? time)) * 1_000
    guard canHold(offset), elapsed.isFinite, elapsed <= RowParser.durationLimit.milliseconds else { return }
    if let event { events.append(ScrollEvent(sample: times.count, kind: event)) }
    start = start ?? time
    times.append(max(SimulatedTime(milliseconds: max(elapsed, 0)), times.last ?? .zero))
    offsets.append(Points(offset))
    phases.append(phase)
  }

  private func canHold(_ number: Double) -> Bool { abs(number) <= RowParser.offsetLimit.value }
}
