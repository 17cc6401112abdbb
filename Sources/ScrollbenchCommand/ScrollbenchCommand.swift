import Foundation
import PackagePlugin

/// Runs scrollbench in a package that depends on it, with the arguments after the verb:
/// `swift package -c release --allow-writing-to-package-directory scrollbench gate Scenarios/*.json`.
@main
struct ScrollbenchCommand: CommandPlugin {
  /// Runs the tool.
  ///
  /// - Throws: The error that kept SwiftPM from building the tool, or the tool from starting.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let tool = try build() else {
      Diagnostics.error("scrollbench was not built")
      return
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("scrollbench ended by signal \(process.terminationStatus)")
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Builds the tool in the configuration of the command; nil if that fails. If the plugin depended on it, SwiftPM would build it
  /// for the plugin in each build of the package.
  private func build() throws -> URL? {
    let build = try packageManager.build(
      .product("scrollbench"), parameters: .init(configuration: .inherit, logging: .concise, echoLogs: true))
    return build.succeeded ? build.builtArtifacts.first { $0.kind == .executable }?.url : nil
  }
}
