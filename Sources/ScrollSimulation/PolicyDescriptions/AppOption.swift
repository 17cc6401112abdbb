/// An option of a framework in an app's code, a line for each form that it can take.
public struct AppOption: Hashable, Sendable {
  /// The forms, with the own name of each constant in angle brackets for its value: `drawDistance={<draw_distance_points>}`.
  public let forms: [String]
  /// The code if all constants of all forms are 0; nil if 0 is a value like any other. Then a form is used only if any of its
  /// constants is not 0.
  public let codeIfZero: String?

  public init(_ forms: String..., ifZero code: String) { (self.forms, codeIfZero) = (forms, code) }
}

extension AppOption: ExpressibleByStringLiteral {
  public init(stringLiteral form: String) { (forms, codeIfZero) = ([form], nil) }
}
