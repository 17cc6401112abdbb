import Foundation
import PackagePlugin

/// Runs scrollbench in a package that depends on it, with the arguments after the verb:
/// `swift package --allow-writing-to-package-directory scrollbench gate Scenarios/*.json`.
@main
struct ScrollbenchCommand: CommandPlugin {
  /// Runs the tool.
  ///
  /// - Throws: The error that kept the tool from starting.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "scrollbench").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("scrollbench ended by signal \(process.terminationStatus)")
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
