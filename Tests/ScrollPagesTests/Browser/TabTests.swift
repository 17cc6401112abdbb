import HeadlessBrowser
import Testing

@Suite("Tabs", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct TabTests {
  @Test("Long scripts of two tabs at the same time both arrive") func longScripts() async throws {
    let text = String(repeating: "x", count: 2_000_000)
    let lengths = try await withThrowingTaskGroup(of: [Int].self) { group in
      for tab in 0..<2 {
        group.addTask {
          try await Browser.withTab { page in
            var lengths: [Int] = []
            for _ in 0..<10 { lengths.append(try await page.evaluate("'\(text)'.length + \(tab)")) }
            return lengths
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let expected = [0, 1].map { [Int](repeating: text.count + $0, count: 10) }
    #expect(lengths.sorted { $0[0] < $1[0] } == expected)
  }
}
