import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Situations that users met. The viewport is 300 × 500, and batches are fetched two screens ahead.
@Suite struct `Texture Decision` {
  private func query(
    content: Double, offset: Double = 0, direction: ScrollDirection = [], isVisible: Bool = true
  ) -> BatchFetchQuery {
    BatchFetchQuery(
      context: BatchContext(), direction: direction, scrollable: .vertical,
      bounds: PointRect(x: 0, y: 0, width: 300, height: 500),
      contentSize: PointSize(width: Points(300), height: Points(content)),
      targetOffset: (.zero, Points(offset)), isVisible: isVisible)
  }

  @Test func `empty content is fetched for, even outside a window`() {
    #expect(query(content: 0).textureDecision().fetches)
    #expect(query(content: 0, isVisible: false).textureDecision().fetches)
  }

  @Test func `content as long as the viewport is not small and needs a window`() {
    #expect(query(content: 500).textureDecision().rule == .remainingDistance)
    #expect(query(content: 500).textureDecision().fetches)
    #expect(query(content: 500, isVisible: false).textureDecision().rule == .notVisible)
  }

  @Test func `small content is fetched for even while it moves toward the head`() {
    #expect(query(content: 499, direction: .up).textureDecision().fetches)
    #expect(query(content: 600, direction: .up).textureDecision().rule == .towardHead)
  }

  @Test func `bouncing back from the end counts as moving toward the head`() {
    #expect(!query(content: 1000, offset: 520, direction: .up).textureDecision().fetches)
  }

  @Test func `bouncing back from the top counts as moving down, so short content fetches`() {
    #expect(query(content: 1200, offset: -30, direction: .down).textureDecision().fetches)
  }

  @Test func `the delegate is asked only for a velocity toward the tail, and then decides`() {
    var query = query(content: 3000, offset: 500, direction: .down)
    let delegate = RemainingTimeDelegate(threshold: 1)
    #expect(query.textureDecision(asking: delegate).rule == .remainingDistance)
    query.velocity.y = -3
    #expect(query.textureDecision(asking: delegate).rule == .remainingDistance)
    query.velocity.y = 3
    #expect(query.textureDecision(asking: delegate) == BatchFetchDecision(fetches: true, rule: .delegate))
    query.velocity.y = 2
    #expect(query.textureDecision(asking: delegate) == BatchFetchDecision(fetches: false, rule: .delegate))
  }
}
