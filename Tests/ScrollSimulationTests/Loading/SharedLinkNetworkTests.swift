import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Closed forms. At 8000 kbit/s a byte takes a microsecond.
@Suite struct `Shared Link over a network` {
  private func microseconds(_ count: Double) -> SimulatedTime { SimulatedTime(milliseconds: count / 1000) }

  private func link(_ steps: (Double, Double)..., repeats: Bool = true) -> SharedLink {
    SharedLink(
      NetworkTrace(
        steps: steps.map { NetworkTrace.Step(duration: microseconds($0.0), bandwidth: $0.1) }, repeats: repeats))
  }

  @Test func `transfers on a constant network share it as a constant link`() {
    var link = link((1000, 8000))
    link.join(1, bytes: 1000, at: .zero)
    link.join(2, bytes: 1000, at: microseconds(500))
    #expect(link.nextCompletion == microseconds(1500))
    #expect(link.takeCompleted(at: microseconds(1500)) == 1)
    #expect(link.takeCompleted(at: microseconds(1500)) == nil)
    #expect(link.nextCompletion == microseconds(2000))
  }

  /// 1000 bytes in the first millisecond, none in two, and the other 500 at half the rate.
  @Test func `a transfer pauses in an outage and continues after it`() {
    var link = link((1000, 8000), (2000, 0), (9000, 4000))
    link.join(1, bytes: 1500, at: .zero)
    #expect(link.nextCompletion == microseconds(4000))
  }

  /// 250 bytes each before the outage, at half the rate; the first leaves in it, and the second has 750 left.
  @Test func `a transfer that leaves during an outage frees its share afterward`() {
    var link = link((500, 8000), (1000, 0), (9000, 8000))
    link.join(1, bytes: 1000, at: .zero)
    link.join(2, bytes: 1000, at: .zero)
    #expect(link.leave(1, at: microseconds(900)) == 750)
    #expect(link.nextCompletion == microseconds(2250))
  }

  /// A byte comes each microsecond, a third, a seventh of it for each, which no number of bits is; an empty transfer that
  /// joins makes the link reckon in between.
  @Test(arguments: [3, 7])
  func `a transfer complete just before an outage does not wait for its end`(count: Int) {
    var link = link((Double(count), 8000), (1e9, 0))
    for row in 0..<count { link.join(row, bytes: 1, at: .zero) }
    for microsecond in 1..<count {
      link.join(99, bytes: 0, at: microseconds(Double(microsecond)))
      #expect(link.takeCompleted(at: microseconds(Double(microsecond))) == 99)
    }
    #expect(link.nextCompletion == microseconds(Double(count)))
    for row in 0..<count { #expect(link.takeCompleted(at: microseconds(Double(count))) == row) }
  }

  @Test func `after the network ends nothing arrives`() {
    var link = link((1000, 8000), repeats: false)
    link.join(1, bytes: 1000, at: .zero)
    #expect(link.nextCompletion == microseconds(1000))
    link.join(2, bytes: 1, at: .zero)
    #expect(link.nextCompletion == microseconds(2))
    #expect(link.takeCompleted(at: microseconds(2)) == 2)
    #expect(link.nextCompletion == nil, "a byte is missing at the end")
    #expect(link.leave(1, at: microseconds(5000)) == 1)
  }

  @Test func `on a network whose rate is zero only empty transfers end`() {
    var link = link((1000, 0))
    link.join(1, bytes: 1, at: .zero)
    #expect(link.nextCompletion == nil)
    link.join(2, bytes: 0, at: microseconds(5))
    #expect(link.nextCompletion == microseconds(5))
    #expect(link.takeCompleted(at: microseconds(5)) == 2)
    #expect(link.nextCompletion == nil)
    #expect(link.leave(1, at: microseconds(1e9)) == 1)
  }

  @Test func `removing all transfers resets the link`() {
    var link = link((1000, 8000), (1000, 0))
    link.join(1, bytes: 5000, at: microseconds(1500))
    link.removeAll()
    #expect(link.nextCompletion == nil)
    link.join(2, bytes: 1000, at: .zero)
    #expect(link.nextCompletion == microseconds(1000))
  }
}
