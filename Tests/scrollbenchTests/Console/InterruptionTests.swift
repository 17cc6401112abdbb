import Testing

@testable import scrollbench

struct InterruptionTests {
  @Test func `without a signal everything is collected in order`() {
    let interruption = Interruption()
    let collected = interruption.collect { handOver in
      for number in 0..<1000 { handOver(number) }
    }
    #expect(collected == Array(0..<1000))
    #expect(interruption.exitCode == nil)
  }

  @Test func `work that hands over nothing collects nothing`() {
    #expect(Interruption().collect { (_: (Int) -> Void) in } == [])
  }
}
