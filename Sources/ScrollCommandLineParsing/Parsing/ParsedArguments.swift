public import ScrollDiagnostics

/// The values of a command line. Parameters are the keys.
public struct ParsedArguments: Sendable {
  /// The words that chose the command: `scrollbench trace info`.
  public let command: String
  /// By key, one entry for every parameter of the command. All values have been accepted.
  private let values: [String: [String]]

  /// The files that are named, first by arguments, then by options, in the order of declaration. Defaults are left out.
  public let files: [GivenFile]

  init(command: String, values: [String: [String]], files: [GivenFile] = []) {
    self.command = command
    self.values = values
    self.files = files
  }

  /// The parameter's value, or its default if it is not given.
  ///
  /// - Precondition: The parameter is one of the command's.
  public subscript<P: Parameter>(_ parameter: P) -> P.Output {
    parameter.output(of: given(parameter))
  }

  /// True if the parameter is on the command line.
  ///
  /// - Precondition: The parameter is one of the command's.
  public func isGiven(_ parameter: some Parameter) -> Bool {
    !given(parameter).isEmpty
  }

  /// A failure for values that are invalid together, such as two options that exclude each other.
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

/// A file that is named on a command line.
public struct GivenFile: Hashable, Sendable {
  /// The parameter that names it: `--output`, `<scenario>`.
  public let parameter: String
  /// As the user wrote it; `-` is standard input or output.
  public let path: String
  public let use: FileUse
}
