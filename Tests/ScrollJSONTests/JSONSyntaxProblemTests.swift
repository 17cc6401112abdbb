import Testing

@testable import ScrollJSON

/// The faults of bytes that must not be JSON, as `line field: message`.
private func faults(_ bytes: [UInt8]) throws -> [String] {
  let error = try #require(throws: JSONSyntaxError.self) { try JSONParser.root(of: bytes, firstLine: 1) }
  return error.faults.map { "\($0.line ?? 0) \($0.path): \($0.problem.message)" }
}

struct JSONSyntaxProblemTests {
  @Test(arguments: [
    ("", "1 : expected a JSON value, found nothing"),
    (" \n\n", "3 : expected a JSON value, found nothing"),
    ("{\n\"a\": 1,\n}", "2 : expected no comma before '}', found one"),
    ("{\"a\": [1,\n2,\n]}", "2 a: expected no comma before ']', found one"),
    ("[1,,2]", "1 [1]: expected a value, found ','"),
    ("[1 2]", "1 : expected ',' or ']' (the array begins in line 1), found '2'"),
    ("{\"a\": 1\n\"b\": 2}", "2 : expected ',' or '}' (the object begins in line 1), found '\"'"),
    ("{\"a\" 1}", "1 : expected ':' after 'a', found '1'"),
    ("{\"a\":}", "1 a: expected a value, found '}'"),
    ("{1: 2}", "1 : expected a name in double quotes, found '1' without"),
    ("{\"b\": {a: 2}}", "1 b: expected a name in double quotes, found 'a' without"),
    ("{,}", "1 : expected a name in double quotes, found ','"),
    ("// why\n1", "1 : expected no comments, found one"),
    ("1\n# why", "2 : expected no comments, found one"),
    ("[/* a\nb */ 1]", "1 : expected no comments, found one"),
    ("{'a': 1}", "1 : expected double quotes, found single quotes"),
    ("['a']", "1 [0]: expected double quotes, found single quotes"),
    ("[azAZ09_+-.]", "1 [0]: expected a value, found 'azAZ09_+-.'"),
    ("[“a”]", "1 [0]: expected a value, found '“'"),
    ("[1] [2]", "1 : expected the end of the text, found '['"),
    ("[1]]", "1 : expected the end of the text, found ']'"),
    ("[1, 2)", "1 : expected ',' or ']' (the array begins in line 1), found ')'"),
    ("/", "1 : expected a value, found '/'"),
  ])
  func `a structural error is reported with line and field`(text: String, expected: String) throws {
    #expect(try faults(Array(text.utf8)) == [expected])
  }

  @Test(arguments: [
    ("NaN", "expected a value, found 'NaN'"), ("True", "expected a value, found 'True'"),
    ("fast", "expected a value, found 'fast'"),
    ("-Infinity", "expected a number in decimal digits, found '-Infinity'"),
    ("0x1F", "expected a number in decimal digits, found '0x1F'"),
    ("1_000", "expected a number in decimal digits, found '1_000'"),
    ("1.2.3", "expected a number in decimal digits, found '1.2.3'"),
    ("007", "expected a number without leading zeros, found '007'"),
    ("-01.5", "expected a number without leading zeros, found '-01.5'"),
    ("+1", "expected a number without '+' before it, found '+1'"),
    (".5", "expected digits after '-', around '.' and after 'e', found '.5'"),
    ("5.", "expected digits after '-', around '.' and after 'e', found '5.'"),
    ("1e", "expected digits after '-', around '.' and after 'e', found '1e'"),
    ("1e+", "expected digits after '-', around '.' and after 'e', found '1e+'"),
    ("-", "expected digits after '-', around '.' and after 'e', found '-'"),
    ("-1e400", "expected a number within ±1.7976931348623157e308, found '-1e400'"),
  ])
  func `an invalid number or word is reported`(text: String, expected: String) throws {
    #expect(try faults(Array("{\"a\":\n\(text)}".utf8)) == ["2 a: \(expected)"])
  }

