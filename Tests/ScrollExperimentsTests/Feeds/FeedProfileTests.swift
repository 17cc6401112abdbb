import ScrollQuantities
import Testing

@testable import ScrollExperiments

struct FeedProfileTests {
  private let random = CounterRandom(seed: 7)
  private let items = 0..<20_000

  @Test(arguments: FeedProfile.allCases)
  func `percentages add up to 100, and kinds occur that often`(feed: FeedProfile) {
    #expect(feed.kinds.reduce(0) { $0 + $1.percentage } == 100)
    for (index, kind) in feed.kinds.enumerated() {
      let count = items.count { feed.kind(of: $0, random) == index }
      #expect(abs(Double(count) / Double(items.count) - Double(kind.percentage) / 100) < 0.01, "\(kind.name)")
    }
  }

  @Test func `a grid's photos are square`() {
    #expect((0..<100).allSatisfy { FeedProfile.photoGrid.length(of: $0, breadth: 128.5, random) == 128.5 })
  }

  /// Of posts 390 points broad: photos of three shapes and links of one, all with a text besides.
  @Test(arguments: [
    ("photo", [412.5, 510, 607.5]), ("link", [314.75]), ("video", [607.5]),
  ])
  func `the length of media follows from its shape and breadth`(kind: String, lengths: [Double]) {
    let drawn = ofKind(kind, .mixedSocial).map { FeedProfile.mixedSocial.length(of: $0, breadth: 390, random) }
    #expect(Set(drawn) == Set(lengths))
  }

  @Test func `a text has the same length at any breadth`() {
    let feed = FeedProfile.mixedSocial
    for item in ofKind("text", feed) {
      let length = feed.length(of: item, breadth: 390, random)
      #expect(90...280 ~= length && feed.length(of: item, breadth: 800, random) == length)
    }
  }

  /// At an aspect of 1.25 a video has 1.25 times the median of 500,000 bytes and of 10 ms.
  @Test(arguments: [
    ("text", 2500.0, 2.0, 3.0), ("link", 71_925, 4.2, 2), ("video", 625_000, 12.5, 2),
  ])
  func `half of the items of a kind are below its medians`(kind: String, bytes: Double, display: Double, layout: Double)
  {
    let feed = FeedProfile.mixedSocial
    let items = ofKind(kind, feed)
    func share(_ value: (Int) -> Double, below limit: Double) -> Double {
      Double(items.count { value($0) < limit }) / Double(items.count)
    }
    #expect(abs(share({ feed.bytes(of: $0, random) }, below: bytes) - 0.5) < 0.04)
    #expect(abs(share({ feed.displayCost(of: $0, random) }, below: display) - 0.5) < 0.04)
    #expect(abs(share({ feed.layoutCost(of: $0, random) }, below: layout) - 0.5) < 0.04)
  }

  @Test(arguments: FeedProfile.allCases)
  func `no item is shorter than the minimum of its kind`(feed: FeedProfile) {
    for item in items.prefix(2000) {
      let kind = feed.kinds[feed.kind(of: item, random)]
      #expect(feed.length(of: item, breadth: 300, random) >= kind.minimumLength(breadth: 300))
    }
  }

  @Test(arguments: FeedProfile.allCases)
  func `the description has every kind and its numbers`(feed: FeedProfile) {
    for kind in feed.kinds { #expect(feed.summary.contains("\(kind.percentage) % \(kind.name) (")) }
    #expect(FeedProfile.mixedSocial.summary.contains("media 0.75 or 1 or 1.25 times as long as wide, plus 120 pt"))
    #expect(FeedProfile.photoGrid.summary.contains("41400 (sigma 0.89) bytes, 3 (sigma 0.3) ms to draw"))
  }

  private func ofKind(_ name: String, _ feed: FeedProfile) -> [Int] {
    items.filter { feed.kinds[feed.kind(of: $0, random)].name == name }
  }
}
