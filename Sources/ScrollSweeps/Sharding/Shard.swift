package import ScrollDiagnostics

/// A part of a sweep's trials: of four shards, the first has trials 0, 4, 8, ..., so that all take about equally long.
package struct Shard: Hashable, Sendable {
  /// The shard's number, from 1 to `count`.
  package let index: Int
  package let count: Int

  /// The only shard of a sweep that is not divided.
  package static let whole = Shard(1, of: 1)!

  /// The maximum number of shards: that of a sweep's trials.
  private static let countLimit = ParameterSpace.trialLimit

  /// Creates a shard; nil unless the index is from 1 to `count`, and `count` is within the limit.
  init?(_ index: Int, of count: Int) {
    guard count >= 1, count <= Self.countLimit, index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// Parses a shard such as `2/4`.
  ///
  /// - Throws: `.usage` for anything else.
  package init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], let shard = Shard(index, of: count) else {
      let message = "expected a shard such as 2/4, the second of four, found \(text.quoted)"
      throw Failure(.usage, Diagnostic(message: message))
    }
    self = shard
  }

  /// All shards of the same sweep.
  var siblings: [Shard] { (1...count).map { Shard($0, of: count)! } }

  /// Returns the numbers of its trials among `total`.
  func trials(of total: Int) -> StrideTo<Int> { stride(from: index - 1, to: total, by: count) }

  /// Returns the number of its trials among `total`.
  package func trialCount(of total: Int) -> Int { (total - index + count) / count }

  /// Returns whether it contains a trial.
  func contains(_ trial: Int) -> Bool { trial % count == index - 1 }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(index)/\(count)" }
}

extension Shard {
  /// The environment variables in which a scheduler gives a task its index and the number of tasks.
  private struct Scheduler {
    let name: String
    let index: String
    /// The first value of the index.
    let origin: Int
    /// The variable with the number of tasks; nil if the scheduler has none.
    let count: String?
  }

  private static let schedulers = [
    Scheduler(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", origin: 0, count: nil),
    Scheduler(name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", origin: 0, count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Scheduler(name: "GitLab", index: "CI_NODE_INDEX", origin: 1, count: "CI_NODE_TOTAL"),
    Scheduler(name: "CircleCI", index: "CIRCLE_NODE_INDEX", origin: 0, count: "CIRCLE_NODE_TOTAL"),
    Scheduler(name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", origin: 0, count: "BUILDKITE_PARALLEL_JOB_COUNT"),
  ]

  /// Finds the shard for a task of a job array: from the first scheduler found among Slurm, Kubernetes Indexed Jobs, AWS Batch,
  /// GitLab, CircleCI, and Buildkite.
  ///
  /// - Parameters:
  ///   - environment: The variables of this process.
  ///   - count: The number of shards. It is required if the scheduler does not provide it. With it, Slurm's arrays are
  ///     numbered from 1, so that you can submit single tasks of an array again.
  /// - Throws: `.usage` if there is no scheduler, or the variables are inconsistent.
  package init(environment: [String: String], count: Int? = nil) throws(Failure) {
    if environment["SLURM_ARRAY_TASK_ID"] != nil {
      self = try Shard(slurm: environment, count: count)
      return
    }
    guard let scheduler = Self.schedulers.first(where: { environment[$0.index] != nil }) else {
      let names = (["SLURM_ARRAY_TASK_ID"] + Self.schedulers.map(\.index)).joined(separator: ", ")
      throw Self.refusal("no job array is running: none of \(names) is set", remedy: "State the shard: --shard 2/4")
    }
    let index = try Self.number(scheduler.index, in: environment)
    let told = try scheduler.count.map { name throws(Failure) in try Self.number(name, in: environment) }
    guard let total = count ?? told else {
      throw Self.refusal(
        "\(scheduler.name) does not give the number of tasks", remedy: "State it: --shard auto/4")
    }
    guard let shard = Shard(index - scheduler.origin + 1, of: total) else {
      throw Self.refusal(
        "\(scheduler.index) is \(index), which is not one of \(total) tasks numbered from \(scheduler.origin)")
    }
    self = shard
  }

  /// Reads Slurm's variables. An array may begin with any number and have a step, as with `--array=10-40:10`.
  private init(slurm environment: [String: String], count: Int?) throws(Failure) {
    let task = try Self.number("SLURM_ARRAY_TASK_ID", in: environment)
    if let count {
      guard let shard = Shard(task, of: count) else {
        throw Self.refusal("SLURM_ARRAY_TASK_ID is \(task), which is not from 1 to \(count)")
      }
      self = shard
      return
    }
    let total = try Self.number("SLURM_ARRAY_TASK_COUNT", in: environment)
    let (first, last) = (
      try Self.number("SLURM_ARRAY_TASK_MIN", in: environment), try Self.number("SLURM_ARRAY_TASK_MAX", in: environment)
    )
    let step = total > 1 ? (last - first) / (total - 1) : 1
    guard step > 0, first + step * (total - 1) == last, (task - first) % step == 0,
      let shard = Shard((task - first) / step + 1, of: total)
    else {
      throw Self.refusal(
        "the tasks of the Slurm array are not evenly spaced",
        remedy: "Submit it as --array=1-4, or state their number: --shard auto/4")
    }
    self = shard
  }

  private static func number(_ name: String, in environment: [String: String]) throws(Failure) -> Int {
    guard let text = environment[name] else { throw refusal("\(name) is not set") }
    guard let number = Int(text), number.magnitude < UInt(countLimit * 1000) else {
      throw refusal("expected \(name) to be a whole number, found \(text.quoted)")
    }
    return number
  }

  private static func refusal(_ message: String, remedy: String? = nil) -> Failure {
    Failure(.usage, Diagnostic(message: message, remedy: remedy))
  }
}
