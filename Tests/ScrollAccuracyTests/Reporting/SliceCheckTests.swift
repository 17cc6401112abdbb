import Testing

@testable import ScrollAccuracy

@Suite("Numbers of reports")
struct ReportingTests {
  @Test(
    "Numbers have four digits", arguments: [(0.0, 0.0), (123_456, 123_500), (0.012_345_6, 0.01235), (-9.87654, -9.877)])
  func digits(_ value: Double, _ expected: Double) {
    #expect(abs(value.shortened - expected) < 1e-9)
  }
}
