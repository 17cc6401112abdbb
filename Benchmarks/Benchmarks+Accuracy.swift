import Foundation
import ScrollAccuracy
import ScrollCommandLineParsing
import ScrollDiagnostics

/// Predictions compared with a real browser.
extension Benchmarks {
  /// The options that only `accuracy` has.
  enum AccuracyOption {
    static let slice = Flag("slice", help: "Measure a small part, in two minutes at most.")
    static let fresh = Flag("fresh", help: "Measure the cells that were chosen before any of them was measured.")
    static let faults = Flag("faults", help: "Measure with mistakes made on purpose.")
    static let committed = Flag(
      "committed",
      help: "Predict the committed cells again, also with mistakes made on purpose. Needs no browser.")
    static let onlyReports = Flag("report-only", help: "Measure nothing; report what has been measured.")
    static let recordings = Option(
      repeating: "recording", value: ValueFormat<String>.name("recording", of: ExperimentRecording.all.map(\.name)),
      help: "Follow only this recording. Repeatable.")
    static let policies = Option(
      repeating: "policy", value: ValueFormat<String>.name("policy", of: Contender.all.map(\.name)),
      help: "Measure only this policy. Repeatable.")
    static let networks = Option(
      repeating: "network", value: ValueFormat<String>.name("network", of: ExperimentNetwork.all.map(\.name)),
      help: "Measure only over this network. Repeatable.")
    static let repetitions = Option(
      "repetitions", value: .integer("count", in: 1...99), help: "How many times to measure each cell.")
    static let minutes = Option(
      "minutes", value: .integer("count", in: 1...10_000),
      help: "Begin no run after this time, and report what has been measured.")
    static let rawFolder = Option(
      "raw", value: .text("folder"),
      help: "The folder that keeps the runs, so that an interrupted measurement can continue.")
    static let captureFolder = Option(
      "packets", value: .text("folder"),
      help: "Write the packets of each run over TCP to this folder, in pcap's form.")

    static let all: [any Parameter<OptionSpecification>] = [
      slice, fresh, faults, committed, onlyReports, recordings, policies, networks, repetitions, minutes, rawFolder,
      captureFolder,
    ]
  }

  /// The time after which a checked slice begins no run, in seconds.
  private static let checkDuration = 115.0

  /// Measures, compares, and writes the results, unless they are a part of what is committed. With `--check`, measures the slice
  /// again and writes nothing.
  static func measureAccuracy(_ arguments: ParsedArguments, checks: Bool) -> [Bound] {
    if arguments[AccuracyOption.committed] { return predictCommitted(checks: checks) }
    if !NetworkNamespace.isEntered { NetworkNamespace.enter() }
    do {
      var file = try AccuracyFile.committed()
      if checks { return try checkSlice(against: file.slice) }
      if arguments[AccuracyOption.faults] {
        file.faults = try experiment(.faulty, arguments).figuresWithFaults(say)
        for fault in file.faults ?? [] { say("\(fault.fault?.rawValue ?? "no fault"): \(summary(fault.figures))") }
        try file.write()
      } else if arguments[AccuracyOption.slice] {
        try measure(.slice, into: \.slice, of: &file, arguments)
      } else if arguments[AccuracyOption.fresh] {
        try measure(.fresh, into: \.fresh, of: &file, arguments)
      } else {
        try measure(AccuracyExperiment(), into: \.grid, of: &file, arguments)
      }
      return []
    } catch {
      print("accuracy      not measured: \(error)")
      return [Bound(unmeasured: "accuracy that could not be measured")]
    }
  }

  /// Measures an experiment, and writes its report into the file if it has all cells.
  private static func measure(
    _ base: AccuracyExperiment, into place: WritableKeyPath<AccuracyFile, AccuracyReport?>, of file: inout AccuracyFile,
    _ arguments: ParsedArguments
  ) throws {
    let report = try experiment(base, arguments).report(say)
    summarize(report)
    guard base.isCovered(by: report) else {
      return print("accuracy      not written: this is a part of what is committed")
    }
    file[keyPath: place] = report
    try file.write()
  }

  /// Predicts the measured cells again. Unless it checks, also writes the figures with planted faults.
  private static func predictCommitted(checks: Bool) -> [Bound] {
    do {
      var file = try AccuracyFile.committed()
      guard let grid = file.grid else { return [Bound(unmeasured: "grids that accuracy.json does not have")] }
      let problems = try [grid, file.fresh].compactMap(\.self).flatMap { try predict(CommittedCells($0)) }
      if !checks {
        file.predictedFaults = try CommittedCells(grid).figuresWithFaults()
        for fault in file.predictedFaults ?? [] {
          print("\(padded(fault.fault?.rawValue ?? "no fault", 22))\(summary(fault.figures))")
        }
        try file.write()
      }
      return [Bound("figures of predictions that are worse than what is committed", Double(problems.count), atMost: 0)]
    } catch {
      print("accuracy      not predicted: \(error)")
      return [Bound(unmeasured: "accuracy that could not be predicted")]
    }
  }

