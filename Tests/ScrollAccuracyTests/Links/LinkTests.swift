import ScrollAccuracy
import Testing

@Suite("The evenly shared link")
struct EvenLinkTests {
  /// When each transfer ends, of a link that is asked whenever it wants to be.
  private func ends(_ link: inout EvenLink) -> [Int: Double] {
    var ends: [Int: Double] = [:]
    while let time = link.nextTime {
      for grant in link.advance(to: time) where grant.isLast { ends[grant.transfer] = time }
    }
    return ends
  }

  @Test("A single transfer has the whole rate, and two have half each")
  func sharing() {
    var link = EvenLink(rate: 10)
    link.add(1, bytes: 100, at: 0)
    link.add(2, bytes: 100, at: 5)
    // 50 bytes alone, then 50 at half the rate; then the other has 50 left.
    let ends = ends(&link)
    #expect(abs(ends[1]! - 15) < 0.01)
    #expect(abs(ends[2]! - 20) < 0.01)
  }

  @Test("Every byte is granted once, the first when the transfer begins")
  func bytes() {
    var link = EvenLink(rate: 7, step: 1)
    link.add(1, bytes: 1000, at: 3)
    link.add(2, bytes: 333, at: 4.5)
    var (sums, begins) = ([Int: Int](), [Int: Double]())
    while let time = link.nextTime {
      for grant in link.advance(to: time) {
        sums[grant.transfer, default: 0] += grant.bytes
        begins[grant.transfer] = min(begins[grant.transfer] ?? .infinity, time)
      }
    }
    #expect(sums == [1: 1000, 2: 333])
    #expect(begins == [1: 3, 2: 4.5])
  }

  @Test("Removing a transfer leaves its share to the others")
  func removal() {
    var link = EvenLink(rate: 10)
    link.add(1, bytes: 100, at: 0)
    link.add(2, bytes: 100, at: 0)
    _ = link.advance(to: 10)
    link.remove(2)
    #expect(abs(ends(&link)[1]! - 15) < 0.01)
  }

  @Test("A transfer ends even after the clock has run for months")
  func largeTimes() {
    var link = EvenLink(rate: 12_345.678)
    for number in 0..<100 { link.add(number, bytes: 60_001 + number, at: 1e10 + Double(number) * 1.1) }
    var rounds = 0
    while let time = link.nextTime, rounds < 10_000 {
      _ = link.advance(to: time)
      rounds += 1
    }
    #expect(rounds < 10_000)
  }

  @Test("Without a rate everything is sent at once")
  func unlimited() {
    var link = EvenLink(rate: nil)
    link.add(1, bytes: 70, at: 2)
    #expect(link.advance(to: 1).isEmpty)
    let grants = link.advance(to: 2)
    #expect(grants.map(\.bytes) == [70] && grants[0].isLast)
    #expect(link.nextTime == nil)
  }
}

@Suite("The link for packets")
struct PacketLinkTests {
  @Test("A packet takes its size over the rate plus the delay, and later ones wait")
  func queue() {
    var link = PacketLink(PacketLink.Conditions(rate: 8, delay: 20, queue: 1000), seed: 1)
    #expect(link.arrival(ofBytes: 100, at: 0) == 120)
    #expect(link.arrival(ofBytes: 100, at: 0) == 220)
    #expect(link.arrival(ofBytes: 100, at: 500) == 620)
  }

  @Test("A packet that would wait too long is dropped and delays no other")
  func overflow() {
    var link = PacketLink(PacketLink.Conditions(rate: 8, delay: 0, queue: 150), seed: 1)
    #expect(link.arrival(ofBytes: 100, at: 0) == 100)
    #expect(link.arrival(ofBytes: 100, at: 0) == 200)
    #expect(link.arrival(ofBytes: 100, at: 0) == nil)
    #expect(link.arrival(ofBytes: 100, at: 60) == 300)
  }

  @Test("The share of lost packets is as configured, and losses are reproducible")
  func loss() {
    func lost() -> [Int] {
      var link = PacketLink(PacketLink.Conditions(rate: 1e6, delay: 0, queue: 1e9, loss: 0.1), seed: 3)
      return (0..<5000).filter { link.arrival(ofBytes: 1, at: Double($0)) == nil }
    }
    #expect((400...600).contains(lost().count))
    #expect(lost() == lost())
  }
}
