import Foundation
import SeededRandom
import Testing

@testable import ScrollJSON

struct JSONParserFuzzTests {
  private static let seeds = [
    #"{"trace": "a.csv", "policy": {"tuning": [1.5, -2e3, true, null], "né": "\u00e9\ud83d\ude00\n"}}"#,
    "[[], {}, [[0]], \"\", {\"a\": {\"a\": [123456789012345678901, 0.1]}}]\n",
    "\u{FEFF}{\r\n  \"x\": false,\r\n  \"y\": [\"/\", \"\\\\\"]\r\n}",
  ].map { Array($0.utf8) }
  /// The bytes that mean something in JSON, and some that never do.
  private static let mutator = ByteMutator(
    pieces: "{}[]:,\"\\/'#*+-.0123456789eEutfnalrsd \n\r\t\0\u{1F}".utf8.map { [$0] } + [[0xC3], [0xFF], [0xED]])

  @Test(arguments: 0..<3)
  func `mutated texts are read or refused without a trap`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var accepted = 0
    for _ in 0..<2_000 {
      let bytes = Self.mutator.mutated(Self.seeds[seed], using: &generator)
      let text = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
      let judgment = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      do {
        let root = try JSONParser.root(of: bytes, firstLine: 1)
        accepted += 1
        #expect(judgment != nil, text)
        #expect(try JSONParser.root(of: Array(root.formatted().utf8), firstLine: 1) == root, text)
        #expect(try JSONParser.root(of: Array(root.description.utf8), firstLine: 1) == root, text)
      } catch {
        let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
        #expect(1...20 ~= error.faults.count, text)
        #expect(error.faults.allSatisfy { 1...lines ~= $0.line ?? 0 && !$0.problem.message.isEmpty }, text)
        #expect(judgment == nil || error.faults.contains { $0.problem.isStricterThanFoundation }, text)
      }
    }
    #expect(accepted > 20)
  }
}

extension JSONSyntaxProblem {
  /// Whether Foundation's reader lets this pass.
  fileprivate var isStricterThanFoundation: Bool {
    switch self {
    case .duplicateName, .numberTooLarge, .trailingComma: true
    default: false
    }
  }
}
