package import ScrollDiagnostics

/// A revision of a git repository, from which committed files are read. The working tree is not changed.
package struct GitRevision: Sendable {
  /// The result of a git command.
  private struct Answer {
    let exitCode: Int32
    let output: [UInt8]
    let errors: String
  }

  private static let exitLimit = Duration.seconds(60)
  /// The variables by which git tells hooks and the commands of a rebase which repository to use. They would override
  /// the one that git finds around a folder.
  private static let repositoryVariables: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// The revision, as the user wrote it: a branch, a tag, a commit.
  package let name: String
  /// The option that names the revision, for messages.
  private let option: String
  private let environment: [String: String]

  /// Creates a revision.
  ///
  /// - Parameters:
  ///   - name: A branch, a tag or a commit.
  ///   - option: The option that names it.
  ///   - environment: The environment variables for git, which locate its configuration. Those that locate a repository
  ///     are ignored: it is the one around the folder of a file.
  /// - Throws: `.usage` for a name that is empty or that git would read as an option.
  package init(_ name: String, namedBy option: String, environment: [String: String]) throws(Failure) {
    if name.isEmpty || name.hasPrefix("-") {
      throw Failure(
        .usage,
        Diagnostic(
          option: option, message: "expected a git revision, found \(name.quoted)",
          remedy: "Examples: main, v1.2, HEAD~3."))
    }
    self.name = name
    self.option = option
    self.environment = environment.filter { !Self.repositoryVariables.contains($0.key) }
  }

  /// Returns the bytes of a file in the revision; nil if the revision has no such file.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - folder: The folder of the file, in the repository. Its parent must exist; the folder itself need not.
  /// - Throws: `.inputMissing` if there is no git, no repository, or no such revision; `.inputOutput` if git fails
  ///   midway.
  package func contents(of file: String, in folder: Folder) throws(Failure) -> [UInt8]? {
    let trimmed = FileSystem.withoutTrailingSlashes(folder.path)
    let path = trimmed.isEmpty ? "/" : trimmed
    let place = FileSystem.folder(of: path)
    let commit = try ask(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], in: place)
    if commit.exitCode == 1 {
      throw failure(
        "git knows no revision \(name.quoted)", remedy: "Fetch it first: a shallow clone lacks most revisions.")
    }
    try check(commit)
    let object = "\(word(commit)):./\(FileSystem.name(of: path))/\(file)"
    let blob = try ask(["rev-parse", "--verify", "--quiet", object], in: place)
    if blob.exitCode == 1 { return nil }
    try check(blob)
    let contents = try ask(["cat-file", "blob", word(blob)], in: place)
    try check(contents)
    return contents.output
  }

  /// Runs git in a folder.
  private func ask(_ words: [String], in folder: String) throws(Failure) -> Answer {
    var git: ChildProcess
    do throws(ChildProcess.Problem) {
      git = try ChildProcess(words: ["git", "-C", folder] + words, environment: environment)
    } catch {
      throw failure("git cannot be started: \(error.message)", remedy: "Install git.")
    }
    defer { git.end(within: .zero) }
    var output: [UInt8] = []
    git.readToEnd { output += $0 }
    guard case .exited(let code) = git.exitProblem(before: .now + Self.exitLimit) else {
      throw Failure(.inputOutput, Diagnostic(option: option, message: "git ended before it answered"))
    }
    return Answer(exitCode: code, output: output, errors: git.errorText)
  }

  /// Checks that git succeeded.
  ///
  /// - Throws: `.inputMissing` with git's own message if it failed.
  private func check(_ answer: Answer) throws(Failure) {
    if answer.exitCode == 0 { return }
    let line = answer.errors.split(whereSeparator: \.isNewline).first ?? "exit code \(answer.exitCode)"
    let message = line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line
    throw failure("git cannot read the revision \(name.quoted): \(message)")
  }

  private func word(_ answer: Answer) -> String {
    String(decoding: answer.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private func failure(_ message: String, remedy: String? = nil) -> Failure {
    Failure(.inputMissing, Diagnostic(option: option, message: message, remedy: remedy))
  }
}
