import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Calls a closure on each element and its index, on several threads.
  ///
  /// - Parameter jobs: The number of threads, at least 1; by default as many as there are processors.
  package func forEachConcurrently(jobs: Int = .max, _ body: @Sendable (_ place: Int, Element) -> Void) {
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: Swift.min(jobs, count)) { _ in
      while true {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < count else { return }
        body(place, self[place])
      }
    }
  }

  /// Transforms each element, on several threads. The results are in the order of the elements.
  ///
  /// - Parameter jobs: The number of threads, at least 1; by default as many as there are processors.
  /// - Throws: The error of the first element that has one, once all are done.
  package func mapConcurrently<Value: Sendable, Problem: Error>(
    jobs: Int = .max, _ transform: @Sendable (Element) throws(Problem) -> Value
  ) throws(Problem) -> [Value] {
    let results = Mutex([Result<Value, Problem>?](repeating: nil, count: count))
    forEachConcurrently(jobs: jobs) { place, element in
      let result = Result { () throws(Problem) in try transform(element) }
      results.withLock { $0[place] = result }
    }
    return try results.withLock(\.self).map { result throws(Problem) in try result!.get() }
  }
}