  @Test(arguments: [
    (#""abc"#, "expected '\"' at the end of a string, found the end of the text"),
    ("\"abc\n\"", "expected '\"' at the end of a string, found the end of the line"),
    ("\"a\tb\"", "expected text in a string, found the control character 0x09"),
    ("\"a\0b\"", "expected text in a string, found the control character 0x00"),
    (#""C:\Users""#, #"expected one of " \ / b f n r t u after '\', found 'Users'"#),
    (#""\u12G4""#, #"expected four hexadecimal digits after '\u', found others"#),
    (#""\u12""#, #"expected four hexadecimal digits after '\u', found others"#),
    (#""\ud83d""#, #"expected a pair of surrogates, found \uD83D alone"#),
    (#""\ud83d\u0041""#, #"expected a pair of surrogates, found \uD83D alone"#),
    (#""\ude00""#, #"expected a pair of surrogates, found \uDE00 alone"#),
  ])
  func `an error in a string is reported`(text: String, expected: String) throws {
    #expect(try faults(Array(text.utf8)) == ["1 : \(expected)"])
  }

  @Test(
    arguments: [
      ([0x22, 0xC3, 0x28, 0x22], "expected UTF-8, found a string with other bytes"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "expected UTF-8, found a string with other bytes"),
      ([0x22, 0xC0, 0xAF, 0x22], "expected UTF-8, found a string with other bytes"),
      ([0x1F, 0x8B, 0x08, 0x00], "expected a value, found the byte 0x1F"),
      ([0xFF], "expected a value, found the byte 0xFF"),
      ([0x00], "expected a value, found the byte 0x00"),
      ([0xFF, 0xFE, 0x7B, 0x00], "expected UTF-8, found UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x7B], "expected UTF-8, found UTF-16"),
      ([0xEF, 0xBB, 0xBF], "expected a JSON value, found nothing"),
    ] as [([UInt8], String)])
  func `bytes that are not text are reported`(bytes: [UInt8], expected: String) throws {
    #expect(try faults(bytes) == ["1 : \(expected)"])
  }

  @Test func `a repeated name is reported with both lines`() throws {
    #expect(
      try faults(Array("{\"a\": {\n\"b\": 1,\n\"b\": 2}}".utf8)) == [
        "3 a: expected each name once, found 'b' again (first in line 2)"
      ])
  }

  @Test func `a text that breaks off is reported with what is open`() throws {
    #expect(
      try faults(Array("{\n\"a\": {\n\"b\": [1, 2\n".utf8)) == [
        "4 a.b: expected ',' or ']' (the array begins in line 3), found the end of the text"
      ])
  }

  @Test func `errors are reported until one leaves the rest unclear`() throws {
    let text = """
      { // comment
        "a": 01,
        a: True,
        "a": [1, 2,],
        "b": "\\q",
        "c": ]
      }
      """
    #expect(
      try faults(Array(text.utf8)) == [
        "1 : expected no comments, found one",
        "2 a: expected a number without leading zeros, found '01'",
        "3 : expected a name in double quotes, found 'a' without",
        "3 : expected each name once, found 'a' again (first in line 2)",
        "3 a: expected a value, found 'True'",
        "4 : expected each name once, found 'a' again (first in line 2)",
        "4 a: expected no comma before ']', found one",
        "5 b: expected one of \" \\ / b f n r t u after '\\', found 'q'",
        "6 c: expected a value, found ']'",
      ])
  }

  @Test func `at most 20 errors are reported`() throws {
    #expect(try faults(Array(String(repeating: "#\n", count: 50).utf8)).count == 20)
  }

  @Test(
    arguments: [
      (.unknownWord("True"), "Write it in lower case: true."), (.unknownWord("None"), "Write null."),
      (.unknownWord("NaN"), "JSON has only finite numbers."),
      (.unknownWord("fast"), "Write strings in double quotes."),
      (.controlCharacter(9), #"Write it as \t."#), (.controlCharacter(0x1B), #"Write it as \u001B."#),
      (.unknownEscape(.text("U")), #"Write a backslash itself as \\."#), (.empty, nil),
    ] as [(JSONSyntaxProblem, String?)])
  func `remedies fit the error`(problem: JSONSyntaxProblem, expected: String?) {
    #expect(problem.remedy == expected)
  }

  @Test func `messages show only the beginning of a long word and no control characters`() throws {
    let word = String(repeating: "x", count: 1_000)
    #expect(try faults(Array(word.utf8)) == ["1 : expected a value, found '\(word.prefix(40))…'"])
    #expect(try faults(Array(#"{"\u001b[2J\n": }"#.utf8)) == [#"1 \u{1B}[2J\n: expected a value, found '}'"#])
  }
}
