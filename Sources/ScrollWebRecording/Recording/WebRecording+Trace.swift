import ScrollDiagnostics
import ScrollQuantities
package import ScrollTraces

extension WebRecording {
  /// Returns the movement of a scroller as a trace, with times from its first sample. `name` is the recording's name;
  /// nil for the title of the page.
  package func trace(of movement: Movement, name: String?) -> ScrollTrace {
    let scroller = scrollers[movement.scroller]
    var columns = Columns(axis: movement.axis)
    for sample in samples where sample.scroller == movement.scroller { columns.append(sample) }
    let viewport = scroller.viewport
    let isViewport = [viewport.width, viewport.height].allSatisfy(ScrollEvent.Kind.canBeSide)
    let length = scroller.contentSize.length(along: movement.axis)
    return ScrollTrace(
      metadata: ScrollTrace.Metadata(
        name: name ?? title, source: source(scroller), viewport: isViewport ? viewport : nil,
        contentLength: length.isLength ? length : nil),
      axis: movement.axis, times: columns.times, offsets: columns.offsets, events: columns.events)
  }

  private func source(_ scroller: WebScroller) -> String {
    let size = "\(scroller.viewport.text) CSS pixels"
    let rate = refreshRate.map { "\(Int($0.rounded())) Hz" }
    return [address, scroller.name, size, rate].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// The columns of a track being built from samples.
private struct Columns {
  let axis: ScrollAxis
  private var start: SimulatedTime?
  private(set) var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  private(set) var events: [ScrollEvent] = []

  init(axis: ScrollAxis) { self.axis = axis }

  /// Appends a sample. Of samples at one time, the last offset counts, and all events. A time before the last one
  /// counts as the last.
  mutating func append(_ sample: WebSample) {
    let start = start ?? sample.time
    self.start = start
    let time = max(sample.time - start, times.last ?? .zero)
    let offset = axis == .vertical ? sample.y : sample.x
    if times.last == time {
      offsets[offsets.count - 1] = offset
    } else {
      times.append(time)
      offsets.append(offset)
    }
    guard let event = sample.event else { return }
    let new = ScrollEvent(sample: times.count - 1, kind: ScrollEvent.Kind(event))
    if !events.reversed().prefix(while: { $0.sample == new.sample }).contains(new) { events.append(new) }
  }
}

extension ScrollEvent.Kind {
  fileprivate init(_ event: WebSample.Event) {
    self =
      switch event {
      case .beginDrag: .beginDrag
      case .endDrag: .endDrag(DragEnd())
      case .background: .background
      case .foreground: .foreground
      case .resize(let size): .resize(size)
      }
  }
}
