import ScrollDiagnostics
import SeededRandom
import Testing

@testable import ScrollCommandLineParsing

struct HostileInputTests {
  @Test func `ten thousand arguments are read in order`() throws {
    let words = (0..<10_000).map(String.init)
    #expect(try PaintProgram.arguments(["mix"] + words)[PaintProgram.pigments] == words)
  }

  @Test func `ten thousand options are read in order`() throws {
    let words = (0..<10_000).map { "--note=\($0)" }
    #expect(try PaintProgram.arguments(["mix", "a"] + words)[PaintProgram.note] == (0..<10_000).map(String.init))
  }

  @Test func `of ten thousand problems the first twenty are reported`() {
    let messages = PaintProgram.messages(["mix", "a"] + (0..<10_000).map { "--z\($0)" })
    #expect(messages == (0..<20).map { "unknown option '--z\($0)'" })
    #expect(PaintProgram.messages(["completions", "fish"] + (0..<10_000).map(String.init)).count == Failure.limit)
    #expect(PaintProgram.messages(["mix", "a"] + Array(repeating: "--seed=1", count: 10_000)).count == Failure.limit)
  }

  @Test func `a word of a million letters is a value and is cut in messages`() throws {
    let word = String(repeating: "x", count: 1_000_000)
    #expect(try PaintProgram.arguments(["mix", word])[PaintProgram.pigments] == [word])
    #expect(try PaintProgram.arguments(["mix", "a", "--note=" + word])[PaintProgram.note] == [word])
    for words in [["--" + word], ["-" + word], ["--seed", word], ["--base=" + word], ["--quiet=" + word]] {
      let messages = PaintProgram.messages(["mix", "a"] + words)
      #expect(messages.count == 1)
      #expect(messages.allSatisfy { $0.count < 200 })
    }
    #expect(try PaintProgram.arguments(["mix", "a", "-" + String(repeating: "q", count: 100_000)])[PaintProgram.quiet])
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() throws {
    let word = String(decoding: [0xFF, 0x61, 0xC3] as [UInt8], as: UTF8.self)
    #expect(try PaintProgram.arguments(["mix", word])[PaintProgram.pigments] == ["\u{FFFD}a\u{FFFD}"])
    #expect(PaintProgram.messages(["mix", "a", "--" + word]) == ["unknown option '--\u{FFFD}a\u{FFFD}'"])
    #expect(PaintProgram.messages(["mix", "a", "-" + word]) == ["unknown option '-\u{FFFD}a\u{FFFD}'"])
    #expect(PaintProgram.messages([word]).count == 1)
  }

  @Test func `messages have no control sequences`() {
    let word = "\u{1B}]0;x\u{7}"
    for words in [[word], ["mix", "a", "--" + word], ["mix", "a", "--seed", word], ["canvas", "info", "a", word]] {
      for message in PaintProgram.messages(words) {
        #expect(!message.unicodeScalars.contains { $0.value < 0x20 })
      }
    }
  }

  @Test func `a combining mark belongs to the letter before it`() {
    #expect(PaintProgram.messages(["mix", "a", "-q\u{301}"]) == ["unknown option '-q\u{301}'"])
    #expect(PaintProgram.messages(["mix", "a", "--quiet\u{301}"]).first?.hasPrefix("unknown option") == true)
  }

  @Test(arguments: 0..<500)
  func `any words run, show or fail with one to twenty problems, reproducibly`(seed: Int) {
    let vocabulary = [
      "mix", "canvas", "info", "resize", "help", "--help", "-h", "--version", "--", "-", "", "=", "--=", "-=", "--seed",
      "-s", "-s7", "--seed=7", "--seed=", "--note", "-n", "--no-quiet", "-q=", "--quiet", "-qv", "-qz", "-3",
      "a",
      "\u{0}", "\u{301}", "--\u{301}", "-\u{301}", "\r\n", "--note=\u{301}", "-é", "🙂", "--🙂=1",
    ]
    var random = SeededGenerator(seed: UInt64(seed))
    let words = (0..<Int.random(in: 0...9, using: &random)).map { _ in vocabulary.randomElement(using: &random) ?? "" }
    do {
      _ = try PaintProgram.root.parse(words)
    } catch {
      #expect(error.exitCode == .usage)
      #expect((1...Failure.limit).contains(error.diagnostics.count))
      #expect(error.diagnostics.last?.remedy?.hasPrefix("See 'paint") == true)
      #expect(throws: error) { try PaintProgram.root.parse(words) }
    }
  }
}
