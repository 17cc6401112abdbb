import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// What was seen of FlashList in Expensify/App#99202: in a viewport of 727 points, flings of 558 points in 114 ms and of 917
/// points in 178 ms went blank with a draw distance of 250 points.
///
/// Rows are 64 points. What is rendered takes 200 ms to show, longer than a fling, so that a fling shows what was rendered
/// before it began.
@Suite struct `FlashList Flings` {
  private func blankMilliseconds(drawDistance: Double) -> Double {
    var feed = SmallFeed(lengths: Array(repeating: 64, count: 200))
    feed.configuration.viewport = PointSize(width: Points(400), height: Points(727))
    feed.configuration.loading.latency = .constant(200)
    feed.configuration.loading.concurrentRequests = 100
    feed.configuration.containers[0].constants = [FlashList2.drawDistance.name: drawDistance]
    feed.configuration.containers[0].setPolicy(FlashList2.description)
    feed.offsets = Array(repeating: 0, count: 100)
    feed.fling(points: 558, milliseconds: 114)
    feed.fling(points: 917, milliseconds: 178)
    let record = feed.run()
    return (record.blanks.time - Self.firstScreen).milliseconds
  }

  /// The first rows take as long to show as any.
  private static let firstScreen = SimulatedTime(milliseconds: 200)

  /// The second fling ends in row 34, from 2176 on. It begins at 558, where the window reaches to 1285 and 1.4 times the draw
  /// distance, rounded up: for 636, to 2176.
  @Test func `a draw distance of 636 points is the smallest without blanks`() {
    #expect(blankMilliseconds(drawDistance: 636) == 0)
    #expect(blankMilliseconds(drawDistance: 1000) == 0)
  }

  /// Row 34 comes into view 180 ms after the fling began, and was rendered in the frame after that: 10 + 200 ms.
  @Test func `a draw distance one point smaller leaves a row blank for three frames`() {
    #expect(blankMilliseconds(drawDistance: 635) == 30)
  }

  /// At the top 500 points are rendered after the viewport, up to row 19. The first fling shows row 20, from 1280 on, in its
  /// last frame, 120 ms after it began. The first velocity, over the rest before it, is as good as none; in the fourth frame
  /// three of five are 4.9 points/ms, and the window reaches beyond 1280: at 40 + 200 ms the row is there.
  ///
  /// At 558 rows up to 25 are rendered. In the second fling row 26 comes into view after 80 ms, and row 34 is rendered
  /// after 90 ms, when 558 + 464 points and 16 ms ahead at 5.15 points/ms the window reaches beyond 2176: until 290 ms
  /// something is blank.
  @Test func `the default draw distance leaves rows blank in both flings`() {
    #expect(blankMilliseconds(drawDistance: 250) == (240 - 120) + (290 - 80))
  }
}

extension SmallFeed {
  /// Even speed for a time, and then a second's rest.
  fileprivate mutating func fling(points: Double, milliseconds: Double) {
    let start = offsets.last!
    let frames = Int((milliseconds / 10).rounded(.up))
    offsets += (1...frames).map { start + points * min(1, Double($0) * 10 / milliseconds) }
    offsets += Array(repeating: start + points, count: 100)
  }
}
