package import ScrollDiagnostics

/// The values of a command line, with parameters as keys.
package struct ParsedArguments: Sendable {
  /// The words that chose the command: `scrollbench trace info`.
  package let command: String
  /// The accepted words by key, with an entry for every parameter of the command.
  private let values: [String: [String]]

  /// The named files: those of arguments, then those of options, in the order of declaration. Defaults are left out.
  package let files: [GivenFile]

  init(command: String, values: [String: [String]], files: [GivenFile]) {
    self.command = command
    self.values = values
    self.files = files
  }

  /// The parameter's value, or its default if it is not given.
  ///
  /// - Precondition: The parameter belongs to the command.
  package subscript<P: Parameter>(_ parameter: P) -> P.Output {
    parameter.output(of: given(parameter))
  }

  /// Returns true if the parameter is on the command line.
  ///
  /// - Precondition: The parameter belongs to the command.
  package func isGiven(_ parameter: some Parameter) -> Bool {
    !given(parameter).isEmpty
  }

  /// Returns true if the parameter belongs to the command.
  package func declares(_ parameter: some Parameter) -> Bool { values[parameter.key] != nil }

  /// Returns a failure for values that are invalid together, such as two mutually exclusive options.
  package func usageFailure(_ message: String) -> Failure {
    Failure([.rejected(message)], of: command)
  }

  private func given(_ parameter: some Parameter) -> [String] {
    guard let given = values[parameter.key] else {
      preconditionFailure("\(parameter.key) is not a parameter of '\(command)'")
    }
    return given
  }
}

/// A file named on a command line.
package struct GivenFile: Hashable, Sendable {
  /// The parameter that names it: `--output`, `<scenario>`.
  package let parameter: String
  /// The path as the user wrote it; `-` is standard input or output.
  package let path: String
  package let use: FileUse
}
