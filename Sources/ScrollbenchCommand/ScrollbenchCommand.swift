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
    guard let tool = try tool(in: context) else {
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

  /// The executable that the plugin depends on, where a package has it as a binary target; elsewhere, one that SwiftPM builds now
  /// in the configuration of the command, or `nil` if that fails. A plugin that depended on the sources would have them built for
  /// itself in each build of the package.
  private func tool(in context: PluginContext) throws -> URL? {
    if let tool = try? context.tool(named: "scrollbench") { return tool.url }
    let build = try packageManager.build(
      .product("scrollbench"), parameters: .init(configuration: .inherit, logging: .concise, echoLogs: true))
    return build.succeeded ? build.builtArtifacts.first { $0.kind == .executable }?.url : nil
  }
}
