package import ScrollDiagnostics
import SeededRandom

/// A part of the program that takes bytes from outside, called in this process and without a command line around it.
package struct FuzzTarget: Sendable {
  /// What went wrong, other than a trap.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  package let name: String
  /// The files that fuzzing begins with.
  package var seeds: [[UInt8]] { makeSeeds() }
  private let makeSeeds: @Sendable () -> [[UInt8]]
  /// Reads the bytes, and throws a `Failure` if it refuses them.
  private let read: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, _ seeds: @autoclosure @escaping @Sendable () -> [[UInt8]],
    _ read: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    (self.name, makeSeeds, self.read) = (name, seeds, read)
  }

  /// All of them. Those that read files write them into `folder`.
  package static func all(of corpus: FuzzCorpus, in folder: FuzzFolder) -> [FuzzTarget] {
    formats(of: corpus) + files(of: corpus, in: folder) + arguments + simulation(of: corpus, in: folder)
  }

  /// One of the seeds, damaged, as a number chooses.
  package func input(_ number: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: number)
    return ByteMutator.text.mutated(seeds.randomElement(using: &generator)!, using: &generator)
  }

  /// Returns nil if the bytes were accepted, or the reason why they were refused.
  ///
  /// - Throws: `Fault` if a user would not see what to do about the reason, or if what was read does not hold.
  package func refusal(of bytes: [UInt8]) throws -> Failure? {
    do {
      try read(bytes)
      return nil
    } catch let failure as Failure {
      if let problem = Self.problem(of: failure) { throw Fault(description: "\(name): \(problem)") }
      return failure
    }
  }

  private static func problem(of failure: Failure) -> String? {
    switch failure.exitCode {
    case .usage, .malformedData, .inputMissing, .invalidScenario: break
    default: return "exit code \(failure.exitCode): \(failure)"
    }
    let text = failure.description
    if failure.diagnostics.isEmpty { return "refused without a reason" }
    if failure.diagnostics.count > Failure.limit { return "\(failure.diagnostics.count) problems" }
    if text.utf8.count > 100_000 { return "\(text.utf8.count) bytes of errors" }
    let isPrintable = text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable }
    return isPrintable ? nil : "a control character in \(text.debugDescription)"
  }

  /// - Throws: `Fault` with the message if the condition does not hold.
  static func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw Fault(description: message()) }
  }
}
