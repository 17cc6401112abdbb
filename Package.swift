// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: the language as it will be, and no warning left standing.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module in Sources and what it may import. The list of targets below reads as the architecture.
func module(_ name: String, imports dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// The tests of one module, in Tests/<module>Tests.
func tests(of name: String, imports dependencies: [Target.Dependency] = [], resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, resources: resources,
    swiftSettings: settings)
}

let package = Package(
  name: "scrollbench",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ScrollTraces", targets: ["ScrollTraces", "Quantities", "Diagnostics"]),
    .library(name: "ScrollSimulation", targets: ["ScrollSimulation", "ScrollTraces", "Quantities"]),
    .executable(name: "scrollbench", targets: ["scrollbench"]),
  ],
  targets: [
    module("Quantities", imports: []),
    module("Diagnostics", imports: []),
    module("JSON", imports: ["Diagnostics"]),
    module("Files", imports: ["Diagnostics"]),
    module("ScrollTraces", imports: ["Quantities", "Diagnostics", "Files"]),
    module("TraceImporting", imports: ["Quantities", "Diagnostics", "JSON", "Files", "ScrollTraces"]),
    module("ScrollSimulation", imports: ["Quantities", "ScrollTraces"]),
    module("Metrics", imports: ["Quantities", "ScrollSimulation"]),
    module("Foresight", imports: ["Quantities", "ScrollSimulation", "Metrics"]),
    module(
      "Experiments",
      imports: [
        "Quantities", "Diagnostics", "JSON", "Files", "ScrollTraces", "ScrollSimulation", "Metrics", "Foresight",
      ]),
    module(
      "Sweeps",
      imports: [
        "Quantities", "Diagnostics", "JSON", "Files", "ScrollSimulation", "Metrics", "Experiments",
      ]),
    module(
      "Gating", imports: ["Quantities", "Diagnostics", "JSON", "Files", "ScrollTraces", "Metrics", "Experiments"]),
    module(
      "Comparing",
      imports: ["Quantities", "Diagnostics", "JSON", "ScrollTraces", "ScrollSimulation", "Metrics", "Experiments"]),
    module(
      "Explaining",
      imports: ["Quantities", "Diagnostics", "JSON", "ScrollTraces", "ScrollSimulation", "Foresight", "Experiments"]),
    module(
      "Reports",
      imports: [
        "Quantities", "Diagnostics", "JSON", "ScrollTraces", "ScrollSimulation", "Metrics", "Experiments", "Sweeps",
        "Comparing", "Gating", "Explaining",
      ]),
    module(
      "Pages",
      imports: [
        "Quantities", "JSON", "ScrollTraces", "ScrollSimulation", "Metrics", "Experiments", "Sweeps", "Comparing",
        "Explaining", "Reports",
      ], resources: [.embedInCode("Resources")]),
    module("CommandLineParsing", imports: ["Diagnostics"]),
    .executableTarget(
      name: "scrollbench",
      dependencies: [
        "Quantities", "Diagnostics", "JSON", "Files", "ScrollTraces", "TraceImporting", "Metrics", "Experiments",
        "Sweeps",
        "Comparing", "Gating", "Explaining", "Reports", "Pages", "CommandLineParsing",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Quantities", "Diagnostics", "JSON", "ScrollTraces", "TraceImporting", "ScrollSimulation", "Metrics",
        "Foresight", "Experiments", "Sweeps", "Comparing", "Pages",
      ],
      path: "Benchmarks", swiftSettings: settings),
    .target(name: "HeadlessBrowser", path: "Tests/HeadlessBrowser", swiftSettings: settings),
    .target(name: "TemporaryDirectories", path: "Tests/TemporaryDirectories", swiftSettings: settings),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
    .target(
      name: "TestScenarios", dependencies: ["Diagnostics", "Experiments", "TemporaryDirectories"],
      path: "Tests/TestScenarios", swiftSettings: settings),
    tests(of: "Quantities"),
    tests(of: "Diagnostics"),
    tests(of: "JSON", imports: ["Diagnostics", "SeededRandom"]),
    tests(of: "Files", imports: ["Diagnostics", "TemporaryDirectories"]),
    tests(
      of: "ScrollTraces", imports: ["Quantities", "Diagnostics", "SeededRandom", "TemporaryDirectories"],
      resources: [.copy("Recordings")]),
    tests(
      of: "TraceImporting",
      imports: ["Quantities", "Diagnostics", "JSON", "ScrollTraces", "SeededRandom", "TemporaryDirectories"],
      resources: [.copy("Recordings")]),
    tests(
      of: "ScrollSimulation", imports: ["Quantities", "ScrollTraces", "Metrics", "Foresight", "SeededRandom"],
      resources: [.copy("Fixtures")]),
    tests(of: "Metrics", imports: ["Quantities", "ScrollSimulation"]),
    tests(of: "Foresight", imports: ["Quantities", "ScrollSimulation", "Metrics", "SeededRandom"]),
    tests(
      of: "Experiments",
      imports: [
        "Quantities", "Diagnostics", "JSON", "ScrollTraces", "ScrollSimulation", "Metrics", "Foresight", "SeededRandom",
        "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "Sweeps",
      imports: [
        "Quantities", "Diagnostics", "JSON", "Metrics", "Experiments", "SeededRandom", "TemporaryDirectories",
        "TestScenarios",
      ]),
    tests(
      of: "Gating", imports: ["Quantities", "Diagnostics", "JSON", "Metrics", "Experiments", "TemporaryDirectories"]),
    tests(
      of: "Comparing",
      imports: [
        "Quantities", "Diagnostics", "JSON", "ScrollSimulation", "Metrics", "Experiments", "SeededRandom",
        "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "Explaining",
      imports: [
        "Quantities", "Diagnostics", "JSON", "ScrollTraces", "ScrollSimulation", "Metrics", "Experiments",
        "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "Reports",
      imports: [
        "Quantities", "JSON", "ScrollTraces", "ScrollSimulation", "Metrics", "Experiments", "Sweeps", "Comparing",
        "Explaining", "Gating", "HeadlessBrowser", "TemporaryDirectories", "TestScenarios",
      ]),
    tests(
      of: "Pages",
      imports: [
        "Quantities", "JSON", "ScrollTraces", "ScrollSimulation", "Metrics", "Experiments", "Sweeps", "Comparing",
        "Explaining", "Reports", "HeadlessBrowser", "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ], resources: [.copy("Browser/Scripts")]),
    tests(of: "CommandLineParsing", imports: ["Diagnostics", "SeededRandom"]),
    tests(
      of: "scrollbench",
      imports: [
        "Diagnostics", "JSON", "ScrollTraces", "TraceImporting", "Metrics", "Experiments", "Reports",
        "CommandLineParsing",
        "SeededRandom", "TemporaryDirectories", "TestScenarios",
      ]),
  ]
)
