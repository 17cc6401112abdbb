internal import ScrollDiagnostics
internal import ScrollFiles
internal import ScrollQuantities
internal import ScrollTraces

/// The contents of the XML file beside an evtrack log: `<window>1366x632</window>`, `<document>1349x2064</document>`.
struct EvtrackSidecar: Sendable {
  /// The viewport, in CSS pixels; nil if it is unknown.
  let window: PointSize?
  /// The page's size when evtrack first sent its log; nil if it is unknown.
  let document: PointSize?

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    window = Self.size(in: text, element: "window")
    document = Self.size(in: text, element: "document")
  }

  private static func size(in text: String, element: String) -> PointSize? {
    guard let start = text.firstRange(of: "<\(element)>")?.upperBound else { return nil }
    let sides = text[start...].prefix { $0 != "<" }.split(separator: "x", omittingEmptySubsequences: false)
    let lengths = sides.prefix(3).map { Double($0.filter { !$0.isWhitespace }) ?? 0 }
    guard lengths.count == 2, lengths.allSatisfy({ $0 > 0 && $0 <= TraceLimits.offset.value }) else { return nil }
    return PointSize(width: Points(lengths[0]), height: Points(lengths[1]))
  }
}

/// A file that accompanies another, with the same name and another suffix, in the same folder or in a sibling folder.
enum SidecarFile: Sendable {
  case missing
  /// The file is too long, not readable, or a folder.
  case unreadable
  case read([UInt8])

  /// The size of the largest file: 1 MiB.
  private static let lengthLimit = 1 << 20

  /// Reads the first existing file: in the folder of `path`, then in the folders called `folders` beside that folder.
  /// The result is `missing` if there is none, or if `path` is standard input.
  ///
  /// - Throws: `.usage` if the running command writes that file.
  init(beside path: String, suffix: String, orIn folders: [String] = []) throws(Failure) {
    let folder = FileSystem.directory(of: path)
    let name = path.dropFirst(folder.count)
    let stem = Self.withoutSuffix(name.hasSuffix(".gz") ? name.dropLast(3) : name)
    let places = [folder] + folders.map { "\(folder)../\($0)/" }
    let sidecar = places.map { "\($0)\(stem).\(suffix)" }.first { $0 != path && FileSystem.hasEntry(at: $0) }
    guard path != "-", let sidecar else {
      self = .missing
      return
    }
    do {
      self = .read(try readFile(path: sidecar, limit: Self.lengthLimit))
    } catch {
      if error.exitCode == .usage { throw error }
      self = .unreadable
    }
  }

  private static func withoutSuffix(_ name: Substring) -> Substring {
    name.lastIndex(of: ".").map { name[..<$0] } ?? name
  }
}
