import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct FileSystemTests {
  @Test(arguments: [
    ("da/page.csv", "da/items.csv", "items.csv"), ("page.csv", "da/items.csv", "da/items.csv"),
    ("./page.csv", "items.csv", "items.csv"), ("da/page.csv", "da/../db/../da/items.csv", "items.csv"),
    ("da/page.csv", "link/items.csv", "items.csv"), ("da/page.csv", "db/items.csv", nil),
    ("da/page.csv", "da/../../items.csv", nil), ("da/page.csv", "daily/items.csv", nil),
    ("page.csv", "no/items.csv", nil),
  ])
  func `a file is named from a folder that it is in`(other: String, path: String, name: String?) throws {
    let directory = try TemporaryDirectory()
    for folder in ["da", "db", "daily"] {
      try FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("link"), withDestinationPath: directory.path("da"))
    #expect(FileSystem.path(to: directory.path(path), besideFileAt: directory.path(other)) == name)
  }

  @Test func `a path from the working folder is not the text of another one`() {
    #expect(FileSystem.path(to: "items.csv", besideFileAt: "./page.csv") == "items.csv")
    #expect(FileSystem.path(to: "/items.csv", besideFileAt: "page.csv") == nil)
    #expect(FileSystem.path(to: "/items.csv", besideFileAt: "/page.csv") == "items.csv")
  }

  @Test func `a folder is made with those around it`() throws {
    let directory = try TemporaryDirectory()
    for path in ["a", "b/c//d/", "b/e"] {
      for _ in 1...2 { try Folder(path: directory.path(path)).make() }
      #expect(FileSystem.hasEntry(at: directory.path(path)))
    }
    for path in ["", "/dev/null/a/b"] { #expect(throws: Failure.self) { try Folder(path: path).make() } }
  }

  @Test func `an absolute path has no detours`() throws {
    let directory = try TemporaryDirectory()
    for folder in ["da", "db"] {
      try FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: false)
    }
    let path = FileSystem.absolutePath(of: directory.path("da/../db/items.csv"))
    #expect(path.hasPrefix("/") && path.hasSuffix("/db/items.csv") && !path.contains(".."))
    #expect(FileSystem.absolutePath(of: "no/items.csv") == "no/items.csv")
  }
}
