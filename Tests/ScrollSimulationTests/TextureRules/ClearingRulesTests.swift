import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What is cleared when an item leaves a range.
///
/// | rule | test |
/// |---|---|
/// | Exit preload, download under way | `an item that leaves preload cancels its download` |
/// | Exit preload, to resume later | a download that was cancelled begins from its first byte here |
/// | Exit preload, image there | `an item that leaves preload drops its data` |
/// | Exit preload, image set from outside | there is no such image here |
/// | Exit display | `contents are dropped at the end of the turn`, |
/// | | `contents stay if the item returns by the end of the turn` |
/// | Order inside one transition | callbacks of one node at one instant: nothing comes between them |
/// | Visible implies display | `visible items are always in display` |
/// | Enter display | `an item that enters display is drawn` |
/// | Container leaves preload | `a container that leaves preload removes it from all its items` |
/// | Container's contents are cleared | `a container that clears its contents removes display from all its items` |
/// | Nodes are never freed | `every node is made once, up front` |
/// | Nodes that are not range-managed | there are no nodes but cells here |
/// | Coalesced states | an experiment that is off as shipped |
@Suite struct `Clearing Rules` {
  private var feed = SmallFeed(screens: 4)

  /// Item 1 has these states, by frame; item 0 is on screen.
  private func replay(_ states: [Int: InterfaceState], frames: Int) -> Replay {
    var feed = feed
    feed.offsets = Array(repeating: 0, count: frames)
    var script = states.mapValues { [1: $0] }
    script[0, default: [:]][0] = .inHierarchy
    feed.configuration.policy = ScriptedPolicy(script)
    return Replay(feed)
  }

  @Test mutating func `an item that leaves preload cancels its download`() {
    feed.configuration.loading.latency = .constant(25)
    let replay = replay([0: .preloading, 2: .measureLayout], frames: 4)
    #expect(
      replay.diagram == """
        0 bbbV
        1 ff..
        """)
    #expect(replay.record.fetches.cancelled == 1)
  }

  @Test mutating func `an item that leaves preload drops its data`() {
    let replay = replay([0: .preloading, 1: .measureLayout, 2: .preloading], frames: 3)
    #expect(
      replay.diagram == """
        0 VVV
        1 l.l
        """)
    #expect(replay.record.fetches.repeated == 1)
  }

  /// The data stays, so what comes back is only drawn anew, which takes 15 ms.
  @Test mutating func `contents are dropped at the end of the turn`() {
    feed.displayCost = 15
    let replay = replay([0: .displaying, 3: .preloading, 4: .displaying], frames: 7)
    #expect(
      replay.diagram == """
        0 bbVVVVV
        1 lldllld
        """)
    #expect(replay.record.fetches.started == 2)
  }

  /// Drawn anew would mean not before frame 6.
  @Test mutating func `contents stay if the item returns by the end of the turn`() {
    feed.displayCost = 15
    feed.offsets = [0, 0, 0, 0, 0, 0]
    feed.events = [(3, .background), (3, .foreground)]
    #expect(
      feed.diagram == """
        0 bbVVVV
        1 lldddd
        """)
    feed.events[1].frame = 4
    #expect(
      feed.diagram == """
        0 bbVVVV
        1 lld.ll
        """)
  }

  @Test func `visible items are always in display`() {
    for profile in RangeControlProfile.allCases {
      for mode in [RangeMode.minimum, .full, .visibleOnly, .lowMemory] {
        for state in [InterfaceState.inHierarchy, .displaying, .preloading, []] {
          var list = Container(profile)
          list.state = state
          for offset in [0.0, 250, 20_000, 0] {
            list.offset = offset
            list.controller.updateCurrentRange(mode: mode)
            list.update()
            #expect(list.table.states.allSatisfy { !$0.contains(.visible) || $0.contains(.display) })
          }
        }
      }
    }
  }

  @Test func `an item that enters display is drawn`() {
    #expect(
      replay([0: .preloading, 1: .displaying], frames: 3).diagram == """
        0 VVV
        1 ldd
        """)
  }

  /// Items 0 to 4 are visible; in full mode items up to 9 are in display, up to 17 in preload.
  private var fullList: Container {
    var list = Container(.texture)
    list.controller.beganDragging()
    list.update()
    return list
  }

  @Test func `a container that leaves preload removes it from all its items`() {
    var list = fullList
    list.controller.clearPreloadedData(states: &list.table)
    #expect(list.items(in: .preload) == nil)
    #expect(list.items(in: .display) == 0...9)
    list.update()
    #expect(list.items(in: .preload) == 0...17, "the next update gives it back")
  }

  @Test func `a container that clears its contents removes display from all its items`() {
    var list = fullList
    list.controller.clearContents(states: &list.table)
    #expect(list.items(in: .display) == nil)
    #expect(list.items(in: .preload) == 0...17)
    list.update()
    #expect(list.items(in: .display) == 0...9, "the next update gives it back")
  }

  /// 4 nodes of 3 ms in the first frame, beside 1 ms that any frame takes.
  @Test mutating func `every node is made once, up front`() {
    feed.configuration.containers[0].nodeAllocation = .directly
    feed.configuration.containers[0].nodeAllocationCost = SimulatedTime(milliseconds: 3)
    feed.configuration.mainThread = MainThreadConfiguration(frame: 1)
    feed.offsets = [0, 100, 200, 300, 0, 100]
    let busy = feed.run().mainThread.busyFrames
    #expect(busy == [FrameLoad(frame: 0, busy: SimulatedTime(milliseconds: 13))])
  }
}
