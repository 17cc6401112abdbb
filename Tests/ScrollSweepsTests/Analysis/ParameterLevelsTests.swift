import ScrollJSON
import Testing

@testable import ScrollSweeps

struct ParameterLevelsTests {
  private func levels(_ values: [JSONNode], of argument: String, limit: Int? = nil) throws -> ParameterLevels {
    ParameterLevels(values, of: try SweepParameter(listArgument: argument), limit: limit)
  }

  private func texts(_ levels: ParameterLevels) -> [String] {
    levels.levels.map { $0.lowest == $0.highest ? "\($0.lowest)" : "\($0.lowest)..\($0.highest)" }
  }

  @Test func `numbers ascend, whatever the order of the list and trials`() throws {
    let levels = try levels([3, 1, 2, 1], of: "batching.leading=3,1,2")
    #expect(texts(levels) == ["1", "2", "3"])
    #expect(levels.indices == [2, 0, 1, 0])
  }

  @Test func `words keep the order of their list, without those never tried`() throws {
    let levels = try levels(["lte", "wifi", "lte"], of: "loading.network=wifi,3g,lte")
    #expect(texts(levels) == ["\"wifi\"", "\"lte\""])
    #expect(levels.indices == [1, 0, 1])
  }

  @Test func `numbers beyond the limit are grouped into levels of equal size`() throws {
    let levels = try levels([6, 5, 4, 3, 2, 1], of: "batching.leading=1,2,3,4,5,6", limit: 3)
    #expect(texts(levels) == ["1..2", "3..4", "5..6"])
    #expect(levels.indices == [2, 2, 1, 1, 0, 0])
  }

  @Test func `equal numbers are never in different levels`() throws {
    let levels = try levels([1, 1, 1, 1, 2, 3], of: "batching.leading=1,2,3", limit: 2)
    #expect(texts(levels) == ["1", "2..3"])
    #expect(levels.indices == [0, 0, 0, 0, 1, 1])
  }

  @Test func `words are never grouped`() throws {
    let words: [JSONNode] = ["wifi", "lte", "3g", "subway"]
    #expect(try levels(words, of: "loading.network=wifi,lte,3g,subway", limit: 2).levels.count == 4)
  }

  @Test func `without trials there are no levels`() throws {
    #expect(try levels([], of: "batching.leading=1,2", limit: 2).levels.isEmpty)
  }
}
