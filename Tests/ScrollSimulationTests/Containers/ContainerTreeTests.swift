import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Containers are numbered each before those inside it, those inside one item before those inside a later one.
@Suite struct `Container Tree` {
  /// In items 0 and 2 of the outer one; that in item 2 holds two more, the first of which holds one.
  private var feed = SmallFeed(screens: 4)

  init() {
    feed.configuration.containers += [feed.configuration.containers[0], feed.configuration.containers[0]]
    let innermost = Carousel(item: 0, lengths: [10], kind: 1)
    feed.carousels = [
      Carousel(item: 0, lengths: [30, 30], kind: 1),
      Carousel(
        item: 2, lengths: [30, 30, 30], kind: 1,
        carousels: [
          Carousel(item: 1, lengths: [20], axis: .vertical, kind: 2, carousels: [innermost]),
          Carousel(item: 2, lengths: [20], axis: .vertical, kind: 2),
        ]),
    ]
  }

  /// - Parameter paths: Of the containers that have a recording, in their order.
  private func tree(recorded paths: [[Int]] = []) -> ContainerTree {
    let nested = paths.map { path in
      let track = ScrollTrace.Track(axis: .horizontal, offsets: [0, 1], phases: [.idle, .idle], events: [])
      return ScrollTrace.NestedTrack(path: ContainerPath(items: path), track: track)
    }
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(), track: feed.trace.track, phaseSource: .recorded, nested: nested)
    let timeline = FrameTimeline(trace, feed.configuration.replay)
    return ContainerTree(feed.content, timeline, feed.configuration)
  }

  @Test func `containers are numbered parents first, then by item`() {
    let tree = tree()
    let facts = tree.facts
    #expect(facts.map(\.parent) == [nil, 0, 0, 2, 3, 2])
    #expect(facts.map(\.item.position) == [0, 0, 2, 1, 0, 2])
    #expect(facts.map(\.depth) == [0, 1, 1, 2, 3, 2])
    #expect(facts.map(\.kind) == [0, 1, 1, 2, 1, 2])
    #expect(facts.count == 6)
    let numbers = tree.indices.map { tree[$0].number }
    #expect(numbers == Array(0..<6))
  }

  @Test func `a container finds its child containers by item`() {
    let tree = tree()
    let children = tree.indices.map { tree[$0].identity.children }
    #expect(children == [[1, -1, 2, -1], [], [-1, 3, 5], [4], [], []])
    let found = (0..<4).map { tree[0].child(at: ItemIndex($0)) }
    #expect(found == [1, nil, 2, nil])
  }

  @Test func `a recording moves the container at its path, if there is one`() {
    let paths = [[0], [0, 0], [1], [2], [2, 1], [2, 1, 0], [2, 2]]
    let tree = tree(recorded: paths)
    let containers = paths.indices.map { tree.recordings.container(of: $0) }
    #expect(containers == [1, nil, nil, 2, 3, 4, 5])
  }

  /// 100 × 100 around it, in the cell 30 wide, in that 20 high.
  @Test func `the viewport of a nested container is its cell`() {
    let tree = tree()
    let viewports = tree.indices.map { tree[$0].placement.viewport }
    #expect(
      viewports == [
        PointSize(width: Points(100), height: Points(100)), PointSize(width: Points(100), height: Points(100)),
        PointSize(width: Points(100), height: Points(100)), PointSize(width: Points(30), height: Points(100)),
        PointSize(width: Points(30), height: Points(20)), PointSize(width: Points(30), height: Points(100)),
      ])
  }
}
