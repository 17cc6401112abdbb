public import ScrollDiagnostics

/// A part of a sweep's trials: of four shards the first has trials 0, 4, 8, ..., so that all take about equally long.
public struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  public let index: Int
  public let count: Int

  /// All trials.
  public static let whole = Shard(1, of: 1)!

  /// More shards than a sweep can have trials make no sense.
  static let countLimit = ParameterSpace.trialLimit

  /// Nil unless the index is from 1 to `count`.
  init?(_ index: Int, of count: Int) {
    guard count >= 1, count <= Self.countLimit, index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/4`.
  ///
  /// - Throws: `.usage` for anything else.
  public init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], let shard = Shard(index, of: count) else {
      let message = "expected a shard such as 2/4, the second of four, found \(text.quoted)"
      throw Failure(.usage, Diagnostic(message: message))
    }
    self = shard
  }

  /// All shards of as many.
  var siblings: [Shard] { (1...count).map { Shard($0, of: count)! } }

  /// The numbers of its trials, among so many.
  func trials(of total: Int) -> StrideTo<Int> { stride(from: index - 1, to: total, by: count) }

  /// How many trials it has, of so many.
  public func trialCount(of total: Int) -> Int { (total - index + count) / count }

  /// Whether a trial is one of its own.
  func contains(_ trial: Int) -> Bool { trial % count == index - 1 }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(index)/\(count)" }
}
