import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// What policies that observe loads are told.
@Suite struct `Load Watch` {
  /// IKAsyncable's rules, by a policy that observes how long its loads take.
  private struct ObservingPolicy: PreloadingPolicy {
    private var policy = IKAsyncablePolicy()

    var traits: PolicyTraits { policy.traits.union(.observesLoads) }

    mutating func reset(capacity: Int) { policy.reset(capacity: capacity) }

    mutating func handle(
      _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
    ) {
      policy.handle(event, scene, in: layout, states: &states)
    }
  }

  @Test func `loads of results kept by index are observed from the time of their request`() {
    var feed = SmallFeed(screens: 3)
    feed.configuration.policy = ObservingPolicy()
    feed.configuration.containers[0].keepsResultsByIndex = true
    feed.configuration.loading.latency = .constant(20)
    feed.offsets = [0, 0, 0, 0, 0, 100, 100, 100, 100]
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    #expect(simulation.run.pipeline.observations(ofKind: 0).loading.count == 2)
  }
}
