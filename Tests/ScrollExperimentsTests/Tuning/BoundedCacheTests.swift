import Testing

@testable import ScrollExperiments

struct BoundedCacheTests {
  /// How many of the keys are there when they are asked for, one after the other; those that are not are added.
  private func hits(_ keys: [Int], limit: Int) -> Int {
    var cache = BoundedCache<Int, String>(limit: limit)
    return keys.count { key in
      if let place = cache.place(of: key) {
        #expect(cache[place] == "\(key)")
        return true
      }
      #expect(cache[cache.insert("\(key)", for: key)] == "\(key)")
      return false
    }
  }

  @Test func `everything that fits is kept`() {
    #expect(hits(Array(repeating: 0..<8, count: 5).flatMap(\.self), limit: 8) == 32)
  }

  @Test func `of slightly more than fits, most is found in any order`() {
    let rounds = Array(repeating: Array(0..<36), count: 50)
    #expect(hits(rounds.flatMap(\.self), limit: 32) > 50 * 36 / 2)
    let pendulum = rounds.enumerated().flatMap { $0.isMultiple(of: 2) ? $1 : $1.reversed() }
    #expect(hits(pendulum, limit: 32) > 50 * 36 / 2)
  }

  @Test func `values that are no longer used are evicted`() {
    #expect(hits(Array(0..<32) + Array(repeating: Array(32..<48), count: 50).flatMap(\.self), limit: 32) > 49 * 12)
  }

  @Test func `a value is replaced in place`() {
    var cache = BoundedCache<Int, [Int]>(limit: 1)
    let place = cache.insert([1], for: 1)
    cache[place].append(2)
    #expect(cache[place] == [1, 2])
  }
}
