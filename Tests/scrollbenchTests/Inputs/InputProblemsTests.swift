import ScrollDiagnostics
import Testing

@testable import scrollbench

struct InputProblemsTests {
  @Test func `without failures there is a result for each element`() throws {
    #expect(try [1, 2, 3].collected { number throws(Failure) in number * 10 } == [10, 20, 30])
  }

  @Test func `all problems are reported once, with the first exit code`() throws {
    let codes: [ExitCode] = [.inputMissing, .usage, .inputMissing]
    let failure = try #require(throws: Failure.self) {
      try codes.collected { code throws(Failure) -> Int in
        throw Failure(code, [Diagnostic(message: "\(code)"), Diagnostic(message: "common")])
      }
    }
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.diagnostics.map(\.message) == ["inputMissing", "common", "usage"])
  }

  @Test func `no more problems are reported than the limit`() throws {
    let failure = try #require(throws: Failure.self) {
      try (0..<100).collected { number throws(Failure) -> Int in
        throw Failure(.usage, Diagnostic(message: "\(number)"))
      }
    }
    #expect(failure.diagnostics.count == Failure.limit)
  }
}
