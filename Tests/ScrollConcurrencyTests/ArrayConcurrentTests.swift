import Testing

@testable import ScrollConcurrency

struct ArrayConcurrentTests {
  @Test(arguments: [1, 2, 7])
  func `results are in the order of the elements for any number of workers`(jobs: Int) {
    #expect(Array(0..<100).mapConcurrently(jobs: jobs) { $0 * 2 } == (0..<100).map { $0 * 2 })
    #expect([Int]().mapConcurrently(jobs: jobs) { $0 }.isEmpty)
  }
}
