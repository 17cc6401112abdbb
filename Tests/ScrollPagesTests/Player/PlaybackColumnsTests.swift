import ScrollJSON
import Testing

@testable import ScrollPages

@Suite struct `Playback columns` {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(.dense)
    write(&json)
    return json.text
  }

  @Test func `numbers are whole, with their sign, to the ends of their range`() throws {
    let column = [0, -1, 10, 21, 22, -22, -23, .max, .min]
    let text = text { $0.column(column) }
    #expect(text.hasPrefix("\"#$8P"))
    #expect(numbers(String(text.dropFirst().dropLast())) == column)
  }

  @Test func `a column tells differences, and a gap takes no part in them`() {
    #expect(text { $0.differences([5, 7, 7, 4]) } == text { $0.column([5, 2, 0, -3]) })
    #expect(text { $0.differences([nil, 5, nil, 7] as [Int?]) } == "\" . (\"")
    #expect(text { $0.differences([] as [Int]) } == "\"\"")
  }

  @Test func `a column of differences from known numbers leaves its own, where it has any`() {
    var known = [10, 20, 30]
    #expect(text { $0.differences([11, nil, 30], from: &known) } == "\"% #\"")
    #expect(known == [11, 20, 30])
  }

  @Test(arguments: 1...9)
  func `a pattern costs no more when it is repeated, and comes out the same`(period: Int) {
    let column = (0..<10_000).map { $0 % period * 1000 }
    let text = text { $0.column(column) }
    #expect(text.utf8.count < 40)
    #expect(numbers(String(text.dropFirst().dropLast())) == column)
  }
}
