/// A set of addresses of requests. It holds a hash of each, because a long log has hundreds of thousands.
///
/// Two addresses have the same hash of 64 bits with a probability of 3 in a billion, if the log has 345,000.
struct AddressSet {
  private var hashes: Set<UInt64> = []

  var count: Int { hashes.count }

  /// Inserts an address; returns false if it is in the set already.
  mutating func insert(_ address: String) -> Bool {
    // FNV-1a, which is the same in every run, unlike the library's hash.
    hashes.insert(address.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }).inserted
  }
}
