import ScrollQuantities
import Testing

struct CounterRandomTests {
  /// Worked out from the constants of the finalizer by a program in another language.
  @Test func `a seed gives the same numbers on every machine`() {
    let source = CounterRandom.Source(number: 3)
    let (first, second) = (CounterRandom(seed: 7), CounterRandom(seed: 7, replication: 1))
    #expect(first.uniform(source, item: 0) == 0.9676608071546825)
    #expect(first.uniform(source, item: 5, attempt: 2) == 0.7716845293773374)
    #expect(second.uniform(source, item: 5, attempt: 2) == 0.43779496700296916)
    #expect(first.nested(in: 9).uniform(source, item: 5, attempt: 2) == 0.49997160810398966)
  }
}
