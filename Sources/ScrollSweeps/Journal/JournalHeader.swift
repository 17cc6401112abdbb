import ScrollDiagnostics
import ScrollJSON

/// The first line of a journal: the sweep and the shard that the journal is for.
struct JournalHeader {
  /// The version of journals; increased when older readers would be misled.
  static let schemaVersion = 3

  let definition: JSONNode
  let shard: Shard

  var json: JSONNode {
    ["journal": JSONNode(Self.schemaVersion), "shard": JSONNode(shard.description), "definition": definition]
  }

  init(_ definition: SweepDefinition, _ shard: Shard) {
    self.definition = definition.json
    self.shard = shard
  }

  /// Reads the first line of a journal.
  ///
  /// - Throws: `.malformedData` if the line is not a header.
  init(line bytes: [UInt8], path: String) throws(Failure) {
    guard let (version, shard, definition) = Self.parts(ofLine: bytes) else { throw Self.notAJournal(path) }
    guard version.integer(as: Int.self) == Self.schemaVersion else {
      throw Self.refusal(
        path, "journal", "the journal has format \(version), but this version reads format \(Self.schemaVersion)",
        remedy: "Start a new journal, or use the version that wrote this one.")
    }
    guard JournalLine.isIntact(bytes) else {
      throw Self.refusal(
        path, "checksum", "the line is damaged: its checksum does not match", remedy: "Start a new journal.")
    }
    do {
      self.shard = try Shard(shard)
    } catch {
      throw Self.refusal(path, "shard", error.diagnostics[0].message)
    }
    self.definition = definition
  }

  /// Returns whether a line is a header, of any version and even if it is damaged.
  static func isHeader(line bytes: [UInt8]) -> Bool { parts(ofLine: bytes) != nil }

  /// Returns the parts of a line that make it a header, unchecked; nil if the line has not all of them.
  private static func parts(ofLine bytes: [UInt8]) -> (version: JSONNumber, shard: String, definition: JSONNode)? {
    guard let root = try? JSONDocument(path: "", bytes: bytes).root, let version = root["journal"]?.number,
      let shard = root["shard"]?.string, let definition = root["definition"]
    else { return nil }
    return (version, shard, definition)
  }

  /// The error about a file that is no journal.
  static func notAJournal(_ path: String) -> Failure {
    let message = "expected the journal of a sweep, whose first line defines the sweep"
    return Failure(.malformedData, Diagnostic(path: path, line: 1, message: message))
  }

  /// Checks that the journal is for the same sweep as another definition.
  ///
  /// - Throws: `.malformedData`, with the first difference, if it is not.
  func check(against other: JSONNode, called name: String, path: String) throws(Failure) {
    guard let place = definition.firstDifference(from: other) else { return }
    let (own, others) = (definition.excerpt(at: place), other.excerpt(at: place))
    let field = "definition.\(place)"
    switch place.components.last {
    case .name("version"):
      throw Self.refusal(
        path, field, "the journal was written by version \(own), and \(name) is of version \(others)",
        remedy: "Results of different versions cannot be combined.")
    case .name("sha256"):
      let file = definition.excerpt(at: JSONPath(components: place.components.dropLast() + [.name("path")]))
      throw Self.refusal(
        path, field, "'\(file)' has changed since the journal was written",
        remedy: "Start a new journal, or restore the file.")
    default:
      let difference = nameDifference(from: other, called: name, at: place) ?? "it has \(own), \(name) has \(others)"
      throw Self.refusal(
        path, field, "the journal is for another sweep: \(difference)",
        remedy: "Start a new journal, or use the same options.")
    }
  }

  /// The keys of long values, of which only the names that differ are told.
  private static let named: Set = ["scenarios", "parameters", "objectives", "constraints"]

  /// Returns the names at a place that only one definition has: `only it has 'a feed'`; nil if there are none.
  private func nameDifference(from other: JSONNode, called name: String, at place: JSONPath) -> String? {
    guard case .name(let key)? = place.components.last, Self.named.contains(key) else { return nil }
    let (own, others) = (definition.names(at: place), other.names(at: place))
    let sides = [("it", own.filter { !others.contains($0) }), (name, others.filter { !own.contains($0) })]
    let parts = sides.filter { !$0.1.isEmpty }.map { "only \($0) has \($1.listed().excerpt(upTo: 200))" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func refusal(_ path: String, _ field: String, _ message: String, remedy: String? = nil) -> Failure {
    Failure(.malformedData, Diagnostic(path: path, line: 1, field: field, message: message, remedy: remedy))
  }
}

extension JSONNode {
  /// Returns the value at a path for a message; empty if there is none.
  fileprivate func excerpt(at path: JSONPath) -> String {
    guard let node = node(at: path) else { return "" }
    return (node.string ?? node.description).excerpt
  }

  /// Returns the names of the members of an object, or of the elements of a list, in quotes.
  fileprivate func names(at path: JSONPath) -> [String] {
    guard let node = node(at: path) else { return [] }
    let names = node.members?.map(\.name) ?? node.elements?.map { $0["name"]?.string ?? $0.string ?? $0.description }
    return (names ?? []).map { "'\($0)'" }
  }
}
