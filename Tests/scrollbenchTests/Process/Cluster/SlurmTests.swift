import SeededRandom
import Testing

@Suite(
  .enabled(if: Exhaustiveness.isExhaustive && BuiltProduct.exists && SlurmCluster.canRun), .waitsForProcesses)
struct SlurmTests {
  private let shared: SharedFolder
  private let cluster: SlurmCluster

  init() throws {
    shared = try SharedFolder()
    cluster = try SlurmCluster()
  }

  /// Submits jobs, and waits until all have ended.
  private func submit(_ text: String) throws {
    try shared.shell(cluster.environment).run(MoreMachines.listing(with: text))
    try cluster.waitForJobs()
  }

  @Test func `an array with a killed and a resubmitted task merges to the same bytes`()
    throws
  {
    let whole = try shared.wholeResult()
    try shared.write(MoreMachines.listing(with: "#SBATCH"), to: "sweep.sbatch")
    try submit("--dependency")
    #expect(try shared.linesLeftByKill() == 3)
    #expect(try shared.takeResult() == whole)

    try shared.shell().run("rm shard-3.jsonl")
    try submit("--array=3")
    try shared.shell().run("scrollbench merge shard-*.jsonl --format csv -o sweep.csv")
    #expect(try shared.takeResult() == whole)
  }
}
