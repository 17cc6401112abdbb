import ScrollSimulation
import Testing

@testable import ScrollExperiments

struct PolicyOptionTests {
  @Test func `options are constants of policies`() {
    let constants = PolicyKind.all.flatMap(\.descriptions).flatMap(\.constants)
    #expect(Set(constants.map(\.name)).isSuperset(of: PolicyOption.limits.keys))
  }

  @Test func `suggested values of options are round`() {
    let options = PolicyKind.all.flatMap(\.options)
    let grains = ["flashlist-2.draw_distance_points", "flatlist.window_size_screenfuls", "compose.behind_fraction"]
    #expect(grains.map { name in options.first { $0.constant.name == name }?.grain } == [25, 0.25, 0.01])
    #expect(options.allSatisfy { !$0.constant.isWhole || $0.grain == 1 })
  }

  @Test func `steps of whole numbers are whole and reach the maximum`() {
    let options = PolicyKind.all.flatMap(\.options)
    #expect(options.count == PolicyOption.limits.count)
    for option in options {
      #expect(!option.constant.isWhole || option.step == option.step.rounded(), "\(option.path)")
      #expect(option.step > 0 && (12...24).contains(option.maximum / option.step), "\(option.path)")
    }
  }
}
