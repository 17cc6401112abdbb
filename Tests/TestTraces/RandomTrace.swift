import ScrollQuantities
package import ScrollTraces
import SeededRandom

extension ScrollTrace {
  /// A recording of any shape that a file can hold, complete as one that was read.
  package static func random(seed: UInt64) -> ScrollTrace {
    var random = SeededGenerator(seed: seed)
    let paths = Bool.random(using: &random) ? [] : ["0", "0/3", "2", "2/1/4", "10", "9999999"]
    var nested: [NestedTrack] = []
    for path in paths where Bool.random(using: &random) {
      let track = Track.random(kinds: nestedKinds, using: &random)
      nested.append(NestedTrack(path: ContainerPath(path)!, track: track))
    }
    let outer = Track.random(kinds: nestedKinds + screenKinds, using: &random)
    return ScrollTrace(
      metadata: Metadata(
        name: ["", "a name, with \"quotes\" #1"].randomElement(using: &random)!, source: "seed \(seed)",
        kind: Kind.allCases.randomElement(using: &random)!,
        viewport: Bool.random(using: &random) ? PointSize(width: Points(390.1), height: Points(844)) : nil,
        contentLength: Bool.random(using: &random) ? Points(12_345.678) : nil),
      track: outer, phaseSource: Bool.random(using: &random) ? .recorded : .inferred, nested: nested
    ).beginningAtZero
  }

  private static let nestedKinds: [ScrollEvent.Kind] = [
    .beginDrag, .endDrag(DragEnd()), .reload, .insert(at: 5, count: 1), .insert(at: 5, count: 3),
    .insert(at: 6, count: 1), .delete(at: 0, count: 1_000_000), .scrollTo(item: 9_999_999), .reset, .resetItem(7),
    .resetItem(8),
  ]
  private static let screenKinds: [ScrollEvent.Kind] = [
    .background, .foreground, .memoryWarning, .resize(PointSize(width: Points(844.5), height: Points(1e-7))), .rotate,
    .resize(PointSize(width: Points(390), height: Points(1e5))), .appear, .disappear, .visibilityDepth(0),
    .visibilityDepth(1_000),
  ]

  /// The same with the first sample of all at 0.
  private var beginningAtZero: ScrollTrace {
    let start = ([track] + nested.map(\.track)).map { $0.times[0] }.min()!
    return ScrollTrace(
      metadata: metadata, track: track.beginning(earlierBy: start), phaseSource: phaseSource,
      nested: nested.map { NestedTrack(path: $0.path, track: $0.track.beginning(earlierBy: start)) })
  }
}

extension ScrollTrace.Track {
  /// Times are coarse, so that samples of several tracks share them.
  fileprivate static func random(kinds: [ScrollEvent.Kind], using random: inout SeededGenerator) -> ScrollTrace.Track {
    var time = Int64.random(in: 0...50, using: &random) * 8_250_000
    var columns: (times: [SimulatedTime], offsets: [Points], phases: [TracePhase]) = ([], [], [])
    var events: [ScrollEvent] = []
    let isStill = Int.random(in: 0..<4, using: &random) == 0
    for sample in 0..<Int.random(in: 1...40, using: &random) {
      columns.times.append(SimulatedTime(nanoseconds: time))
      columns.offsets.append(Points(isStill ? 5 : Double.random(in: -1e5...1e5, using: &random)))
      columns.phases.append(TracePhase.allCases.randomElement(using: &random)!)
      time += Int64.random(in: 0...40, using: &random) * 8_250_000 + [0, 1].randomElement(using: &random)!
      for kind in kinds.shuffled(using: &random) where Int.random(in: 0..<12, using: &random) == 0 {
        events.append(ScrollEvent(sample: sample, kind: kind))
      }
    }
    return ScrollTrace.Track(
      axis: ScrollAxis.allCases.randomElement(using: &random)!, times: columns.times, offsets: columns.offsets,
      phases: columns.phases, incompleteEvents: events)
  }

  fileprivate func beginning(earlierBy start: SimulatedTime) -> ScrollTrace.Track {
    ScrollTrace.Track(axis: axis, times: times.map { $0 - start }, offsets: offsets, phases: phases, events: events)
  }
}
