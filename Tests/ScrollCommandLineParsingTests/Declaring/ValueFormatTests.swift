import Testing

@testable import ScrollCommandLineParsing

struct ValueFormatTests {
  @Test(arguments: [
    ("0", 0), ("-9", -9), ("+4", 4), ("007", 7), ("9", 9),
    ("10", nil), ("-10", nil), ("", nil), ("1.0", nil), ("1e0", nil), (" 1", nil), ("1_0", nil), ("٣", nil),
    ("0x1", nil),
    ("99999999999999999999", nil),
  ])
  func `an integer has decimal digits and a sign and is in the range`(word: String, value: Int?) {
    let format = ValueFormat<Int>.integer("n", in: -9...9)
    #expect(format.specification.accepts(word) == (value != nil))
    if let value { #expect(format.value(of: word) == value) }
  }

  @Test(arguments: [
    ("0", 0), ("1", 1), (".5", 0.5), ("-0", 0), ("5e-1", 0.5),
    ("1.0000001", nil), ("-0.1", nil), ("nan", nil), ("inf", nil), ("1e999", nil), ("", nil), ("0,5", nil),
    ("half", nil),
  ])
  func `a number is finite and in the range`(word: String, value: Double?) {
    let format = ValueFormat<Double>.number("x", in: 0...1)
    #expect(format.specification.accepts(word) == (value != nil))
    if let value { #expect(format.value(of: word) == value) }
  }

  @Test func `the range of a number is finite`() async {
    await #expect(processExitsWith: .failure) { _ = ValueFormat<Double>.number("x", in: 0 ... .infinity) }
    await #expect(processExitsWith: .failure) { _ = ValueFormat<Double>.number("x", in: -.infinity...0) }
  }

  @Test func `a positive number is not zero`() {
    let format = ValueFormat<Double>.number("x", in: .leastNonzeroMagnitude...1)
    #expect(!format.specification.accepts("0"))
    #expect(format.value(of: "1e-300") == 1e-300)
  }

  @Test func `bounds are named in words`() {
    #expect(ValueFormat<UInt>.integer("n").specification.expectation == "a whole number, 0 or more")
    #expect(ValueFormat<Int>.integer("n", in: 1...Int.max).specification.expectation == "a whole number, 1 or more")
    #expect(ValueFormat<UInt>.integer("n", in: 0...5).specification.expectation == "a whole number from 0 to 5")
    #expect(ValueFormat<Double>.number("x", in: 0.25...2).specification.expectation == "a number from 0.25 to 2")
    #expect(ValueFormat<Double>.number("x", in: -1...1e21).specification.expectation == "a number from -1 to 1e+21")
    #expect(
      ValueFormat<Double>.number("x", in: .leastNonzeroMagnitude...3).specification.expectation
        == "a number above 0, up to 3")
  }

  @Test func `the help leaves out the range of a type`() {
    #expect(ValueFormat<UInt8>.integer("n").specification.note == nil)
    #expect(ValueFormat<UInt8>.integer("n", in: 1...255).specification.note == "1 or more")
  }

  @Test func `a choice is one of the raw values`() {
    let format = ValueFormat<PaintProgram.Pigment>.choice("pigment")
    #expect(format.value(of: "umber") == .umber)
    #expect(!format.specification.accepts("Umber"))
    #expect(!format.specification.accepts(""))
    #expect(format.specification.note == "values: ochre, umber, ultramarine")
    #expect(format.specification.completion == .words(["ochre", "umber", "ultramarine"]))
    #expect(format.text(of: .ultramarine) == "ultramarine")
  }

  @Test func `text can be empty, and a path cannot`() {
    #expect(ValueFormat<String>.text("t").value(of: "") == "")
    #expect(!ValueFormat<String>.inputFile("f").specification.accepts(""))
    #expect(ValueFormat<String>.inputFile("f").value(of: "-") == "-")
    #expect(ValueFormat<String>.inputFile("f").value(of: "-a b") == "./-a b")
    #expect(ValueFormat<String>.inputFile("f").value(of: "a-b") == "a-b")
    #expect(ValueFormat<String>.inputFile("f").specification.completion == .files)
  }

  @Test func `a command can have its own notation`() {
    struct Size: Sendable {
      var width: Int
      var height: Int
    }
    let format = ValueFormat<Size>(
      "WxH", expecting: "a size such as 3x4", format: { "\($0.width)x\($0.height)" },
      parse: { word in
        let sides = word.split(separator: "x").compactMap { Int($0) }
        return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
      })
    #expect(format.value(of: "3x4").height == 4)
    #expect(!format.specification.accepts("3"))
    #expect(format.text(of: Size(width: 1, height: 2)) == "1x2")
  }

  @Test func `a default is shown as it would be typed`() {
    #expect(ValueFormat<Double>.number("x", in: 0...9).text(of: 2) == "2")
    #expect(ValueFormat<Double>.number("x", in: 0...9).text(of: 0.1) == "0.1")
    #expect(ValueFormat<Int>.integer("n").text(of: -3) == "-3")
  }
}
