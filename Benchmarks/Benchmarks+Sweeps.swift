import Foundation
import ScrollDiagnostics
import ScrollSweeps

/// The quality of the tunings that the methods of a sweep find with a tenth of the trials.
extension Benchmarks {
  private static let seeds = UInt64(1)...100

  /// The minimum share of each scenario's front that evolution must find, as a median. It does not depend on the
  /// machine.
  private static let evolvedShareLimit = 0.95

  /// Measures the share of the front's hypervolume that each method finds, for every shipped scenario: the median over
  /// seeds, and the share that at least 95 of 100 seeds find.
  static func measureSweepMethods() -> [Bound] {
    print(
      """
      sweep methods by the share of the front's hypervolume that a tenth of the trials finds: the median of \
      \(seeds.count) seeds, and the 5th percentile
      \(padded("", 22)) \(padded("trials", 12)) front  \(padded("nsga2", 17))\(padded("random", 17))sobol
      """)
    do {
      return try SweepWorkload.all.map { workload in
        Bound("share of the front of \(workload.scenario)", try measure(workload), atLeast: evolvedShareLimit)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func measure(_ workload: SweepWorkload) throws(Failure) -> Double {
    let landscape = try Landscape(workload)
    let count = landscape.pointCount / 10
    let evolved = seeds.map { landscape.share(of: landscape.evolved(seed: $0, trialCount: count)) }.sorted()
    var line = "\(padded(workload.scenario, 22)) \(padded("\(count) of \(landscape.pointCount)", 12))"
    line += String(format: " %5d", landscape.frontCount) + summary(evolved)
    for method in [SweepMethod.random, .sobol] {
      var shares: [Double] = []
      for seed in seeds {
        shares.append(landscape.share(of: try landscape.planned(method, seed: seed, trialCount: count)))
      }
      line += summary(shares.sorted())
    }
    print(line)
    return evolved[evolved.count / 2]
  }

  /// Returns the median and the 5th percentile in percent. Precondition: the shares are in ascending order.
  private static func summary(_ shares: [Double]) -> String {
    String(format: "  %5.1f %% %5.1f %%", shares[shares.count / 2] * 100, shares[shares.count / 20] * 100)
  }
}
