import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// What a container is, whatever happens to it.
struct ReferenceBlueprint {
  let number: Int
  /// The container in whose cell it is, and the item there; nil and 0 for the outer one.
  let parent: Int?
  let item: Int
  let depth: Int
  let content: Content
  let configuration: ContainerConfiguration
  let policy: PolicyChoice
  let random: CounterRandom
  /// What was recorded of it, frame by frame; nil if nothing was.
  let frames: [ReferenceFrame]?

  var axis: ScrollAxis { content.layout.axis }
  var isOld: Bool { configuration.profile == .asyncDisplayKit197 }
  /// Whether offsets, as the view has them, shrink toward the tail.
  var isUnflipped: Bool { axis == .horizontal && configuration.readingDirection == .rightToLeft }

  var record: ContainerRecord {
    ContainerRecord(kind: content.kind, parent: parent, item: ItemIndex(item), depth: depth)
  }

  /// All containers of a scenario, each before those inside it.
  static func all(of scenario: RandomScenario) -> [ReferenceBlueprint] {
    let random = CounterRandom(seed: scenario.seed, replication: scenario.replication)
    var found: [ReferenceBlueprint] = []
    collect(scenario.content, ContainerPath.outer, parent: nil, random, scenario, into: &found)
    return found
  }

  private static func collect(
    _ content: Content, _ path: ContainerPath, parent: Int?, _ random: CounterRandom, _ scenario: RandomScenario,
    into found: inout [ReferenceBlueprint]
  ) {
    let number = found.count
    let isOuter = parent == nil
    let (trace, replay) = (scenario.trace, scenario.configuration.replay)
    let track = isOuter ? trace.track : trace.nested.first { $0.path == path }?.track
    found.append(
      ReferenceBlueprint(
        number: number, parent: parent, item: path.items.last ?? 0, depth: path.items.count, content: content,
        configuration: scenario.configuration.containers[content.kind], policy: scenario.policies[content.kind],
        random: random,
        frames: track.map { ReferenceFrame.frames(of: $0, isOuter: isOuter, in: trace, replay) }))
    for nested in content.nested {
      let item = nested.item.position
      collect(
        nested.content, ContainerPath(items: path.items + [item]), parent: number, random.nested(in: item), scenario,
        into: &found)
    }
  }
}
