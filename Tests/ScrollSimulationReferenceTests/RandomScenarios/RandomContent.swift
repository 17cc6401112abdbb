import ScrollQuantities
import SeededRandom

@testable import ScrollSimulation

/// What is in the feed, and in the cells of some of its items.
struct RandomContent {
  let kinds: [RandomKind]
  let isPlain: Bool
  /// Of what all lengths are multiples, so that edges meet; nil if of nothing.
  let step: Double?

  /// - Parameter depth: How many containers are around this one.
  func content(axis: ScrollAxis, viewport: PointSize, depth: Int = 0, _ random: inout SeededGenerator) -> Content {
    let kind = depth == 0 ? 0 : random.number(depth...min(depth + 1, kinds.count - 1))
    let count = count(depth: depth, &random)
    let spareCount = isPlain ? 0 : random.one(of: [0, 3, 12])
    let lengths = lengths(count + spareCount, viewport: viewport.length(along: axis), &random)
    let cost = random.one(of: [0, 5, 20, 50])
    let layoutCost = random.one(of: [0, 1, 4])
    let cells = kinds[kind].layoutKind.layout(lengths: Array(lengths[..<count]), axis: axis, viewport: viewport).frames
    return Content(
      arrangement: kinds[kind].layoutKind, axis: axis, lengths: lengths,
      bytes: lengths.map { _ in Int64(random.one(of: [0, 1000, random.number(1...20_000)])) },
      displayCosts: lengths.map { _ in random.time(upTo: cost) },
      layoutCosts: lengths.map { _ in random.time(upTo: layoutCost) }, spareCount: spareCount, viewport: viewport,
      kind: kind, nested: nested(in: cells, axis: axis, depth: depth, &random))
  }

  private func count(depth: Int, _ random: inout SeededGenerator) -> Int {
    if random.happens(0.03) { return random.number(0...2) }
    if depth > 0 { return random.number(1...10) }
    return kinds.count > 1 ? random.number(4...24) : random.number(10...(isPlain ? 100 : 50))
  }

  private func lengths(_ count: Int, viewport: Points, _ random: inout SeededGenerator) -> [Points] {
    let usual = random.one(of: [40.0, 90, 150, viewport.value])
    let emptyShare = random.one(of: [0, 0, 0.2])
    return (0..<count).map { _ in
      if random.happens(emptyShare) { return .zero }
      if random.happens(0.3) { return Points(usual) }
      if let step { return Points(Double(random.number(1...20)) * step) }
      return Points(random.happens(0.5) ? Double(random.number(1...300)) : random.number(10...200))
    }
  }

  /// Containers in the cells of every so manieth item.
  private func nested(
    in cells: [PointRect], axis: ScrollAxis, depth: Int, _ random: inout SeededGenerator
  ) -> [Content.NestedContent] {
    guard depth + 1 < kinds.count, depth == 0 || random.happens(0.3) else { return [] }
    let (first, pace) = (random.number(0...3), random.number(depth == 0 ? 2...6 : 2...4))
    return stride(from: first, to: cells.count, by: pace).map { item in
      let innerAxis = kinds[depth + 1].sharesAxis ? axis : axis.perpendicular
      return Content.NestedContent(
        item: ItemIndex(item),
        content: content(axis: innerAxis, viewport: cells[item].size, depth: depth + 1, &random))
    }
  }
}
