package import ScrollJSON

/// The SHA-256 digest of a file that went into a result; `sha256sum` prints the same.
package struct InputDigest: Hashable, Sendable {
  package enum Role: String, Sendable, CaseIterable {
    case scenario
    case settings
    case trace
    case items
    case samples
    case network
  }

  package let role: Role
  /// The path as the scenario names it.
  package let path: String
  package let sha256: String

  init(role: Role, path: String, bytes: [UInt8]) {
    self.role = role
    self.path = path
    sha256 = SHA256.digest(of: bytes)
  }

  /// Reads a digest from JSON; nil if the node is not a digest.
  package init?(_ node: JSONNode) {
    guard let role = node["role"]?.string.flatMap(Role.init), let path = node["path"]?.string,
      let sha256 = node["sha256"]?.string
    else { return nil }
    self.role = role
    self.path = path
    self.sha256 = sha256
  }

  /// The digest's JSON form in results.
  package var json: JSONNode {
    ["role": JSONNode(role.rawValue), "path": JSONNode(path), "sha256": JSONNode(sha256)]
  }
}
