/// Options under a title of their own in the help, listed together in the commands that share them.
public struct OptionGroup: Sendable {
  let title: String
  let options: [OptionSpecification]

  /// - Parameter title: The heading, such as "Output options"; the help writes it in capitals.
  public init(_ title: String, _ options: [any Parameter<OptionSpecification>]) {
    self.init(title: title, options: options.map { $0.specification })
  }

  init(title: String, options: [OptionSpecification]) {
    self.title = title
    self.options = options
  }
}
