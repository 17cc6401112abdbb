import ScrollDiagnostics
import TestScenarios
import Testing

@testable import ScrollSweeps

struct ShardTests {
  @Test(arguments: [1, 2, 3, 5, 7], [0, 1, 4, 5, 6, 100])
  func `shards have each trial once`(count: Int, total: Int) throws {
    let shards = Shard(1, of: count)!.siblings
    #expect(shards.flatMap { Array($0.trials(of: total)) }.sorted() == Array(0..<total))
    for shard in shards {
      let trials = Array(shard.trials(of: total))
      #expect(shard.trialCount(of: total) == trials.count)
      #expect((0..<total).filter(shard.contains) == trials)
    }
  }

  @Test func `a shard reads back as written`() throws {
    #expect(try Shard("2/4") == Shard(2, of: 4))
    #expect(try Shard("2/4").description == "2/4")
    #expect(try Shard("1/1") == .whole)
  }

  @Test(arguments: ["", "2", "0/4", "5/4", "1/0", "-1/4", "a/b", "1/2/3", "1/99999999999999999999", "1/2000000"])
  func `an invalid shard is refused`(text: String) {
    #expect(refusal { () throws(Failure) in try Shard(text) }?.first == "usage")
  }

  @Test(
    arguments: [
      (["SLURM_ARRAY_TASK_ID": "1", "MIN": "1", "MAX": "4", "COUNT": "4"], "1/4"),
      (["SLURM_ARRAY_TASK_ID": "0", "MIN": "0", "MAX": "3", "COUNT": "4"], "1/4"),
      (["SLURM_ARRAY_TASK_ID": "30", "MIN": "10", "MAX": "40", "COUNT": "4"], "3/4"),
      (["SLURM_ARRAY_TASK_ID": "7", "MIN": "7", "MAX": "7", "COUNT": "1"], "1/1"),
    ] as [([String: String], String)])
  func `a Slurm array can begin anywhere and have steps`(values: [String: String], expected: String) throws {
    let environment = Dictionary(
      uniqueKeysWithValues: values.map { ($0.hasPrefix("SLURM") ? $0 : "SLURM_ARRAY_TASK_\($0)", $1) })
    #expect(try Shard(environment: environment).description == expected)
  }

  @Test func `a single task of a Slurm array can be submitted again with the count`() throws {
    let environment = [
      "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "3",
      "SLURM_ARRAY_TASK_COUNT": "1",
    ]
    #expect(try Shard(environment: environment, count: 4).description == "3/4")
  }

  @Test(
    arguments: [
      (["JOB_COMPLETION_INDEX": "0"], 4, "1/4"),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "3", "AWS_BATCH_JOB_ARRAY_SIZE": "4"], nil, "4/4"),
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], nil, "2/4"),
      (["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "4"], nil, "3/4"),
      (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], nil, "1/2"),
    ] as [([String: String], Int?, String)])
  func `other schedulers count from their own base`(environment: [String: String], count: Int?, expected: String) throws
  {
    #expect(try Shard(environment: environment, count: count).description == expected)
  }

  @Test(
    arguments: [
      ([:], "no job array is running"),
      (["JOB_COMPLETION_INDEX": "0"], "Kubernetes does not give the number of tasks"),
      (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"], "not one of 4 tasks numbered from 1"),
      (["CIRCLE_NODE_INDEX": "one", "CIRCLE_NODE_TOTAL": "4"], "expected CIRCLE_NODE_INDEX to be a whole number"),
      (["JOB_COMPLETION_INDEX": "\(Int.min)"], "expected JOB_COMPLETION_INDEX to be a whole number"),
      (["CI_NODE_INDEX": "1"], "CI_NODE_TOTAL is not set"),
      (["SLURM_ARRAY_TASK_ID": "1"], "SLURM_ARRAY_TASK_COUNT is not set"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
          "SLURM_ARRAY_TASK_COUNT": "3",
        ], "not evenly spaced"
      ),
    ] as [([String: String], String)])
  func `an environment without an array task is refused`(environment: [String: String], reason: String) {
    let lines = refusal { () throws(Failure) in try Shard(environment: environment) }
    #expect(lines?.first == "usage")
    #expect(lines?.joined(separator: "\n").contains(reason) == true, "\(lines ?? [])")
  }
}
