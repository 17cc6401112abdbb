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

  @Test func `a shell pattern stands for exactly the files`() throws {
    let directory = try TemporaryDirectory()
    let paths = try ["a.json", "b c.json"].map { try directory.write("", to: $0) }
    let folder = directory.path("")
    try directory.write("", to: "a.csv")
    try directory.write("", to: ".hidden.json")
    #expect(FileSystem.shellPattern(of: paths) == folder + "*.json")
    #expect(FileSystem.shellPattern(of: paths.reversed()) == folder + "*.json")
    #expect(FileSystem.shellPattern(of: [paths[0]]) == nil)
    #expect(FileSystem.shellPattern(of: paths + [directory.path("a.csv")]) == nil)
    #expect(FileSystem.shellPattern(of: [folder + "none"]) == nil)
    #expect(FileSystem.shellPattern(of: []) == nil)
    try directory.write("", to: "other.json")
    #expect(FileSystem.shellPattern(of: paths) == nil)
  }

  @Test func `a shell pattern is quoted but for the star`() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path("a feed;"), withIntermediateDirectories: false)
    let path = try directory.write("", to: "a feed;/a.json")
    #expect(FileSystem.shellPattern(of: [path]) == "'\(directory.path("a feed;"))/'*.json")
  }
}
