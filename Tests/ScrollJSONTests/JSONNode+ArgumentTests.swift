import Testing

@testable import ScrollJSON

struct JSONNodeArgumentTests {
  @Test(
    arguments: [
      ("1.5", 1.5), ("-3", -3), ("true", true), ("null", .null), (#""1.5""#, "1.5"), ("[1, 2]", [1, 2]),
      (#"{"a": {"b": 1}}"#, ["a": ["b": 1]]), (" 7 ", 7),
    ] as [(String, JSONNode)])
  func `a JSON argument is parsed as JSON`(argument: String, expected: JSONNode) {
    #expect(JSONNode(argument: argument) == expected)
  }

  @Test(arguments: ["texture", "", "1.5x", "007", "NaN", "True", "a.csv", "{a: 1}", "1e999", "1 2"])
  func `any other argument is a string`(argument: String) {
    #expect(JSONNode(argument: argument) == .init(.string(argument)))
  }

  @Test func `nodes from an argument have no lines`() {
    let node = JSONNode(argument: "{\"a\":\n[1]}")
    #expect(node.line == nil)
    #expect(node.members?.first?.line == nil)
    #expect(node["a"]?.elements?.first == 1)
    #expect(node["a"]?.elements?.first?.line == nil)
  }
}
