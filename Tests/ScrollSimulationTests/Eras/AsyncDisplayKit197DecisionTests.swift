import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// The rules of 2016 in their order. The viewport is 300 × 500, and batches are fetched two screens ahead.
@Suite struct `AsyncDisplayKit 1.9.7 Decision` {
  private func query(
    direction: ScrollDirection = .down, content: Double = 3000, offset: Double = 0, leading: Double = 2
  ) -> BatchFetchQuery {
    BatchFetchQuery(
      context: BatchContext(), direction: direction, scrollable: .vertical,
      bounds: PointRect(x: 0, y: 0, width: 300, height: 500),
      contentSize: PointSize(width: Points(300), height: Points(content)),
      targetOffset: (.zero, Points(offset)), leadingScreensForBatching: Screenfuls(leading))
  }

  private func no(_ rule: BatchFetchDecision.Rule) -> BatchFetchDecision {
    BatchFetchDecision(fetches: false, rule: rule)
  }

  private func yes(_ rule: BatchFetchDecision.Rule) -> BatchFetchDecision {
    BatchFetchDecision(fetches: true, rule: rule)
  }

  @Test func `a fetch in progress is checked before every other rule`() {
    var query = query(direction: [], content: 0)
    query.context.begin()
    #expect(query.asyncDisplayKit197Decision() == no(.alreadyFetching))
  }

  @Test(arguments: [ScrollDirection.up, .left, []])
  func `a direction without down or right is not toward the tail`(direction: ScrollDirection) {
    #expect(query(direction: direction, content: 0).asyncDisplayKit197Decision() == no(.notTowardTail))
  }

  @Test func `all directions at once, as without a finger, count as toward the tail`() {
    #expect(query(direction: .vertical, offset: 2000).asyncDisplayKit197Decision() == yes(.remainingDistance))
  }

  @Test func `zero leading screens switch batching off, even for empty content`() {
    #expect(query(content: 0, leading: 0).asyncDisplayKit197Decision() == no(.switchedOff))
  }

  @Test func `only bounds of zero width and height count as empty`() {
    var query = query(content: 0)
    query.bounds = PointRect(x: 0, y: 0, width: 0, height: 0)
    #expect(query.asyncDisplayKit197Decision() == no(.switchedOff))
    query.bounds = PointRect(x: 0, y: 0, width: 0, height: 500)
    #expect(query.asyncDisplayKit197Decision() == yes(.contentSmallerThanViewport))
  }

  @Test func `content counts as small only at offset zero`() {
    #expect(query(content: 499).asyncDisplayKit197Decision() == yes(.contentSmallerThanViewport))
    #expect(query(content: 500).asyncDisplayKit197Decision() == yes(.remainingDistance))
    #expect(query(content: 499, offset: 1).asyncDisplayKit197Decision() == yes(.remainingDistance))
  }

  /// 3000 less 500 less the offset is to be at most 1000.
  @Test func `a batch is fetched if the remaining distance is at most the leading screens`() {
    #expect(query(offset: 1499.5).asyncDisplayKit197Decision() == no(.remainingDistance))
    #expect(query(offset: 1500).asyncDisplayKit197Decision() == yes(.remainingDistance))
    #expect(query(offset: 4000).asyncDisplayKit197Decision() == yes(.remainingDistance))
  }

  @Test func `a container that is not visible fetches as well`() {
    var query = query(offset: 2000)
    query.isVisible = false
    #expect(query.asyncDisplayKit197Decision() == yes(.remainingDistance))
  }

  @Test func `the axis follows the direction, and down wins over right`() {
    var query = query(direction: .right, offset: 2000)
    query.contentSize.width = Points(5000)
    #expect(query.asyncDisplayKit197Decision() == no(.remainingDistance))
    query.direction = [.right, .down]
    #expect(query.asyncDisplayKit197Decision() == yes(.remainingDistance))
  }
}
