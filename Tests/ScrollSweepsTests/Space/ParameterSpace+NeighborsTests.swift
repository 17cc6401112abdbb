import ScrollJSON
import Testing

@testable import ScrollSweeps

struct ParameterSpaceNeighborsTests {
  private func neighbors(of value: JSONNode, _ parameter: SweepParameter) -> [JSONNode] {
    parameter.neighbors(of: value)
  }

  @Test func `in a list the neighbors are the next numbers in size, in any order`() throws {
    let list = try SweepParameter(listArgument: "preload.leading=4,1,null,2.5")
    #expect(neighbors(of: 2.5, list) == [1, 4])
    #expect(neighbors(of: 4, list) == [2.5])
    #expect(neighbors(of: .null, list).isEmpty)
  }

  @Test func `in a range with a step the neighbors are one step away`() throws {
    let range = try SweepParameter(rangeArgument: "preload.leading=0.1..0.5:0.1")
    #expect(neighbors(of: 0.3, range) == [0.2, 0.4])
    #expect(neighbors(of: 0.1, range) == [0.2])
    #expect(neighbors(of: 0.5, range) == [0.4])
  }

  @Test func `in a continuous range the neighbors are a twentieth away, within its ends`() throws {
    let range = try SweepParameter("preload.leading", from: 0, through: 10)
    #expect(neighbors(of: 4, range) == [3.5, 4.5])
    #expect(neighbors(of: 9.75, range) == [9.25, 10])
    #expect(neighbors(of: 0, range) == [0.5])
  }

  @Test func `in a logarithmic range the neighbors are a twentieth of the logarithm away`() throws {
    // From 1 to 2²⁰ a twentieth is a factor of 2.
    let range = try SweepParameter("loading.bandwidth_kbps", from: 1, through: 0x1p20, isLogarithmic: true)
    guard case .continuum = range.axis else {
      // Whole bounds of a setting that takes fractions make a continuum.
      Issue.record("the range is enumerated")
      return
    }
    let beside = neighbors(of: 64, range).compactMap { $0.number?.double }
    #expect(beside.count == 2)
    #expect(zip(beside, [32.0, 128]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `neighbors of whole numbers without a step are a twentieth away, at least 1`() throws {
    let wide = try SweepParameter("batching.batch_items", from: 1, through: 101)
    #expect(neighbors(of: 50, wide) == [45, 55])
    let narrow = try SweepParameter("batching.batch_items", from: 1, through: 5)
    #expect(neighbors(of: 3, narrow) == [2, 4])
    #expect(neighbors(of: 5, narrow) == [4])
  }

  @Test func `words and seeds have no neighbors`() throws {
    let network = try SweepParameter(listArgument: "loading.network=wifi,lte")
    #expect(neighbors(of: "wifi", network).isEmpty)
    let seed = try SweepParameter(listArgument: "seed=1,2,3")
    #expect(neighbors(of: 2, seed).isEmpty)
  }

  @Test func `a point has the neighbors of each parameter that constraints allow`() throws {
    let parameters = [
      try SweepParameter(rangeArgument: "display.leading=1..3:1"),
      try SweepParameter(rangeArgument: "preload.leading=1..3:1"),
    ]
    #expect(try ParameterSpace(parameters).neighbors(of: [2, 2]) == [[1, 2], [3, 2], [2, 1], [2, 3]])
    let limit = try ParameterConstraint("preload.leading >= display.leading")
    #expect(try ParameterSpace(parameters, constraints: [limit]).neighbors(of: [2, 2]) == [[1, 2], [2, 3]])
  }

  @Test func `for zipped parameters the neighbors are the rows before and after`() throws {
    let parameters = [
      try SweepParameter(listArgument: "display.leading=3,1,2"),
      try SweepParameter(listArgument: "loading.network=wifi,lte,3g"),
    ]
    let space = try ParameterSpace(parameters, zipped: true)
    #expect(space.neighbors(of: [1, "lte"]) == [[3, "wifi"], [2, "3g"]])
    #expect(space.neighbors(of: [2, "3g"]) == [[1, "lte"]])
  }
}
