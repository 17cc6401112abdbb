import Testing

@testable import ScrollSimulation

@Suite struct `Visit Order` {
  @Test func `an item's tier is that of the most urgent range it is in, whatever other regions it is in`() {
    for bits in UInt8.min...UInt8.max {
      let expected: Int8 =
        if bits & Regions.visibleBit != 0 {
          0
        } else if bits & Regions.displayBit != 0 {
          2
        } else {
          bits & Regions.preloadBit != 0 ? 4 : 6
        }
      #expect(VisitOrder.tier(of: bits) == expected, "bits \(bits)")
    }
  }
}
