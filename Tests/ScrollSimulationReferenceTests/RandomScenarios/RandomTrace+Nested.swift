import ScrollQuantities
import ScrollTraces
import SeededRandom

@testable import ScrollSimulation

extension RandomTrace {
  /// A recording of a container, and of some of those inside, with movements of containers that are not there.
  static func trace(
    of content: Content, _ kinds: [RandomKind], _ family: RandomScenario.Family, step: Double?,
    _ random: inout SeededGenerator
  ) -> ScrollTrace {
    let length = family == .plain ? 2000 : 1200
    let nested = family == .nested ? nestedTracks(of: content, kinds, step: step, milliseconds: length, &random) : []
    let isFirst = nested.allSatisfy { $0.track.times[0] > .zero } || random.happens(0.8)
    let isWhole = family != .plain && random.happens(0.8)
    let happenings: RandomHappenings =
      isWhole ? keepsItems(content, kinds) ? .screenOfSameItems : .screen : .app
    let outer = RandomTrace(
      content: content, happenings, step: step,
      from: isFirst ? .zero : SimulatedTime(milliseconds: 90), milliseconds: length, &random)
    return ScrollTrace(
      metadata: ScrollTrace.Metadata(kind: .synthetic), track: outer.track, phaseSource: .recorded, nested: nested)
  }

  /// What becomes of a container in the cell of an item if items are known by where they are, and another one comes
  /// there, the model does not say.
  private static func keepsItems(_ content: Content, _ kinds: [RandomKind]) -> Bool {
    kinds[content.kind].policy.keepsResults && !content.nested.isEmpty
  }

  private static func nestedTracks(
    of content: Content, _ kinds: [RandomKind], step: Double?, milliseconds: Int, _ random: inout SeededGenerator
  ) -> [ScrollTrace.NestedTrack] {
    let share = random.one(of: [0, 0.3, 0.8])
    var tracks = paths(in: content).filter { _ in random.happens(share) }.map { path, inner in
      nestedTrack(path, inner, kinds, step: step, milliseconds: milliseconds, &random)
    }
    if random.happens(0.2) {
      tracks.append(
        nestedTrack(
          ContainerPath(items: [1, 1, 1, 1]), content, kinds, step: step, milliseconds: milliseconds, &random))
    }
    return tracks
  }

  private static func nestedTrack(
    _ path: ContainerPath, _ content: Content, _ kinds: [RandomKind], step: Double?, milliseconds: Int,
    _ random: inout SeededGenerator
  ) -> ScrollTrace.NestedTrack {
    let start = SimulatedTime(milliseconds: random.one(of: [0, 0, 40, 100, 500]))
    let trace = RandomTrace(
      content: content, random.happens(0.7) ? keepsItems(content, kinds) ? .innerOfSameItems : .inner : nil, step: step,
      from: start, milliseconds: milliseconds / 2, &random)
    return ScrollTrace.NestedTrack(path: path, track: trace.track)
  }

  /// The containers inside, each before those inside it.
  private static func paths(
    in content: Content, _ path: ContainerPath = .outer
  ) -> [(path: ContainerPath, content: Content)] {
    content.nested.flatMap { nested in
      let inner = ContainerPath(items: path.items + [nested.item.position])
      return [(inner, nested.content)] + paths(in: nested.content, inner)
    }
  }
}
