import ScrollDiagnostics
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollAdvising

struct TuningBudgetTests {
  @Test func `an argument is a metric and a percentage`() throws {
    let budget = try TuningBudget(argument: "bytes_fetched=+20%")
    #expect(budget == TuningBudget(metric: .bytesFetched, increase: 0.2))
    #expect(budget.limit(50) == 60)
  }

  @Test(arguments: ["bytes_fetched=+20%", "peak_bytes.display=+12.5%", "bytes_fetched=+29%", "bytes_fetched=+0%"])
  func `a budget reads back as its argument`(text: String) throws {
    #expect(try TuningBudget(argument: text).argument == text)
  }

  @Test(arguments: [
    "", "bytes_fetched", "bytes_fetched=", "bytes_fetched=20%", "bytes_fetched=+20", "bytes_fetched=+-1%",
    "bytes_fetched=+nan%", "bytes_fetched=+inf%", "bytes_fetched=+1e308%", "=+20%", "nothing=+20%",
    "regret.bytes=+0%", "foresight.late_items=+10%", "display_hit_rate=+20%", "lead_time.p5=+20%",
  ])
  func `an invalid budget is refused`(text: String) {
    #expect(refusal { () throws(Failure) in try TuningBudget(argument: text) } != nil)
  }

  /// 100 and 15 % round to less than 115.
  @Test(arguments: [
    (100, 115, 0.1, 0.2), (100, 114, 0.1, 0.15), (20, 22, 0.05, 0.1), (3, 3.4, 0.05, 0.15), (7, 7.1, 0.1, 0.1),
  ])
  func `a budget is raised by the fewest steps of 5 percent that allow an amount`(
    present: Double, amount: Double, increase: Double, raised: Double
  ) {
    let budget = TuningBudget(metric: .bytesFetched, increase: increase)
    let larger = budget.raised(toAllow: amount, insteadOf: present)
    #expect(larger.increase == raised && larger.limit(present) >= amount)
  }

  @Test func `a budget is raised by any factor`() {
    let budget = TuningBudget(metric: .known("blank_area"), increase: 0.1)
    for present in [1e-18, 3e-17, 7e-300] {
      for amount in [1, 3.3, 7e5] {
        #expect(budget.raised(toAllow: amount, insteadOf: present).limit(present) >= amount)
      }
    }
  }

  @Test func `given budgets replace the defaults of their metrics`() {
    let more = TuningBudget(metric: .bytesFetched, increase: 0.5)
    let other = TuningBudget(metric: .known("fetches.started"), increase: 0)
    #expect(TuningBudget.defaults(replacedBy: []) == TuningBudget.defaults)
    #expect(TuningBudget.defaults(replacedBy: [other, more]) == [other, more, TuningBudget.defaults[1]])
  }
}
