import Testing

@testable import Pages

@Suite struct `Compact JSON` {
  private func text(_ write: (inout CompactJSON) -> Void) -> String {
    var json = CompactJSON()
    write(&json)
    return json.text
  }

  @Test func `numbers are whole, with their sign, to the ends of their range`() {
    #expect(text { $0.array([0, -1, 10, .max, .min]) } == "[0,-1,10,9223372036854775807,-9223372036854775808]")
  }

  @Test func `a column tells differences, and a gap takes no part in them`() {
    #expect(text { $0.differences([5, 7, 7, 4]) } == "[5,2,0,-3]")
    #expect(text { $0.differences([nil, 5, nil, 7] as [Int?]) } == "[null,5,null,2]")
    #expect(text { $0.differences([] as [Int]) } == "[]")
  }

  @Test func `values within values are separated by commas`() {
    let text = text { json in
      json.object { json in
        json.name("a")
        json.array { json in
          json.array([1])
          json.object { _ in }
          json.append(true)
        }
        json.name("b")
        json.append("\"<\n")
      }
    }
    #expect(text == #"{"a":[[1],{},true],"b":"\"<\n"}"#)
  }
}
