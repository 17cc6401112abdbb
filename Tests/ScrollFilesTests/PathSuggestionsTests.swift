import Foundation
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct PathSuggestionsTests {
  @Test func `a shell pattern stands for exactly the files`() throws {
    let directory = try TemporaryDirectory()
    let paths = try ["a.json", "b c.json"].map { try directory.write("", to: $0) }
    let folder = directory.path("")
    try directory.write("", to: "a.csv")
    try directory.write("", to: ".hidden.json")
    #expect(PathSuggestions.shellPattern(of: paths) == folder + "*.json")
    #expect(PathSuggestions.shellPattern(of: paths.reversed()) == folder + "*.json")
    #expect(PathSuggestions.shellPattern(of: [paths[0]]) == nil)
    #expect(PathSuggestions.shellPattern(of: paths + [directory.path("a.csv")]) == nil)
    #expect(PathSuggestions.shellPattern(of: [folder + "none"]) == nil)
    #expect(PathSuggestions.shellPattern(of: []) == nil)
    try directory.write("", to: "other.json")
    #expect(PathSuggestions.shellPattern(of: paths) == nil)
  }

  @Test func `a shell pattern is quoted but for the star`() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path("a feed;"), withIntermediateDirectories: false)
    let path = try directory.write("", to: "a feed;/a.json")
    #expect(PathSuggestions.shellPattern(of: [path]) == "'\(directory.path("a feed;"))/'*.json")
  }
}
