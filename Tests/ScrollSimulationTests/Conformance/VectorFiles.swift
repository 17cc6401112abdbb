import Foundation
import Testing

/// The folders of vectors recorded from Texture's own code: the fixtures, and what `SCROLLBENCH_VECTORS` names.
enum VectorFiles {
  static let folders: [URL] = {
    let fixtures = Bundle.module.url(forResource: "Fixtures", withExtension: nil)!
      .appendingPathComponent("texture-vectors")
    let further = ProcessInfo.processInfo.environment["SCROLLBENCH_VECTORS"]
    return [fixtures] + (further.map { [URL(fileURLWithPath: $0, isDirectory: true)] } ?? [])
  }()

  /// The files of the form `NN-name.jsonl`, in order.
  static let scripts: [URL] = folders.flatMap { folder in
    contents(of: folder).filter { $0.lastPathComponent.prefixMatch(of: /[0-9]+-/) != nil }
  }

  /// The files of a name, one a folder that has it.
  static func named(_ name: String) -> [URL] {
    folders.flatMap { contents(of: $0) }.filter { $0.lastPathComponent == name }
  }

  /// The lines of a file, each a JSON value.
  static func lines<Line: Decodable>(of file: URL, as type: Line.Type) throws -> [Line] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(type, from: $0)
    }
  }

  private static func contents(of folder: URL) -> [URL] {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "jsonl" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
