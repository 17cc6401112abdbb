import ScrollDiagnostics

/// The parts of a request's absolute address that say where it goes.
struct RequestAddress {
  /// The host, with the port if the address has one.
  let host: String
  /// The first folder of the path; nil if the path has none.
  let folder: String?

  /// Reads an address; nil if it has no scheme or no host.
  init?(_ url: String) {
    let address = url.prefix { $0 != "?" && $0 != "#" }
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let parts = address[scheme.upperBound...].split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty else { return nil }
    self.host = String(host)
    folder = parts.count < 3 ? nil : String(parts[1])
  }
}

/// A set of addresses of requests. It holds a hash of each, because a long log has hundreds of thousands.
///
/// Two addresses have the same hash of 64 bits with a probability of 3 in a billion, if the log has 345,000.
struct AddressSet {
  /// By hash, the number of addresses that were inserted before.
  private var places: [UInt64: Int] = [:]

  var count: Int { places.count }

  /// Inserts an address. If it is in the set already, returns the number of addresses that were inserted before it;
  /// otherwise nil.
  mutating func insert(_ address: String) -> Int? {
    // FNV-1a, which is the same in every run, unlike the library's hash.
    let hash = address.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    if let place = places[hash] { return place }
    places[hash] = places.count
    return nil
  }
}
