import Foundation
import TemporaryDirectories

/// Slurm on this machine alone: a controller and a node of its own, over the loopback, stopped when it is let go.
final class SlurmCluster {
  private static let programs = [
    "munge", "mungekey", "munged", "slurmctld", "slurmd", "sbatch", "scancel", "scontrol", "sinfo", "squeue",
  ]

  /// Its daemons run jobs in the name of others, and so are root's.
  static var canRun: Bool { geteuid() == 0 && programs.allSatisfy(Shell.has) }

  /// What tells Slurm's commands that they are to talk to this one.
  let environment: [String: String]
  private let folder: TemporaryDirectory
  private let shell: Shell
  /// In the order in which they were started.
  private var daemons: [BackgroundProgram] = []

  /// Comes back when jobs can be submitted.
  init() throws {
    folder = try TemporaryDirectory()
    environment = ["SLURM_CONF": folder.path("slurm.conf")]
    shell = Shell(folder: folder.path("."), environment: environment)
    try shell.run("mkdir state spool; mungekey --create --keyfile=munge.key")
    let ports = try FreePorts.two()
    try folder.write(Self.configuration(folder, controllerPort: ports.0, nodePort: ports.1), to: "slurm.conf")
    try start(
      "munged", "--foreground", "--force", "--key-file=\(folder.path("munge.key"))",
      "--socket=\(folder.path("munge.socket"))", "--pid-file=\(folder.path("munged.pid"))",
      "--seed-file=\(folder.path("munged.seed"))", until: "munge --no-input --socket=munge.socket >/dev/null")
    try start("slurmctld", "-D", until: "scontrol ping | grep -qw UP")
    try start("slurmd", "-D", "-N", Self.node, until: "sinfo --noheader --format=%T | grep -qx idle")
  }

  /// Starts a daemon, and tries a command until it succeeds.
  private func start(_ words: String..., until command: String) throws {
    let log = try folder.write("", to: "\(words[0]).log")
    daemons.append(try BackgroundProgram(words, environment: shell.wholeEnvironment, log: log))
    try shell.run("until \(command); do sleep 0.1; done || { cat '\(log)'; exit 1; }")
  }

  /// Waits until no job is left, be it because it cannot be run.
  func waitForJobs() throws {
    try shell.run("while squeue --noheader | grep -q .; do sleep 0.1; done")
  }

  deinit {
    _ = try? shell.run("scancel --user=root; while squeue --noheader | grep -q .; do sleep 0.1; done", limit: 20)
    for daemon in daemons.reversed() { daemon.stop() }
  }
}
