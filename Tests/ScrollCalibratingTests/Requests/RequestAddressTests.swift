import Testing

@testable import ScrollCalibrating

@Suite struct RequestAddressTests {
  @Test(arguments: [
    ("https://host/photos/a.jpg", "host", "photos"), ("https://host:8080/photos/b/c", "host:8080", "photos"),
    ("https://host", "host", nil), ("https://host/a.jpg", "host", nil), ("https://host?x=/a/b/", "host", nil),
    ("https://host#/a/b/", "host", nil), ("https://host/a?x=/b/c", "host", nil), ("https://host//a", "host", ""),
    ("/photos/a.jpg", nil, nil), ("photos/b/a.jpg", nil, nil), ("/a?u=https://host/b/c", nil, nil),
    ("file:///photos/a", nil, nil), ("", nil, nil),
  ])
  func `an address has a host and a folder`(url: String, host: String?, folder: String?) {
    let address = RequestAddress(url)
    #expect(address?.host == host && address?.folder == folder)
  }
}

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
