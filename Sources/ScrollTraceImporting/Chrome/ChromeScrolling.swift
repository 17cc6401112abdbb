internal import ScrollDiagnostics
internal import ScrollQuantities

/// The scrolling in a Chrome trace, from every kind of event that records it.
///
/// A trace may record the same movement several times. The first of these kinds that has an offset is read:
///
/// 1. the layers of each frame (`cc::LayerTreeHostImpl`), in points;
/// 2. the offsets that pages set (``ChromePageOffsets``), which include every movement, whatever its cause;
/// 3. the property trees of each frame (``ChromePropertyTrees``);
/// 4. the results of scroll gestures (``ChromeScrollUpdates``), which exclude movements by scripts and keys.
///
/// These repeat parts of the same movements, and are read only if there is none of the above:
///
/// 5. the movements of gestures on compositors (``ChromeCompositorMovements``);
/// 6. the page's offsets from events with less detail (``ChromePageSource``): reports of vertical movements,
///    the offsets in compositors' trees, the offsets that are asked for;
/// 7. the movements of main frames, in layout pixels, which old versions have.
struct ChromeScrolling: Sendable {
  private enum Kind: String, CaseIterable {
    case layers = "the layers of each frame"
    case page = "the offsets that pages set"
    case trees = "the property trees of each frame"
    case gestures = "the results of scroll gestures"
  }

  /// The names of events about scrolling that have no distance.
  static let vagueNames: Set<String> = [
    "LayerTreeHostImpl::ScrollBy", "InputHandlerProxy::scrollBy", "InputLatency::GestureScrollUpdate",
    "ScrollableArea::scrollPositionChanged",
  ]

  /// Returns the failure for a trace with only such events.
  static func failureWithoutOffsets(path: String) -> Failure {
    Failure(
      .malformedData,
      Diagnostic(
        path: path, message: "the trace has scroll updates, but no offsets in the events that are read",
        remedy: "Record it again with the category input.scrolling, or with cc, blink, input and devtools.timeline."))
  }

  var trees = ChromePropertyTrees()
  var gestures = ChromeScrollUpdates(of: "gesture scrolling", countsPhysicalPixels: true)
  private var page = ChromePageOffsets()
  private var movements = ChromeCompositorMovements()
  private var mainFrames = ChromeScrollUpdates(of: "the main frame", countsPhysicalPixels: false)
  private var layerTrees: [ChromeLayerTree.ID: ChromeLayerTree] = [:]
  /// The keys of `layerTrees`, in the order of the file.
  private var layerTreeIDs: [ChromeLayerTree.ID] = []

  mutating func append(_ snapshot: ChromeLayerSnapshot, of tree: ChromeLayerTree.ID, at time: SimulatedTime) {
    if layerTrees[tree] == nil { layerTreeIDs.append(tree) }
    layerTrees[tree, default: ChromeLayerTree(id: tree)].append(snapshot, at: time)
  }

  /// Adds an event about a page's offset. Precondition: a thread belongs to one process.
  mutating func append(_ event: ChromePageEvent, at time: SimulatedTime, thread: String, process: String) {
    switch event {
    case .onPage(let change): page.append(change, at: time, thread: thread, process: process)
    case .onCompositor(let from, let to, let node):
      movements.append(ChromeCompositorMovement(time: time, from: from, to: to, node: node), process: process)
    case .ofMainFrame(let movement):
      mainFrames.append(ChromeScrollUpdate(movement: movement, at: time), process: process)
    }
  }

  /// The scrollers, with a note if the trace has several kinds.
  var recording: ForeignRecording {
    var recording = ForeignRecording()
    let found = Kind.allCases.map { (kind: $0, scrollers: scrollers($0)) }.filter { !$0.scrollers.isEmpty }
    guard let chosen = found.first else {
      recording.scrollers = fallbackScrollers
      return recording
    }
    recording.scrollers = chosen.scrollers
    let others = found.dropFirst().map(\.kind.rawValue)
    if !others.isEmpty {
      recording.notes.append(
        "The trace reports scrolling in several ways: \(chosen.kind.rawValue) were read, and not "
          + others.joined(separator: " or ") + ".")
    }
    return recording
  }

  private func scrollers(_ kind: Kind) -> [RecordedScroller] {
    switch kind {
    case .layers: layerTreeIDs.flatMap { layerTrees[$0]?.scrollers ?? [] }
    case .page: page.scrollers(from: ChromePageSource.preferred, after: movements)
    case .trees: trees.scrollers
    case .gestures: gestures.scrollers
    }
  }

  /// The scrollers from the first of the events that are read if there is nothing better.
  private var fallbackScrollers: [RecordedScroller] {
    let moved = movements.scrollers
    if !moved.isEmpty { return moved }
    let reported = page.scrollers(from: ChromePageSource.fallbacks, after: movements)
    return reported.isEmpty ? mainFrames.scrollers : reported
  }
}
