// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: the language as it will be, and in CI no warning left standing. Elsewhere another compiler's
/// warnings do not keep anyone from building.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["SCROLLBENCH_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// A module in Sources and what it may import. The list of targets below reads as the architecture.
func module(
  _ name: String, imports dependencies: [Target.Dependency], linking: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: linking)
}

/// The tests of one module, in Tests/<module>Tests.
///
/// In release they are not optimized, which halves the time that they take to compile; what they test is. Nor does a job of its
/// own emit their modules, which nobody imports: it would expand all macros once more, half of what the rest takes.
func tests(of name: String, imports dependencies: [Target.Dependency] = [], resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, resources: resources,
    swiftSettings: settings + [
      .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    ])
}

let package = Package(
  name: "scrollbench",
  platforms: [.macOS(.v15), .iOS(.v13)],
  products: [
    .library(name: "ScrollTraces", targets: ["ScrollTraces", "ScrollQuantities"]),
    .library(
      name: "ScrollTraceReading",
      targets: ["ScrollTraceReading", "ScrollTraces", "ScrollQuantities", "ScrollDiagnostics"]),
    .library(name: "ScrollSimulation", targets: ["ScrollSimulation", "ScrollTraces", "ScrollQuantities"]),
    .executable(name: "scrollbench", targets: ["scrollbench"]),
    .plugin(name: "ScrollbenchCommand", targets: ["ScrollbenchCommand"]),
  ],
  targets: [
    // Rounding and square roots call the C library's mathematics, which a program without Foundation does not link by itself.
    module("ScrollQuantities", imports: [], linking: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // Apps link it to record, so it imports nothing of the tool.
    module("ScrollTraces", imports: ["ScrollQuantities"]),
    module("ScrollDiagnostics", imports: []),
    module("ScrollConcurrency", imports: []),
    module("ScrollJSON", imports: ["ScrollDiagnostics"]),
    module("ScrollFiles", imports: ["ScrollDiagnostics"]),
    module("ScrollTraceReading", imports: ["ScrollQuantities", "ScrollDiagnostics", "ScrollTraces"]),
    module("ScrollTraceEditing", imports: ["ScrollQuantities", "ScrollDiagnostics", "ScrollTraces"]),
    module(
      "ScrollTraceImporting",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollFiles", "ScrollTraces", "ScrollTraceReading",
      ]),
    module("ScrollSimulation", imports: ["ScrollQuantities", "ScrollTraces"]),
    module("ScrollMetrics", imports: ["ScrollQuantities", "ScrollSimulation"]),
    module("ScrollForesight", imports: ["ScrollQuantities", "ScrollConcurrency", "ScrollSimulation", "ScrollMetrics"]),
    module(
      "ScrollExperiments",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollFiles", "ScrollTraces", "ScrollTraceReading",
        "ScrollSimulation", "ScrollMetrics", "ScrollForesight",
      ]),
    module(
      "ScrollSweeps",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollConcurrency", "ScrollJSON", "ScrollFiles", "ScrollMetrics",
        "ScrollExperiments",
      ]),
    module(
      "ScrollGating",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollFiles", "ScrollTraces", "ScrollMetrics",
        "ScrollExperiments",
      ]),
    module(
      "ScrollComparing",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollSimulation", "ScrollMetrics",
        "ScrollExperiments", "ScrollSweeps",
      ]),
    module(
      "ScrollExplaining",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollConcurrency", "ScrollJSON", "ScrollTraces", "ScrollSimulation",
        "ScrollMetrics", "ScrollForesight", "ScrollExperiments",
      ]),
    module(
      "ScrollAdvising",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollConcurrency", "ScrollJSON", "ScrollSimulation", "ScrollMetrics",
        "ScrollExperiments", "ScrollSweeps", "ScrollExplaining",
      ]),
    module(
      "ScrollCalibrating",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollTraceReading",
        "ScrollTraceImporting", "ScrollSimulation", "ScrollMetrics",
      ]),
    module(
      "ScrollValidating",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollTraces", "ScrollSimulation", "ScrollMetrics",
        "ScrollExperiments", "ScrollCalibrating",
      ]),
    module(
      "ScrollReports",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollSimulation", "ScrollMetrics",
        "ScrollExperiments", "ScrollSweeps",
        "ScrollComparing", "ScrollGating", "ScrollExplaining", "ScrollAdvising", "ScrollCalibrating",
        "ScrollValidating",
      ]),
    module(
      "ScrollPages",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollSimulation", "ScrollMetrics",
        "ScrollExperiments", "ScrollSweeps", "ScrollComparing", "ScrollGating", "ScrollExplaining", "ScrollAdvising",
        "ScrollCalibrating", "ScrollValidating", "ScrollReports",
      ]),
    module(
      "ScrollWebRecording", imports: ["ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces"]),
    module("ScrollCommandLineParsing", imports: ["ScrollDiagnostics"]),
    .executableTarget(
      name: "scrollbench",
      dependencies: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollConcurrency", "ScrollJSON", "ScrollFiles", "ScrollTraces",
        "ScrollTraceReading", "ScrollTraceEditing", "ScrollTraceImporting", "ScrollMetrics", "ScrollExperiments",
        "ScrollSweeps",
        "ScrollComparing", "ScrollGating", "ScrollExplaining", "ScrollAdvising", "ScrollCalibrating",
        "ScrollValidating",
        "ScrollReports", "ScrollPages", "ScrollWebRecording", "ScrollCommandLineParsing",
      ],
      swiftSettings: settings),
    // It depends on no target: SwiftPM would build those once more, for itself.
    .plugin(
      name: "ScrollbenchCommand",
      capability: .command(
        intent: .custom(verb: "scrollbench", description: "Gates, runs and tunes the feeds of this package"),
        permissions: [
          .writeToPackageDirectory(reason: "It writes baselines, reports and recordings where you tell it to.")
        ]),
      path: "Sources/ScrollbenchCommand"),
    // It imports no module of `scrollbench`, but runs that program, so building it builds both.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "scrollbench", "ScrollQuantities", "ScrollDiagnostics", "ScrollConcurrency", "ScrollCommandLineParsing",
        "ScrollJSON", "ScrollFiles", "ScrollTraces", "ScrollTraceReading", "ScrollTraceImporting", "ScrollSimulation",
        "ScrollMetrics", "ScrollForesight", "ScrollExperiments", "ScrollSweeps", "ScrollComparing", "ScrollCalibrating",
        "ScrollPages", "ScrollAccuracy",
      ],
      path: "Benchmarks", exclude: ["Accuracy"], swiftSettings: settings),
    // Predictions beside a real browser. It is a module of its own so that tests reach it.
    .target(
      name: "ScrollAccuracy",
      dependencies: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollTraceReading",
        "ScrollTraceEditing", "ScrollTraceImporting", "ScrollSimulation", "ScrollMetrics", "ScrollExperiments",
        "ScrollSweeps", "ScrollCalibrating", "HeadlessBrowser",
      ],
      path: "Benchmarks/Accuracy", exclude: ["accuracy.json"], resources: [.embedInCode("Page")],
      swiftSettings: settings),
    .target(
      name: "HeadlessBrowser", dependencies: ["SeededRandom"], path: "Tests/HeadlessBrowser", swiftSettings: settings),
    .target(name: "TemporaryDirectories", path: "Tests/TemporaryDirectories", swiftSettings: settings),
    .target(name: "LoopbackClient", path: "Tests/LoopbackClient", swiftSettings: settings),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
    .target(
      name: "TestScenarios",
      dependencies: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollTraceImporting", "ScrollExperiments", "TemporaryDirectories",
      ],
      path: "Tests/TestScenarios", swiftSettings: settings),
    // Recordings made by hand and at random.
    .target(
      name: "TestTraces",
      dependencies: ["ScrollQuantities", "ScrollDiagnostics", "ScrollTraces", "ScrollTraceReading", "SeededRandom"],
      path: "Tests/TestTraces", swiftSettings: settings),
    // Parts of the program that take bytes from outside, for fuzzing with and without libFuzzer.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollTraceReading",
        "ScrollTraceImporting", "ScrollExperiments", "ScrollSweeps", "ScrollComparing", "ScrollGating",
        "ScrollAdvising", "ScrollCalibrating", "ScrollValidating", "ScrollReports", "ScrollWebRecording",
        "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ],
      path: "Tests/FuzzTargets", swiftSettings: settings),
    tests(of: "ScrollQuantities"),
    tests(of: "ScrollDiagnostics"),
    tests(of: "ScrollConcurrency"),
    tests(of: "ScrollJSON", imports: ["ScrollDiagnostics", "SeededRandom"]),
    tests(of: "ScrollFiles", imports: ["ScrollDiagnostics", "TemporaryDirectories"]),
    tests(
      of: "ScrollTraces", imports: ["ScrollQuantities", "ScrollTraceReading", "SeededRandom", "TestTraces"],
      resources: [.copy("Recordings")]),
    tests(
      of: "ScrollTraceReading",
      imports: ["ScrollQuantities", "ScrollDiagnostics", "ScrollTraces", "SeededRandom", "TestTraces"]),
    tests(
      of: "ScrollTraceEditing",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollTraces", "ScrollTraceReading", "SeededRandom", "TestTraces",
      ]),
    tests(
      of: "ScrollTraceImporting",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollFiles", "ScrollTraces", "ScrollTraceReading",
        "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ],
      resources: [.copy("Recordings")]),
    tests(
      of: "ScrollSimulation",
      imports: ["ScrollQuantities", "ScrollTraces", "ScrollMetrics", "ScrollForesight", "SeededRandom"],
      resources: [.copy("Fixtures")]),
    // A naive simulation beside the engine, on random scenarios. It is optimized, because it runs for minutes.
    .testTarget(
      name: "ScrollSimulationReferenceTests",
      dependencies: [
        "ScrollSimulation", "ScrollQuantities", "ScrollTraces", "ScrollMetrics", "ScrollForesight", "SeededRandom",
      ], swiftSettings: settings),
    tests(of: "ScrollMetrics", imports: ["ScrollQuantities", "ScrollSimulation", "SeededRandom"]),
    tests(
      of: "ScrollForesight",
      imports: ["ScrollQuantities", "ScrollTraces", "ScrollSimulation", "ScrollMetrics", "SeededRandom"]),
    tests(
      of: "ScrollExperiments",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollFiles", "ScrollTraces", "ScrollSimulation",
        "ScrollMetrics", "ScrollForesight", "SeededRandom",
        "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "ScrollSweeps",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollMetrics", "ScrollExperiments", "SeededRandom",
        "TemporaryDirectories",
        "TestScenarios",
      ]),
    tests(
      of: "ScrollGating",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollMetrics", "ScrollExperiments", "SeededRandom",
        "TemporaryDirectories",
      ]),
    tests(
      of: "ScrollComparing",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollSimulation", "ScrollMetrics", "ScrollExperiments",
        "ScrollSweeps", "SeededRandom", "TestScenarios",
      ]),
    tests(
      of: "ScrollExplaining",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollSimulation", "ScrollMetrics",
        "ScrollExperiments",
        "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "ScrollAdvising",
      imports: [
        "ScrollDiagnostics", "ScrollJSON", "ScrollSimulation", "ScrollMetrics", "ScrollExperiments", "ScrollSweeps",
        "ScrollExplaining", "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "ScrollCalibrating",
      imports: [
        "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollTraceImporting", "ScrollSimulation",
        "ScrollExperiments", "ScrollReports", "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "ScrollValidating",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollSimulation", "ScrollMetrics", "ScrollExperiments",
        "ScrollCalibrating", "ScrollReports", "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "ScrollReports",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollSimulation", "ScrollMetrics",
        "ScrollExperiments",
        "ScrollSweeps", "ScrollComparing",
        "ScrollExplaining", "ScrollAdvising", "ScrollGating", "HeadlessBrowser", "SeededRandom", "TemporaryDirectories",
        "TestScenarios",
      ]),
    tests(
      of: "ScrollPages",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollSimulation", "ScrollMetrics", "ScrollExperiments",
        "ScrollSweeps", "ScrollComparing", "ScrollGating", "ScrollExplaining", "ScrollAdvising", "ScrollCalibrating",
        "ScrollValidating", "ScrollReports", "HeadlessBrowser", "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ], resources: [.copy("Browser/Scripts")]),
    tests(
      of: "ScrollWebRecording",
      imports: ["ScrollQuantities", "ScrollDiagnostics", "ScrollTraces", "LoopbackClient", "SeededRandom"]),
    tests(of: "ScrollCommandLineParsing", imports: ["ScrollDiagnostics", "SeededRandom"]),
    tests(
      of: "ScrollAccuracy",
      imports: [
        "ScrollQuantities", "ScrollTraces", "ScrollTraceReading", "ScrollSimulation", "ScrollExperiments",
        "ScrollTraceImporting", "ScrollCalibrating", "SeededRandom", "HeadlessBrowser", "TemporaryDirectories",
      ]),
    tests(
      of: "scrollbench",
      imports: [
        "ScrollQuantities", "ScrollDiagnostics", "ScrollJSON", "ScrollTraces", "ScrollTraceReading",
        "ScrollTraceEditing", "ScrollTraceImporting", "ScrollMetrics", "ScrollExperiments", "ScrollReports",
        "ScrollCommandLineParsing", "FuzzTargets", "HeadlessBrowser", "LoopbackClient",
        "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ]),
  ]
)
