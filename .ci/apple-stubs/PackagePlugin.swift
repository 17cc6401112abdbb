// What the command plugin uses of SwiftPM's API for plugins.
import Foundation

public protocol Plugin {
  init()
}

extension Plugin {
  public static func main() async throws {}
}

public protocol CommandPlugin: Plugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws
}

public struct PluginContext {
  public struct Tool {
    public let url: URL
  }

  public func tool(named name: String) throws -> Tool { fatalError() }
}

public struct Diagnostics {
  public static func error(_ message: String, file: String? = #file, line: Int? = #line) {}
}
