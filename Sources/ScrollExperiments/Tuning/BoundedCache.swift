import ScrollQuantities

/// A cache with a maximum number of values.
///
/// At the limit, a new value replaces one drawn at random. Any fixed rule fails for some order of use: if the oldest
/// value were evicted, cycling through one key more than the limit would never find any.
struct BoundedCache<Key: Hashable, Value> {
  private let limit: Int
  private var places: [Key: Int] = [:]
  private var keys: [Key] = []
  private var values: [Value] = []
  private let random = CounterRandom(seed: 0)
  /// The number of evictions so far.
  private var evictionCount = 0

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum number of values; at least 1.
  init(limit: Int) {
    precondition(limit > 0)
    self.limit = limit
  }

  /// Returns the place of a key's value; nil if there is none. It is valid until the next `insert`.
  func place(of key: Key) -> Int? { places[key] }

  subscript(place: Int) -> Value {
    get { values[place] }
    _modify { yield &values[place] }
  }

  /// Adds the value of a key that has none, and returns its place.
  mutating func insert(_ value: Value, for key: Key) -> Int {
    precondition(places[key] == nil)
    guard values.count == limit else {
      places[key] = values.count
      keys.append(key)
      values.append(value)
      return values.count - 1
    }
    let place = Int(random.uniform(.eviction, item: evictionCount, attempt: 0) * Double(limit))
    evictionCount += 1
    places[keys[place]] = nil
    places[key] = place
    keys[place] = key
    values[place] = value
    return place
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}

extension CounterRandom.Source {
  /// The letters of "evict".
  fileprivate static let eviction = Self(number: 0x65_7669_6374)
}
