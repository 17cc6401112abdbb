import FuzzTargets
import ScrollDiagnostics
import SeededRandom
import TemporaryDirectories
import Testing

@testable import ScrollCommandLineParsing
@testable import scrollbench

/// Readers, parsers and the simulation, called without the program around them, which takes many more inputs a second.
/// `.ci/fuzz` gives the same parts to libFuzzer.
@Suite struct PartFuzzTests {
  private let directory: TemporaryDirectory
  private let targets: [FuzzTarget]

  init() throws {
    let corpus = try FuzzCorpus()
    directory = try TemporaryDirectory()
    targets = FuzzTarget.all(of: corpus, in: try FuzzFolder(directory, corpus))
  }

  @Test func `every part accepts the seeds of its inputs`() throws {
    // What is changed in a scenario may be refused.
    for target in targets where target.name != "simulation" {
      for (index, seed) in target.seeds.enumerated() {
        let refusal = try target.refusal(of: seed)
        #expect(refusal == nil, "\(target.name), seed \(index)")
      }
    }
  }

  @Test func `no part traps, fails silently or contradicts itself on any input`() throws {
    for target in targets {
      let numbers = Exhaustiveness.seeds(20 as UInt64, of: target.name == "simulation" ? 200 : 1_000)
      var accepted = 0
      for number in numbers {
        do {
          accepted += try target.refusal(of: target.input(number)) == nil ? 1 : 0
        } catch {
          Issue.record("input \(number) of \(target.name): \(error)")
        }
      }
      switch target.name {
      case "http": break  // It refuses by an answer.
      case "simulation": #expect(accepted * 2 > numbers.count, "only \(accepted) scenarios ran")
      default: #expect(accepted < numbers.count, "\(target.name) refuses nothing")
      }
    }
  }

  @Test func `every option takes a value or says what it expects`() {
    let commands = CommandLineFuzzer(isRun: false)
    var generator = SeededGenerator(seed: 1)
    for _ in Exhaustiveness.seeds(300, of: 20_000) {
      let words = commands.words(using: &generator).map { word in
        Int.random(in: 0..<3, using: &generator) > 0
          ? word
          : String(decoding: ByteMutator.text.mutated(Array(word.utf8), using: &generator), as: UTF8.self)
      }
      do throws(Failure) {
        _ = try Scrollbench.command.parse(words)
      } catch {
        #expect(error.exitCode == .usage && 1...(Failure.limit + 1) ~= error.diagnostics.count, "\(words)")
        let text = error.description
        #expect(
          text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable } && text.utf8.count < 100_000, "\(words)")
      }
    }
  }
}
