import ScrollJSON
import Testing

@testable import ScrollPages

@Suite struct `Playback columns` {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(.dense)
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
}
