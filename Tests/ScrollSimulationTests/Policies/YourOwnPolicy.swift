// What the article "A policy of your own" shows, word for word. The imports are those of an app.
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// Asks for the data of what comes into view within a time at the present speed.
struct TimeAhead: WindowingRule {
  let milliseconds: Double
  /// In points per millisecond, averaged over about 100 ms.
  private var speed = 0.0

  init(milliseconds: Double) { self.milliseconds = milliseconds }

  mutating func reset() { speed = 0 }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    if scene.elapsed > 0 { speed += (scene.movement / scene.elapsed - speed) * min(1, scene.elapsed / 100) }
    let reach = speed * milliseconds
    let ahead =
      reach >= 0
      ? scene.items(from: scene.end, to: scene.end + reach) : scene.items(from: scene.offset + reach, to: scene.offset)
    return ItemWindows(data: ahead, cells: scene.visible)
  }
}

/// Fetches the next page when fewer than so many items follow the last one that has a cell.
struct PageByCount: PagingPolicy {
  let remaining: Int

  mutating func reset() {}

  mutating func requestPage(_ scene: WindowingScene) -> Bool {
    scene.itemCount + scene.feed.waitingCount - scene.cells.upperBound < remaining
  }
}

func run(
  _ policy: any PreloadingPolicy, paging: (any PagingPolicy)? = nil, over content: Content, _ trace: ScrollTrace
) -> RunRecord {
  var configuration = SimulationConfiguration()
  configuration.policy = policy
  configuration.paging = paging
  let timeline = FrameTimeline(trace, configuration.replay)
  let simulation = Simulation(timeline: timeline, content: content, configuration: configuration)
  return simulation.run(seed: 1)
}

/// Keeps everything that was ever in view, drawn; asks for nothing ahead.
struct KeepEverything: PreloadingPolicy {
  var traits: PolicyTraits { [] }

  mutating func reset(capacity: Int) {}

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    guard [.visibleItemsChanged, .layoutPass, .movedToWindow, .leftWindow].contains(event) else { return }
    let isShown = scene.containerState.contains(.visible)
    let visible = isShown ? WindowingScene(scene, in: layout).visible : 0..<0
    states.countUpdate()
    for index in 0..<scene.itemCount {
      let (item, isVisible) = (ItemIndex(index), visible.contains(index))
      guard states[item].contains(.visible) != isVisible else { continue }
      states.set(item, to: isVisible ? .inHierarchy : [.measureLayout, .preload, .display])
    }
  }
}
