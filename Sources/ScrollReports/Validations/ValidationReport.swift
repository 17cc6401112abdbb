package import ScrollValidating

/// A report of a validation.
package protocol ValidationReport: Sendable {
  func text(of validation: Validation) -> String
}
