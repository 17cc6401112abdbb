import Foundation
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct ProjectFolderTests {
  private let directory: TemporaryDirectory

  /// Two folders side by side, one name the beginning of the other.
  init() throws {
    directory = try TemporaryDirectory()
    for folder in ["app", "app/scenarios", "app/traces", "app-2"] { try make(folder) }
    for file in ["app/scenarios/own.csv", "app/traces/beside.csv", "app-2/other.csv", "top.csv"] {
      try directory.write("", to: file)
    }
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: false)
  }

  /// Those of all files that are inside.
  private func inside(_ project: ProjectFolder) -> [String] {
    ["app/scenarios/own.csv", "app/traces/beside.csv", "app-2/other.csv", "top.csv"]
      .filter { project.contains(directory.path($0)) }
  }

  @Test func `without a repository the project is the folder and everything below it`() {
    let project = ProjectFolder(around: directory.path("app/scenarios"))
    #expect(inside(project) == ["app/scenarios/own.csv"])
    #expect(!project.isRepository)
    #expect(inside(ProjectFolder(around: directory.path("app"))) == ["app/scenarios/own.csv", "app/traces/beside.csv"])
    #expect(project.contains(directory.path("app/traces/../scenarios/own.csv")))
    #expect(!project.contains(directory.path("app/scenarios/../traces/beside.csv")))
    #expect(!project.contains("/etc/passwd"))
  }

  @Test func `a file to be made counts where its link leads`() throws {
    let project = ProjectFolder(around: directory.path("app/scenarios"))
    for (name, target) in [("in", "new.csv"), ("out", "../new.csv"), ("again", "out"), ("far", "/nowhere/new.csv")] {
      try FileManager.default.createSymbolicLink(
        atPath: directory.path("app/scenarios/\(name)"), withDestinationPath: target)
    }
    let outside = ["own.csv", "new.csv", "in", "out", "again", "far", "../new.csv", "none/new.csv"].filter {
      !project.contains(directory.path("app/scenarios/\($0)"))
    }
    // `far` and `none/new.csv` lead into folders that do not exist, so nothing can be made there.
    #expect(outside == ["out", "again", "../new.csv"])
  }

  @Test(arguments: [true, false])
  func `in a repository the project is the innermost repository`(isFolder: Bool) throws {
    if isFolder { try make("app/.git") } else { try directory.write("gitdir: elsewhere", to: "app/.git") }
    let project = ProjectFolder(around: directory.path("app/scenarios"))
    #expect(inside(project) == ["app/scenarios/own.csv", "app/traces/beside.csv"])
    #expect(project.isRepository)
    #expect(project.path.hasSuffix("/app"))
    try make(".git")
    #expect(ProjectFolder(around: directory.path("app/scenarios")) == project)
    #expect(inside(ProjectFolder(around: directory.path("app-2"))).count == 4)
  }

  @Test func `a link out of the project leads outside, and a link to its folder inside`() throws {
    try #require(symlink(directory.path("top.csv"), directory.path("app/scenarios/link.csv")) == 0)
    try #require(symlink(directory.path("app/scenarios"), directory.path("shortcut")) == 0)
    for folder in ["app/scenarios", "shortcut"] {
      let project = ProjectFolder(around: directory.path(folder))
      #expect(!project.contains(directory.path("\(folder)/link.csv")))
      #expect(inside(project) == ["app/scenarios/own.csv"])
      #expect(project.contains(directory.path("shortcut/own.csv")))
    }
  }

  @Test func `a missing file is outside`() throws {
    #expect(ProjectFolder(around: directory.path("app")).contains("/absent/file.csv"))
    #expect(ProjectFolder(around: directory.path("absent")).contains("/etc/passwd"))
  }

  @Test func `everything is inside the root folder`() {
    #expect(ProjectFolder(around: "/").contains(directory.path("top.csv")))
    #expect(ProjectFolder(around: "/").path == "/")
  }
}
