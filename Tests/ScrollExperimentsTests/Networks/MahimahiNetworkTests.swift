import Testing

@testable import ScrollExperiments

/// An opportunity a millisecond is 12,000 kbit/s.
struct MahimahiNetworkTests {
  @Test func `opportunities are spread over the millisecond before them`() throws {
    #expect(
      try Part.of("2\n3\n3\n7\n7\n8\n8\n8\n")
        == [Part(1, 0), Part(1, 12_000), Part(1, 24_000), Part(3, 0), Part(1, 24_000), Part(1, 36_000)])
  }

  @Test func `equal milliseconds make one step`() throws {
    #expect(try Part.of("1\n2\n3\n") == [Part(3, 12_000)])
    #expect(try Part.of("1\n1\n2\n2\n5\n") == [Part(2, 24_000), Part(2, 0), Part(1, 12_000)])
  }

  /// The trace begins anew at its last time, where its opportunities at 0 come too; at the very start nobody takes them.
  @Test func `an opportunity at 0 comes where the trace repeats, if it does`() throws {
    #expect(try Part.of("0\n0\n2\n") == [Part(1, 0), Part(1, 36_000)])
    #expect(try Part.of("0\n0\n2\n", repeats: false) == [Part(1, 0), Part(1, 12_000)])
  }

  /// 8 lines in 20 ms: 8 · 1500 · 8 / 20 kbit/s on average.
  @Test func `the average rate follows from the number of lines`() throws {
    let parts = try Part.of("0\n3\n3\n9\n12\n12\n12\n20\n")
    #expect(parts.reduce(0) { $0 + $1.duration } == 20)
    #expect(parts.reduce(0) { $0 + $1.duration * $1.bandwidth } / 20 == 4800)
  }

  @Test(arguments: [
    ("5\n3\n", ["n:2: expected no less than 5, the previous time, found '3'"]),
    ("5\n\n7\n", ["n:2: expected a whole number of milliseconds from 0 to 31536000000, found ''"]),
    ("5\n7\n\n", ["n:3: expected a whole number of milliseconds from 0 to 31536000000, found ''"]),
    ("5\n-7\n", ["n:2: expected a whole number of milliseconds from 0 to 31536000000, found '-7'"]),
    ("5\n+7\n", ["n:2: expected a whole number of milliseconds from 0 to 31536000000, found '+7'"]),
    ("5\n7 8\n", ["n:2: expected a whole number of milliseconds from 0 to 31536000000, found '7 8'"]),
    ("5\n7.5\n", ["n:2: expected a whole number of milliseconds from 0 to 31536000000, found '7.5'"]),
    ("31536000001\n", ["n:1: expected a whole number of milliseconds from 0 to 31536000000, found '31536000001'"]),
    ("0\n0\n", ["n: expected a last time above 0, found 0"]),
    (
      "5\nx\n4\n",
      [
        "n:2: expected a whole number of milliseconds from 0 to 31536000000, found 'x'",
        "n:3: expected no less than 5, the previous time, found '4'",
      ]
    ),
  ])
  func `problems are reported with their lines`(text: String, problems: [String]) {
    #expect(Part.problems(of: text) == problems)
  }

  @Test func `a millisecond is limited to the fastest network`() throws {
    let longest = Array(repeating: "1\n", count: 83_333).joined()
    #expect(try Part.of(longest) == [Part(1, 999_996_000)])
    #expect(Part.problems(of: longest + "1\n1\n") == ["n:83334: expected at most 83333 times 1, found more"])
  }

  @Test func `at most twenty problems are reported`() {
    #expect(Part.problems(of: "1\n" + String(repeating: "x\n", count: 50)).count == 20)
  }
}
