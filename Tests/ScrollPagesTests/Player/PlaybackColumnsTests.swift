import ScrollJSON
import Testing

@testable import ScrollPages

@Suite struct `Playback columns` {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(.dense)
    write(&json)
    return json.text
  }

  @Test func `numbers are encoded exactly, with their sign, over their whole range`() throws {
    let column = [0, -1, 10, 21, 22, -22, -23, .max, .min]
    let text = text { $0.column(column) }
    #expect(text.hasPrefix("\"#$8P"))
    #expect(numbers(String(text.dropFirst().dropLast())) == column)
  }

  @Test func `a column holds differences, skipping gaps`() {
    #expect(text { $0.differences([5, 7, 7, 4]) } == text { $0.column([5, 2, 0, -3]) })
    #expect(text { $0.differences([nil, 5, nil, 7] as [Int?]) } == "\" . (\"")
    #expect(text { $0.differences([] as [Int]) } == "\"\"")
  }

  @Test func `a column of differences updates the known numbers`() {
    var known = [10, 20, 30]
    #expect(text { $0.differences([11, nil, 30], from: &known) } == "\"% #\"")
    #expect(known == [11, 20, 30])
  }

  @Test(arguments: 1...9)
  func `a repeated pattern takes no more space and decodes the same`(period: Int) {
    let column = (0..<10_000).map { $0 % period * 1000 }
    let text = text { $0.column(column) }
    #expect(text.utf8.count < 40)
    #expect(numbers(String(text.dropFirst().dropLast())) == column)
  }
}
