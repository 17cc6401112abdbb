import Dispatch
import Foundation
import ScrollAccuracy
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles

/// `benchmarks photos`: records the files of `scenarios/photos` again.
enum PhotosCommand {
  static let name = "photos"
  static let summary = "The measurements of scenarios/photos, into a folder; see benchmarks photos --help."

  /// The maximum number of attempts to record a session.
  private static let tries = 10

  private static let folder = Argument(.text("folder"), help: "The folder to write to; it exists.")
  private static let sessions = Argument(
    zeroOrMore: ValueFormat<PhotoSession>(
      "session", expecting: "one of \(PhotoSession.all.map(\.name).joined(separator: ", "))",
      completion: .words(PhotoSession.all.map(\.name))
    ) { name in PhotoSession.all.first { $0.name == name } },
    help: "What to record: \(PhotoSession.all.map(\.name).joined(separator: ", ")). The default is all.")
  private static let seed = Option(
    "seed", value: ValueFormat<UInt64>.integer("number"), default: 1,
    help: "Chooses the latencies of requests, which are others in each session.")

  static let command = Command<@Sendable (ParsedArguments) -> ExitCode>(
    name, summary: "Record sessions of a page of photos in Chromium.",
    discussion: """
      Records what scenarios/photos holds: feed.har, the browser's requests while a feed of 60 photos is scrolled \
      through, and before-1.csv to after-3.csv, logs of sessions before and after a change of Texture's ranges. A \
      server on this machine waits before each response, and shares 10 Mbit/s evenly.

      A session in which the browser drops a frame or a request fails is thrown away; each is recorded at most \
      \(tries) times. Needs Chromium and a machine that does little else.
      """,
    examples: [
      Example("benchmarks photos scenarios/photos", "Record all sessions anew."),
      Example("benchmarks photos /tmp feed before-1 --seed 7", "Record two, with other latencies."),
    ], arguments: [folder, sessions], options: [seed], action: run)

  /// Records the sessions. Never returns: the process ends after the last session is written.
  private static func run(_ arguments: ParsedArguments) -> ExitCode {
    Task { exit(await record(arguments).rawValue) }
    dispatchMain()
  }

  private static func record(_ arguments: ParsedArguments) async -> ExitCode {
    let chosen = arguments[sessions].isEmpty ? PhotoSession.all : arguments[sessions]
    do {
      let studio = try PhotoStudio()
      for session in chosen {
        let path = URL(filePath: arguments[folder]).appending(path: session.fileName).path
        let output = try AtomicFile(path: path)
        try output.write(try await take(session, in: studio, seed: arguments[seed]))
        try output.commit()
      }
      return .success
    } catch let failure as Failure {
      for diagnostic in failure.diagnostics { print("error: \(diagnostic)") }
      return failure.exitCode
    } catch {
      print("photos        not measured: \(error)")
      return .inputOutput
    }
  }

  /// Returns the text of the first clean recording.
  private static func take(_ session: PhotoSession, in studio: PhotoStudio, seed: UInt64) async throws -> String {
    for _ in 0..<tries {
      let take = try await studio.take(session, seed: seed)
      let log = take.log
      print(
        "\(Benchmarks.padded(session.name, 10))\(log.attempts.count) requests, \(log.failureCount) failed, "
          + "\(log.dropped) of \(log.frames) frames dropped: \(take.isClean ? "kept" : "thrown away")")
      if take.isClean { return take.text }
    }
    throw Failure(
      .inputOutput,
      Diagnostic(
        message: "none of \(tries) recordings of \(session.name) is without dropped frames and failed requests",
        remedy: "Close what else runs on this machine, and record it again."))
  }
}
