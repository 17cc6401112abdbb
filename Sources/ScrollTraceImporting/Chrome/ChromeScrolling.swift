internal import ScrollQuantities

/// The scrolling in a Chrome trace, from every kind of event that records it.
///
/// A trace may record the same movement several times. The first of these kinds that has an offset is read:
///
/// 1. the layers of each frame (`cc::LayerTreeHostImpl`), in points;
/// 2. the offsets that pages set (``ChromePageOffsets``), which include every movement, whatever its cause;
/// 3. the results of scroll gestures (``ChromeScrollUpdates``), which exclude movements by scripts and keys.
struct ChromeScrolling: Sendable {
  private enum Kind: String, CaseIterable {
    case layers = "the layers of each frame"
    case page = "the offsets that pages set"
    case gestures = "the results of scroll gestures"
  }

  var page = ChromePageOffsets()
  var gestures = ChromeScrollUpdates()
  private var trees: [ChromeLayerTree.ID: ChromeLayerTree] = [:]
  /// The keys of `trees`, in the order of the file.
  private var treeIDs: [ChromeLayerTree.ID] = []

  mutating func append(_ snapshot: ChromeLayerSnapshot, of tree: ChromeLayerTree.ID, at time: SimulatedTime) {
    if trees[tree] == nil { treeIDs.append(tree) }
    trees[tree, default: ChromeLayerTree(id: tree)].append(snapshot, at: time)
  }

  /// The scrollers, with a note if the trace has several kinds.
  var recording: ForeignRecording {
    var recording = ForeignRecording()
    let found = Kind.allCases.map { (kind: $0, scrollers: scrollers($0)) }.filter { !$0.scrollers.isEmpty }
    guard let chosen = found.first else { return recording }
    recording.scrollers = chosen.scrollers
    let others = found.dropFirst().map(\.kind.rawValue)
    if !others.isEmpty {
      recording.notes.append(
        "The trace tells of scrolling in several ways: \(chosen.kind.rawValue) were read, and not "
          + others.joined(separator: " or ") + ".")
    }
    return recording
  }

  private func scrollers(_ kind: Kind) -> [RecordedScroller] {
    switch kind {
    case .layers: treeIDs.flatMap { trees[$0]?.scrollers ?? [] }
    case .page: page.scrollers
    case .gestures: gestures.scrollers
    }
  }
}
