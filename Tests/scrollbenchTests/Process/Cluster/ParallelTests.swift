import Testing

// moreutils has another `parallel`, and no `parcat`.
@Suite(
  .enabled(if: BuiltProduct.exists && ["parallel", "parcat"].allSatisfy(Shell.has)), .serialized, .waitsForProcesses)
struct ParallelTests {
  @Test(arguments: ["parallel --retries", "--sshloginfile"])
  func `GNU parallel restarts a killed task, and the shards merge to the same bytes`(
    listing: String
  ) throws {
    let shared = try SharedFolder()
    let whole = try shared.wholeResult()
    try shared.write(":\n", to: "hosts.txt")
    try shared.shell().run(MoreMachines.listing(with: listing))
    #expect(try shared.linesLeftByKill() == 3)
    #expect(try shared.takeResult() == whole)
  }
}
