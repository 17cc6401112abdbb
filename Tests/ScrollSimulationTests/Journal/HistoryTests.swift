import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Histories` {
  private func history(_ notes: (Int64, Character)...) -> String {
    var history = History<Character>()
    for (time, value) in notes { history.note(value, at: SimulatedTime(nanoseconds: time)) }
    return zip(history.times, history.values).map { "\($0.nanoseconds)\($1)" }.joined(separator: " ")
  }

  @Test func `an unchanged value is not noted again`() {
    #expect(history((0, "a"), (1, "a"), (2, "b"), (3, "b")) == "0a 2b")
  }

  @Test func `of several values at one instant the last is kept`() {
    #expect(history((0, "a"), (1, "b"), (1, "c"), (2, "d")) == "0a 1c 2d")
    #expect(history((0, "a"), (0, "b")) == "0b")
  }

  @Test func `a value that returns within one instant is not a change`() {
    #expect(history((0, "a"), (1, "b"), (1, "a"), (2, "b")) == "0a 2b")
  }

  @Test func `a value lasts from its change until the next one`() {
    var history = History<Int>()
    for (time, value) in [(2, 20), (5, 50), (9, 90)] {
      history.note(value, at: SimulatedTime(nanoseconds: Int64(time)))
    }
    let values = (0...10).map { history.value(at: SimulatedTime(nanoseconds: $0)) }
    #expect(values == [nil, nil, 20, 20, 20, 50, 50, 50, 50, 90, 90])
    #expect(History<Int>().value(at: .zero) == nil)
  }
}
