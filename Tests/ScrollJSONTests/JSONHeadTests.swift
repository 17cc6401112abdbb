import ScrollDiagnostics
import Testing

@testable import ScrollJSON

struct JSONHeadTests {
  @Test(arguments: [
    ("{", true, false), (" \r\n\t{\"a\"", true, false), ("\u{FEFF}[1]", false, true), ("[", false, true),
    ("", false, false), ("x{", false, false), ("\u{FEFF}", false, false),
  ])
  func `the first bracket distinguishes an object from an array`(text: String, isObject: Bool, isArray: Bool) {
    #expect(JSONHead.isObject(Array(text.utf8)) == isObject)
    #expect(JSONHead.isArray(Array(text.utf8)) == isArray)
  }

  @Test(arguments: [
    (#"{"b": 1}"#, true), ("\u{FEFF} { \n \"c\"", true), (#"{"a": {"b": 1}}"#, false), (#"{"bc": 1}"#, false),
    (#"["b"]"#, false), ("{", false),
  ])
  func `an object is recognized by its first name`(text: String, isRecognized: Bool) {
    #expect(JSONHead.isObject(Array(text.utf8), beginningWith: ["b", "c"]) == isRecognized)
  }

  @Test func `names are found with the brackets around them`() {
    let bytes = Array(#"{"a": [{"b": 1, "c": {"d": "x"}}], "e": "f"}"#.utf8)
    guard let head = bytes.withSpan(JSONHead.init) else {
      Issue.record("an object is no JSON")
      return
    }
    #expect(head.has("a", "e", inBrackets: 1))
    #expect(!head.has("f", inBrackets: 1))
    #expect(head.has("b", "c", inBrackets: 3) && head.has("d", inBrackets: 4))
    #expect(Array("x".utf8).withSpan(JSONHead.init) == nil)
  }

  @Test func `brackets and quotes inside texts are ignored`() {
    let bytes = Array(#"{"[": "{{", "a\": 1": "]", "b": {"}": 1, "c": 2}, "d": 3}"#.utf8)
    guard let head = bytes.withSpan(JSONHead.init) else {
      Issue.record("an object is no JSON")
      return
    }
    #expect(head.has("[", "b", "d", inBrackets: 1) && head.has("}", "c", inBrackets: 2))
    #expect(!head.has("c", inBrackets: 1) && !head.has("d", inBrackets: 2))
  }
}
