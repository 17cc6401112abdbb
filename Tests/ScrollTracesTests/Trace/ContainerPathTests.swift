import Testing

@testable import ScrollTraces

struct ContainerPathTests {
  @Test(arguments: [
    ("", []), ("0", [0]), ("3", [3]), ("3/2", [3, 2]), ("9999999", [9_999_999]),
    ("1/2/3/4/5/6/7/8", [1, 2, 3, 4, 5, 6, 7, 8]),
  ])
  func `a path is written as indices separated by slashes`(text: String, items: [Int]) throws {
    let path = try #require(ContainerPath(text))
    #expect(path.items == items)
    #expect(path.description == text)
  }

  @Test(arguments: [
    "/", "3/", "/3", "3//2", "a", "3/a", "-1", "+1", "3/-2", "1.5", "1e3", "0x1", " 3", "3 ", "3 /2", "3\\2", "٣",
    "10000000", "3/10000000", "99999999999999999999999999", "1/2/3/4/5/6/7/8/9",
    String(repeating: "3/", count: 50_000), String(repeating: "7", count: 100_000),
    String(repeating: "/", count: 100_000),
  ])
  func `other text is not a path`(text: String) {
    #expect(ContainerPath(text) == nil)
  }

  @Test func `paths are ordered by their indices, parents first`() throws {
    let ordered = try ["", "0", "0/5", "1", "3", "3/0", "3/0/7", "3/2", "3/10", "4", "20"].map {
      try #require(ContainerPath($0))
    }
    #expect(ordered.reversed().sorted() == ordered)
    #expect(ordered.first == .outer)
  }

  @Test func `a path beyond the limits of a file is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = ContainerPath(items: [-1]) }
    await #expect(processExitsWith: .failure) { _ = ContainerPath(items: [10_000_000]) }
    await #expect(processExitsWith: .failure) { _ = ContainerPath(items: Array(0...8)) }
    await #expect(processExitsWith: .failure) {
      var path = ContainerPath.outer
      path.items.append(-1)
    }
  }
}
