import Foundation
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct FileSystemTests {
  @Test func `a file refers to another from its own folder`() throws {
    let directory = try TemporaryDirectory()
    for folder in ["da", "db"] {
      try FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: false)
    }
    let beside = try directory.write("", to: "da/items.csv")
    let elsewhere = try directory.write("", to: "db/items.csv")
    let page = directory.path("da/page.csv")
    #expect(FileSystem.path(to: beside, from: page) == "items.csv")
    let path = FileSystem.path(to: directory.path("da/../db/items.csv"), from: page)
    #expect(path.hasPrefix("/") && path.hasSuffix("/db/items.csv") && !path.contains(".."))
    #expect(FileSystem.hasFile(at: path) && FileSystem.hasFile(at: elsewhere))
    #expect(FileSystem.path(to: "db/items.csv", from: "page.csv") == "db/items.csv")
  }
}
