import Quantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Containers are numbered each before those inside it, those inside one item before those inside a later one.
@Suite struct `Container Tree` {
  /// In items 0 and 2 of the outer one; that in item 2 holds two more, the first of which holds one.
  private var tree: ContainerTree {
    var feed = SmallFeed(screens: 4)
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
    return ContainerTree(feed.content, feed.configuration)
  }

  @Test func `each comes before those inside it, and those inside one item before those inside a later one`() {
    let facts = tree.containers.map(\.facts)
    #expect(facts.map(\.parent) == [nil, 0, 0, 2, 3, 2])
    #expect(facts.map(\.item.position) == [0, 0, 2, 1, 0, 2])
    #expect(facts.map(\.depth) == [0, 1, 1, 2, 3, 2])
    #expect(facts.map(\.kind) == [0, 1, 1, 2, 1, 2])
    #expect(tree.containers.map(\.index) == Array(0..<6))
  }

  @Test func `a container knows those in its cells, by item`() {
    #expect(tree.containers.map(\.children) == [[1, -1, 2, -1], [], [-1, 3, 5], [4], [], []])
  }

  @Test func `a container is found by its path`() {
    let paths: [[Int]] = [[], [0], [2], [2, 1], [2, 1, 0], [2, 2], [1], [0, 0]]
    #expect(paths.map { tree.number(of: ContainerPath(items: $0)) } == [0, 1, 2, 3, 4, 5, nil, nil])
  }

  /// 100 × 100 around it, in the cell 30 wide, in that 20 high.
  @Test func `the viewport of a container is its cell`() {
    #expect(
      tree.containers.map(\.viewportSize) == [
        Size(width: Points(100), height: Points(100)), Size(width: Points(100), height: Points(100)),
        Size(width: Points(100), height: Points(100)), Size(width: Points(30), height: Points(100)),
        Size(width: Points(30), height: Points(20)), Size(width: Points(30), height: Points(100)),
      ])
  }
}
