import Dispatch
import ScrollFiles
import Synchronization

extension Array where Element: Sendable {
  /// Calls a closure on each element and its index, on several threads.
  ///
  /// - Parameter jobs: The number of threads, at least 1.
  package func forEachConcurrently(jobs: Int, _ body: @Sendable (_ place: Int, Element) -> Void) {
    let next = Atomic<Int>(0)
    // Task-local values stay on their thread.
    let files = CommandFiles.current
    DispatchQueue.concurrentPerform(iterations: Swift.min(jobs, count)) { _ in
      CommandFiles.$current.withValue(files) {
        while true {
          let place = next.add(1, ordering: .relaxed).oldValue
          guard place < count else { return }
          body(place, self[place])
        }
      }
    }
  }

  /// Transforms each element, on several threads. The results are in the order of the elements.
  ///
  /// - Parameter jobs: The number of threads, at least 1.
  package func mapConcurrently<Result: Sendable>(
    jobs: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    forEachConcurrently(jobs: jobs) { place, element in
      let result = transform(element)
      results.withLock { $0[place] = result }
    }
    return results.withLock { $0.map { $0! } }
  }
}
