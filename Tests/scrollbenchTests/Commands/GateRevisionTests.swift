import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// `gate --against`, in a repository of its own.
@Suite(.enabled(if: Shell.has("git"))) struct GateRevisionTests {
  private let folder: TemporaryDirectory
  private let console = RecordingConsole()
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = try folder.write(#"{"trace": "\#(ShippedScenarios.swipe)", "replay": {"settle_ms": 0}}"#, to: "feed.json")
  }

  private func git(_ script: String) throws {
    let identity = "git config user.name Test; git config user.email test@example.com"
    try Shell(folder: folder.path(".")).run("test -d .git || { git init -q; \(identity); }\n\(script)")
  }

  /// Accepts the feed, then makes a better feed its baseline: the first commit has no baseline, the tag `good` has the
  /// right one, and the last commit has one that the feed fails.
  private func makeHistory() throws {
    try git("git add feed.json; git commit -qm Feed; git tag bare")
    try #require(console.run("gate", path, "--update") == .success)
    try git("git add baselines; git commit -qm Baseline; git tag good")
    let text = try folder.read("baselines/feed.json")
    let better = text.replacing(#/"bytes_fetched": \d+/#, with: "\"bytes_fetched\": 1")
    try #require(better != text)
    try folder.write(better, to: "baselines/feed.json")
    try git("git commit -qam Better")
  }

  @Test func `--against reads the baselines of a revision, not the files`() throws {
    try makeHistory()
    #expect(console.run("gate", path) == .gateFailed)
    #expect(console.run("gate", path, "--against", "good") == .success)
    #expect(console.run("gate", path, "--against", "HEAD~1") == .success)
    #expect(console.run("gate", path, "--against", "HEAD") == .gateFailed)
    // New files would not be read.
    let shown = RecordingConsole()
    #expect(shown.run("gate", path, "--against", "HEAD") == .gateFailed)
    #expect(!shown.output.contains("--update"))
    let folders = ["baselines", "baselines/", "./baselines"].map(folder.path)
    try FileManager.default.removeItem(atPath: folder.path("baselines"))
    #expect(console.run("gate", path) == .baselineMissing)
    #expect(console.run("gate", path, "--against", "good") == .success)
    for baselines in folders {
      #expect(console.run("gate", path, "--against", "good", "--baselines", baselines) == .success)
    }
    #expect(try !folder.names.contains("baselines"))
  }

  @Test func `on GitHub a failure is annotated on a file of the repository`() throws {
    try makeHistory()
    #expect(console.run("gate", path, "--against", "HEAD", "--annotations", "always") == .gateFailed)
    #expect(console.output.contains("\n::error file=\(folder.path("baselines/feed.json")),title="), "\(console.output)")
    #expect(console.run("gate", path, "--against", "bare", "--annotations", "always") == .baselineMissing)
    #expect(console.output.contains("\n::error file=\(path),title="), "\(console.output)")
  }

  @Test(.enabled(if: BuiltProduct.exists)) func `paths are relative to the working folder`() throws {
    try makeHistory()
    let tool = "'\(try #require(BuiltProduct.url).path)' gate --against good"
    try Shell(folder: folder.path(".")).run("\(tool) feed.json; mkdir deep; cd deep; \(tool) ../feed.json")
  }

  /// git sets `GIT_DIR` in a hook of a linked working tree, and in a command of a rebase.
  @Test(.enabled(if: BuiltProduct.exists)) func `the repository is that of the scenario, even in a hook`() throws {
    try git("mkdir sub; mv feed.json sub")
    let path = folder.path("sub/feed.json")
    try #require(console.run("gate", path, "--update") == .success)
    try git("git add sub; git commit -qm Baseline")
    let hook = ["GIT_DIR": folder.path(".git")]
    let ending = try RunningProduct(["gate", path, "--against", "HEAD"], environment: hook).ending()
    #expect(ending.exitCode == 0, "\(ending.output)\(ending.errors)")
  }

  @Test func `a baseline that the revision lacks is missing, even if a file exists now`() throws {
    try makeHistory()
    #expect(console.run("gate", path, "--against", "bare") == .baselineMissing)
    let words = console.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("there is no baseline bare:\(folder.path("baselines/feed.json"))"), "\(words)")
  }

  @Test func `a broken baseline is reported with its revision`() throws {
    try makeHistory()
    try folder.write("{\"seed\": 1}", to: "baselines/feed.json")
    try git("git commit -qam Broken")
    #expect(console.run("gate", path, "--against", "HEAD") == .malformedData)
    #expect(console.errors.contains("HEAD:\(folder.path("baselines/feed.json")):"), "\(console.errors)")
  }

  @Test(arguments: [
    (["--against", "nonsense"], ExitCode.inputMissing, "--against: git knows no revision 'nonsense'"),
    (["--against", "HEAD:feed.json"], .inputMissing, "--against: git "),
    (["--against", "good..HEAD"], .inputMissing, "--against: git "),
    (["--against=--output=x"], .usage, "--against: expected a git revision, found '--output=x'"),
    (["--against", ""], .usage, "--against"),
    (["--against", "good", "--update"], .usage, "cannot be combined with --against"),
    (["--against", "good", "--no-baseline"], .usage, "--no-baseline cannot be combined with --against"),
  ])
  func `an unknown revision is refused before anything runs`(
    words: [String], exitCode: ExitCode, message: String
  ) throws {
    try makeHistory()
    let console = RecordingConsole()
    #expect(console.run(["gate", path] + words) == exitCode)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains(message), "\(console.errors)")
  }

  @Test func `a folder without a repository is reported`() {
    #expect(console.run("gate", path, "--against", "main") == .inputMissing)
    #expect(console.errors.contains("--against: git cannot read the revision 'main': "), "\(console.errors)")
  }

  @Test(.enabled(if: BuiltProduct.exists)) func `a machine without git is reported`() throws {
    let environment = ["PATH": folder.path("bin")]
    let ending = try RunningProduct(["gate", path, "--against", "main"], environment: environment).ending()
    #expect(ending.exitCode == ExitCode.inputMissing.rawValue)
    #expect(ending.errors.contains("--against: git cannot be started: "), "\(ending.errors)")
  }
}
