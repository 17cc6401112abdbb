import Testing

@testable import ScrollCalibrating

@Suite struct AddressSetTests {
  @Test func `an address counts once, and similar ones are distinct`() {
    var addresses = AddressSet()
    for number in 0..<10_000 {
      let inserted = (0..<2).map { _ in addresses.insert("https://img.example/\(number).jpg") }
      #expect(inserted == [nil, number])
    }
    #expect(addresses.count == 10_000)
  }

  @Test func `an item of a long log takes at most 80 bytes, and a request 64`() {
    #expect(MemoryLayout<FeedContent.Item>.stride <= 80)
    #expect(MemoryLayout<RequestLog.Request>.stride <= 64)
  }
}
