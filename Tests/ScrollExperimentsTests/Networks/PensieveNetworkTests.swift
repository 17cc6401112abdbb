import Testing

@testable import ScrollExperiments

struct PensieveNetworkTests {
  @Test func `a throughput holds since the line before, and the first line gives only its time`() throws {
    #expect(try Part.of("0.0\t9.9\n0.5\t4\n2\t0\n2.25 1.5\n") == [Part(500, 4000), Part(1500, 0), Part(250, 1500)])
  }

  @Test func `times can begin anywhere`() throws {
    #expect(try Part.of("1297430200 1\n1297430201.5 2\n") == [Part(1500, 2000)])
  }

  @Test(arguments: [
    ("0 1\n", ["n: expected at least two lines, because a throughput holds from the time of the previous line"]),
    (
      "0 1\n5 1\n5 2\n",
      ["n:3: field 'time_s': expected at least a microsecond more than 5, the previous time, found '5'"]
    ),
    (
      "0 1\n5 1\n4 2\n",
      ["n:3: field 'time_s': expected at least a microsecond more than 5, the previous time, found '4'"]
    ),
    ("0 1\n5\n6 1\n", ["n:2: expected a time and a throughput, found '5'"]),
    ("0 1\n\n6 1\n", ["n:2: expected a time and a throughput, found ''"]),
    ("0 1\n1 2 3\n6 1\n", ["n:2: expected a time and a throughput, found '1 2 3'"]),
    ("0 1\n5 x\n", ["n:2: field 'throughput_mbps': expected a number from 0 to 1000000, found 'x'"]),
    ("0 1\n1 nan\n2 1\n", ["n:2: field 'throughput_mbps': expected a number from 0 to 1000000, found 'nan'"]),
    ("0 1\n1 -2\n2 1\n", ["n:2: field 'throughput_mbps': expected a number from 0 to 1000000, found '-2'"]),
    ("0 1\n1 1e999\n2 1\n", ["n:2: field 'throughput_mbps': expected a number from 0 to 1000000, found '1e999'"]),
    ("0 1\ninf 2\n2 1\n", ["n:2: field 'time_s': expected a number from 0 to 100000000000, found 'inf'"]),
    ("0 1\n1e10 2\n", ["n:2: field 'time_s': expected at most a year after the previous time, found more"]),
  ])
  func `problems are reported with line and field`(text: String, problems: [String]) {
    #expect(Part.problems(of: text).prefix(1) == problems[...])
  }
}
