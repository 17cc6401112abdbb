import ScrollDiagnostics
import ScrollExperiments
import ScrollGating
import ScrollQuantities

/// What `describe` says about topics.
struct TopicTexts {
  let layout: DescriptionLayout

  func text(of topic: DescriptionTopic) -> String {
    switch topic {
    case .policy: PolicyTexts(layout: layout).all
    case .thresholds: thresholds
    case .uncertainty: uncertainty
    case .limits: limits
    case .terms: terms
    case .exitCodes: exitCodes
    case .scenario, .include, .weights, .baseline, .judge, .tolerance: passage(on: topic)
    }
  }

  /// Returns the summary of a topic, how to use it, and an example.
  private func passage(on topic: DescriptionTopic) -> String {
    let (text, example) = Self.passage(on: topic)
    let lines = ["\(topic.rawValue) (topic)"] + layout.paragraph("\(topic.summary) \(text)") + ["", "  \(example)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func passage(on topic: DescriptionTopic) -> (text: String, example: String) {
    switch topic {
    case .scenario:
      (
        """
        A JSON file: each part of a setting's name is a key, and every setting that is left out has its default. \
        Beside settings, it can hold the keys include and thresholds. Paths in it are relative to its folder. A \
        recording can be given in place of a scenario.
        """,
        #"{"trace": "recording.csv", "loading": {"latency_ms": 80}}"#
      )
    case .include:
      (
        """
        A key of a scenario file, not a setting: an array of paths, relative to the scenario's folder. 'scrollbench \
        calibrate' writes such files; paths in them are relative to their own folders. Of several files with the same \
        setting, the last one counts; the scenario's own settings take precedence over all. --with settings.json takes a \
        file in place of the scenario's settings, without a change to the scenario.
        """,
        #"{"trace": "recording.csv", "include": ["settings.json"]}"#
      )
    case .weights:
      (
        """
        An option of sweep and tune: names of network profiles or of scenarios, with numbers whose ratios matter. \
        Named networks run every scenario over each of them. By default all count the same.
        """,
        "scrollbench tune feed.json --weights wifi=6,lte=3,3g=1"
      )
    case .baseline:
      (
        """
        'scrollbench gate --update' writes it, one file for each scenario, in the folder 'baselines' beside the \
        scenario. A gate fails if a judged metric is worse than in the baseline by more than its tolerance. --against \
        takes baselines from a git revision, --no-baseline leaves them out, and thresholds can refer to them.
        """,
        "scrollbench gate feed.json --update"
      )
    case .judge:
      (
        """
        An option of gate: headline (the default), all, or names of metrics and families, separated by commas. \
        Headline metrics, with their tolerances: \(JudgedMetrics.headlineSummary).
        """,
        "scrollbench gate feed.json --judge headline,lead_time"
      )
    case .tolerance:
      (
        """
        An option of gate: a metric, a family, or * for all, with an amount in the metric's unit, in % of the \
        baseline, or in pp (percentage points) for a share. A metric with a tolerance is judged.
        """,
        "scrollbench gate feed.json --tolerance display_latency.p95=3ms"
      )
    case .policy, .thresholds, .uncertainty, .limits, .terms, .exitCodes:
      preconditionFailure("\(topic.rawValue) has a text of its own")
    }
  }

  /// The possible content of a scenario's key `thresholds`.
  private var thresholds: String {
    var lines = ["thresholds (key of a scenario file, not a setting)"]
    lines += layout.paragraph(
      """
      \(DescriptionTopic.thresholds.summary) An array of strings, or of objects with "expr" and optionally "level" and "note". \
      "rules" in a file for --thresholds takes the same; --threshold takes one string.
      """)
    lines += [""] + Self.thresholdGrammar.flatMap { layout.row($0.name, $0.meaning, column: 14) }
    lines += [""] + Self.thresholdExamples.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let thresholdGrammar: [(name: String, meaning: String)] = [
    ("form", "selector [: aggregate] condition [@ level]"),
    ("selector", "a metric; {tag=pattern, ...} limits it to some scenarios or parts, and * matches any text"),
    ("tags", "scenario, trace (by name or file), container (outer, nested, ...), kind (of item)"),
    (
      "aggregate",
      """
      after a family of metrics: one of its components, or value, rate, count, sum, avg, med, min, max, p(95). A \
      metric by its full name, display_latency.p95, needs none.
      """
    ),
    ("condition", "<, <=, >, >=, == or != and a bound, or in [bound, bound]"),
    (
      "bound",
      """
      a number with a unit (%, ns, us, ms, s, ms/s, pt, pt*ms, B, KB, KiB, MB, MiB, GB, GiB) or in the metric's own; \
      or baseline, baseline * 1.1, baseline + 3ms, baseline - 5% (of its value), baseline - 0.5pp (percentage points \
      of a rate)
      """
    ),
    ("verdict", "in place of a metric: verdict >= fair or verdict == good; an unjudged feed does not meet it"),
    ("level", "error, which is the default, or warn, which does not fail the gate"),
  ]

  private static let thresholdExamples = [
    "display_latency{scenario=*-feed}: p(95) < 100ms", "preload_hit_rate: rate >= baseline - 0.5pp",
    "fetches.started in [40, 48] @warn", "verdict{scenario=*-feed} >= fair",
  ]

  /// The settings that `--worlds` varies, with factors and reasons.
  private var uncertainty: String {
    var lines = layout.paragraph(
      """
      With --worlds, a setting varies between these factors of the scenario's value, unless --uncertain gives another range, \
      a calibration that the scenario includes has an interval, or a file gives its value. The factors are choices of this \
      project.
      """)
    lines += [""] + AssumedSpread.all.flatMap { layout.row($0.path, "\($0.text): \($0.reason)", column: 44) }
    return "uncertainty\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The size limits of a scenario.
  private var limits: String {
    var lines = ["limits"] + layout.paragraph(DescriptionTopic.limits.summary) + [""]
    for limit in ExperimentLimit.all {
      lines += layout.row(Double(limit.count).grouped(decimals: 0), limit.meaning, column: 18)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var terms: String {
    let lines = ["terms (topic)"] + Term.all.flatMap { layout.row($0.name, $0.meaning, column: 18) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var exitCodes: String {
    let rows = ExitCode.allCases.flatMap { layout.row("\($0.rawValue)", $0.meaning, column: 8) }
    return (["exit codes (topic)"] + rows).joined(separator: "\n") + "\n"
  }
}

extension ExitCode {
  /// The meaning, in the words of the article about exit codes.
  var meaning: String {
    switch self {
    case .success: "success"
    case .gateFailed: "a gate failed, or validate found an error beyond --max-error"
    case .improved: "a metric improved and --fail-on-improvement was given"
    case .baselineMissing:
      "a baseline is missing, lacks a judged metric, or was made from other files, another seed, or another number of replications"
    case .usage:
      "the command line is invalid: an option, its value, a setting given with --set, or an output that is also an input"
    case .malformedData: "a recording or another data file is malformed"
    case .inputMissing: "an input does not exist or cannot be read"
    case .commandFailed:
      "a program that scrollbench needs failed: the command given with --policy-command, adb, or the page that is recorded"
    case .internalError: "an internal error: a bug in scrollbench"
    case .outputNotCreated: "an output cannot be created"
    case .inputOutput: "reading or writing failed midway"
    case .invalidScenario: "a file is invalid: a scenario, its thresholds, or a sweep file"
    case .hungUp: "ended by SIGHUP"
    case .interrupted: "ended by SIGINT"
    case .brokenPipe: "the program that reads an output has ended, as in '| head'"
    case .terminated: "ended by SIGTERM"
    }
  }
}
