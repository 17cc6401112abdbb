import ScrollDiagnostics

/// Where a request goes, by its absolute address.
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
