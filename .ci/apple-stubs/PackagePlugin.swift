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

extension CommandPlugin {
  public var packageManager: PackageManager { fatalError() }
}

public struct PackageManager {
  public enum BuildSubset {
    case product(String)
  }

  public enum BuildConfiguration {
    case inherit
  }

  public enum BuildLogVerbosity {
    case concise
  }

  public struct BuildParameters {
    public init(configuration: BuildConfiguration, logging: BuildLogVerbosity, echoLogs: Bool) {}
  }

  public struct BuildResult {
    public struct BuiltArtifact {
      public enum Kind {
        case executable
      }

      public var url: URL { fatalError() }
      public let kind: Kind
    }

    public let succeeded: Bool
    public let builtArtifacts: [BuiltArtifact]
  }

  public func build(_ subset: BuildSubset, parameters: BuildParameters) throws -> BuildResult { fatalError() }
}

public struct PluginContext {}

public struct Diagnostics {
  public static func error(_ message: String, file: String? = #file, line: Int? = #line) {}
}
