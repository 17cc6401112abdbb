public import Diagnostics

/// The values of a command line, read with the declarations of its parameters.
public struct ParsedArguments: Sendable {
  /// The words that chose the command: `scrollbench trace info`.
  public let command: String
  /// By key, one entry for every parameter of the command. All values have been accepted.
  private let values: [String: [String]]

  /// The files that are named, in the order of the parameters: arguments, then options. Defaults are left out.
  public let files: [GivenFile]

  init(command: String, values: [String: [String]], files: [GivenFile] = []) {
    self.command = command
    self.values = values
    self.files = files
  }

  /// The parameter's value: as given, else its default.
  ///
  /// - Precondition: The parameter is one of the command's.
  public subscript<P: Parameter>(_ parameter: P) -> P.Output {
    parameter.output(of: given(parameter))
  }

  /// Whether the parameter stands on the command line, rather than having its default.
  ///
  /// - Precondition: The parameter is one of the command's.
  public func isGiven(_ parameter: some Parameter) -> Bool {
    !given(parameter).isEmpty
  }

  /// The failure of a command whose values do not go together, such as two options that exclude each other.
  public func usageFailure(_ message: String) -> Failure {
    Failure([.rejected(message)], of: command)
  }

  private func given(_ parameter: some Parameter) -> [String] {
    guard let given = values[parameter.key] else {
      preconditionFailure("\(parameter.key) is not a parameter of '\(command)'")
    }
    return given
  }
}
