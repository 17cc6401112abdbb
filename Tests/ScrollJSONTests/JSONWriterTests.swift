import Testing

@testable import ScrollJSON

struct JSONWriterTests {
  @Test func `objects are indented, members keep their order, and short arrays stay on one line`() {
    let node: JSONNode = [
      "z": 1, "a": ["deep": [true, .null, "x"], "empty": [:]], "list": [], "rows": [["n": 1.5], [2, 3]],
    ]
    #expect(
      node.formatted() == """
        {
          "z": 1,
          "a": {
            "deep": [true, null, "x"],
            "empty": {}
          },
          "list": [],
          "rows": [
            {
              "n": 1.5
            },
            [2, 3]
          ]
        }

        """)
  }

  @Test func `a plain value is a file of one line`() {
    #expect((3 as JSONNode).formatted() == "3\n")
  }

  @Test func `an array of plain values is broken when it is longer than 80 characters`() {
    let fitting = JSONNode(.array([JSONNode(String(repeating: "x", count: 76))]))
    #expect(fitting.formatted().count == 81)
    let broken = JSONNode(.array([JSONNode(String(repeating: "x", count: 77))]))
    #expect(broken.formatted() == "[\n  \"\(String(repeating: "x", count: 77))\"\n]\n")
    let digits = JSONNode(.array(Array(repeating: 1, count: 26)))
    #expect(digits.formatted().count { $0 == "\n" } == 1)
    let many = JSONNode(.array(Array(repeating: 1, count: 27)))
    #expect(many.formatted().count { $0 == "\n" } == 29)
  }

  @Test func `the one-line form has no line breaks`() {
    let node: JSONNode = ["a": [["b": 1], ["c": [:]]], "d": "line\n"]
    #expect(node.description == #"{"a": [{"b": 1}, {"c": {}}], "d": "line\n"}"#)
  }

  @Test func `only characters that must be escaped are escaped`() {
    let text: JSONNode = "\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}é😀\u{2028}"
    #expect(text.description == #""\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}é😀\u{2028}\"")
  }

  @Test func `names are escaped as strings are`() {
    #expect((["\"\n": 1] as JSONNode).description == #"{"\"\n": 1}"#)
  }

  @Test func `a written value reads back the same`() throws {
    let texts = (0..<0x180).map { JSONNode(String(UnicodeScalar(UInt16($0))!) + "\u{301}") }
    let numbers = (0..<400).map {
      JSONNode(1.1 * Double(sign: $0 % 2 == 0 ? .plus : .minus, exponent: 5 * $0 - 999, significand: 1))
    }
    let node: JSONNode = ["texts": JSONNode(.array(texts)), "numbers": JSONNode(.array(numbers))]
    let read = try JSONDocument(path: nil, bytes: Array(node.formatted().utf8)).root
    #expect(read == node)
    let strings = try #require(read["texts"]?.elements).map(\.string)
    #expect(zip(strings, texts).allSatisfy { Array($0!.utf8) == Array($1.string!.utf8) })
    #expect(read.formatted() == node.formatted())
  }

  @Test func `streamed output has commas between values, and no white space if dense`() {
    var json = JSONWriter(.dense)
    json.object { json in
      json.name("a")
      json.array { json in
        json.array { $0.append(1) }
        json.object { _ in }
        json.append(true)
        json.append(60.0)
        json.append(JSONNode.null)
      }
      json.name("b")
      json.append("\"<\n")
    }
    #expect(json.text == #"{"a":[[1],{},true,60.0,null],"b":"\"<\n"}"#)
  }

  @Test func `streamed output is indented like values`() {
    var json = JSONWriter(.indented)
    json.object { json in
      json.name("a")
      json.object { _ in }
      json.name("b")
      json.array { $0.append(["c": 1]) }
    }
    let node: JSONNode = ["a": [:], "b": [["c": 1]]]
    #expect(json.text + "\n" == node.formatted())
  }
}
