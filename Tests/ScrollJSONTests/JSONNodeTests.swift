import Testing

@testable import ScrollJSON

struct JSONNodeTests {
  private let node: JSONNode = [
    "object": ["inner": 1], "array": [1, "two"], "string": "text", "number": 2.5, "boolean": false,
    "null": .null,
  ]

  @Test func `members are found by name`() {
    #expect(node["object"]?["inner"] == 1)
    #expect(node["absent"] == nil)
    #expect(node["array"]?["inner"] == nil)
  }

  @Test func `a value is returned only as its own kind`() {
    #expect(node["array"]?.elements == [1, "two"])
    #expect(node["string"]?.string == "text")
    #expect(node["number"]?.number?.double == 2.5)
    #expect(node["boolean"]?.boolean == false)
    #expect(node["null"] == .null)
    #expect(node["string"]?.number == nil)
    #expect(node["number"]?.string == nil)
    #expect(node["number"]?.boolean == nil)
    #expect(node["object"]?.elements == nil)
    #expect(node["array"]?.members == nil)
  }

  @Test func `nodes are equal whatever their lines, and the order of members counts`() {
    #expect(JSONNode(.string("a"), line: 1) == JSONNode(.string("a"), line: 2))
    #expect(JSONMember("a", 1, line: 1) == JSONMember("a", 1))
    #expect(Set([JSONNode(.null, line: 1), JSONNode(.null)]).count == 1)
    #expect((["a": 1, "b": 2] as JSONNode) != ["b": 2, "a": 1])
  }

  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (3, "the number 3"), ("fast", "the string 'fast'"), ([1], "an array"),
      ([:], "an object"), ("a\nb", #"the string 'a\nb'"#),
    ] as [(JSONNode, String)])
  func `a summary names the kind and the value`(node: JSONNode, expected: String) {
    #expect(node.summary == expected)
  }

  @Test func `a literal with a repeated name is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = ["a": 1, "a": 2] as JSONNode }
  }
}