  /// Predicts measured cells again, and returns what is worse than what was committed.
  private static func predict(_ cells: CommittedCells) throws -> [String] {
    let (committed, now) = (cells.committed, try cells.predicted())
    for (name, former, present) in [
      ("naive", committed.naive, now.naive), ("calibrated", committed.calibrated, now.calibrated),
    ] {
      print("\(padded(name, 12))committed \(summary(AccuracyFigures(former)))")
      print("\(padded("", 12))now       \(summary(AccuracyFigures(present)))")
    }
    let problems = AgreementCheck(now, against: committed, of: cells).problems
    for problem in problems { print("  \(problem)") }
    return problems
  }

  private static func experiment(_ base: AccuracyExperiment, _ arguments: ParsedArguments) -> AccuracyExperiment {
    var experiment = base
    let (recordings, policies) = (arguments[AccuracyOption.recordings], arguments[AccuracyOption.policies])
    let networks = arguments[AccuracyOption.networks]
    if !recordings.isEmpty { experiment.recordings = recordings }
    if !policies.isEmpty { experiment.contenders = policies }
    if !networks.isEmpty { experiment.networks = networks }
    if let repetitions = arguments[AccuracyOption.repetitions] { experiment.repetitions = repetitions }
    if let folder = arguments[AccuracyOption.rawFolder] { experiment.rawFolder = folder }
    experiment.captureFolder = arguments[AccuracyOption.captureFolder]
    experiment.deadline = arguments[AccuracyOption.minutes].map { Date(timeIntervalSinceNow: Double($0) * 60) }
    experiment.onlyReports = arguments[AccuracyOption.onlyReports]
    return experiment
  }

  /// Measures the slice and compares it with the committed one. Does not judge a machine that is too busy to show every
  /// frame.
  private static func checkSlice(against committed: AccuracyReport?) throws -> [Bound] {
    guard let committed else { return [Bound(unmeasured: "slices that accuracy.json does not have")] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "scrollbench-accuracy-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var experiment = AccuracyExperiment.slice
    experiment.rawFolder = folder.path
    experiment.deadline = Date(timeIntervalSinceNow: checkDuration)
    let report = try experiment.report { _ in }
    summarize(report)
    guard report.runs + report.thrownAway > 0 else { return [Bound(unmeasured: "accuracy without any run")] }
    guard report.cells.count * 2 >= committed.cells.count else {
      print("accuracy      not judged: the machine is too busy, frames were dropped in \(report.thrownAway) runs")
      return []
    }
    let problems = SliceCheck(report.measured, against: committed.measured(inCellsOf: report)).problems
    for problem in problems { print("  \(problem)") }
    return [Bound("figures of accuracy that are worse than what is committed", Double(problems.count), atMost: 0)]
  }

  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private static func summarize(_ report: AccuracyReport) {
    print(
      "accuracy      \(report.cells.count) cells, \(report.runs) of \(report.plannedRuns) runs; thrown away \(report.thrownAway), failed \(report.failed), missing \(report.missing)"
    )
    for (name, parts) in [("noise", report.noise), ("naive", report.naive), ("calibrated", report.calibrated)] {
      print("  \(padded(name, 12))all       \(summary(parts.all))")
      print("  \(padded("", 12))held out  \(summary(parts.heldOut))")
    }
  }

  private static func summary(_ figures: AccuracyFigures) -> String {
    func error(_ metric: ComparedMetric) -> String { percent(figures.errors[metric.rawValue]?.sizes.mean) }
    let rank = figures.rankCorrelation[ComparedMetric.meanLatency.rawValue].map { String(format: "%.3f", $0) } ?? "–"
    return """
      latency \(error(.meanLatency)), blank \(error(.blankTime)), requests \(error(.fetches)), late \(percent(figures.late.share)), \
      frame \(percent(figures.withinFrame.share)), demerit \(percent(figures.demerit?.mean)), rank \(rank), winners \
      \(percent(figures.winners.share)), pairs \(percent(figures.pairs.share))
      """
  }
}

extension ValueFormat<String> {
  /// Returns a format for one of some names.
  fileprivate static func name(_ placeholder: String, of names: [String]) -> ValueFormat<String> {
    ValueFormat(placeholder, expecting: "one of \(names.joined(separator: ", "))") { names.contains($0) ? $0 : nil }
  }
}
