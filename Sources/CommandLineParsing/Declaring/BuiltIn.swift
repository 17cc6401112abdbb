/// What commands have without declaring it.
enum BuiltIn {
  /// Every command's `--help`.
  static let help = OptionSpecification(
    name: "help", short: "h", help: "Show help information.", kind: .flag)

  /// The `--version` of a command that has a version.
  static let version = OptionSpecification(
    name: "version", short: nil, help: "Show the version.", kind: .flag)

  /// The subcommand of every group that shows the help of another.
  static let helpSubcommand = "help"
}
