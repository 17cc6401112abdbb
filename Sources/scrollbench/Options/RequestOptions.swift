import ScrollCalibrating
import ScrollCommandLineParsing

/// The options that select the requests of a log that are for items.
enum RequestOptions {
  private static let match = Option(
    repeating: "match", value: .text("pattern"),
    help: """
      Take requests whose address contains this text as items, whatever their type; * stands for any text. Repeatable. \
      By default images are items.
      """)
  private static let minimumBytes = Option(
    "min-bytes", value: ValueFormat<Double>.number("bytes", in: 0...1e12), default: RequestFilter.defaultMinimumBytes,
    help: "Smaller images, such as icons, are not items. No effect with --match.")

  static let all: [any Parameter<OptionSpecification>] = [match, minimumBytes]

  static func areGiven(_ arguments: ParsedArguments) -> Bool {
    arguments.isGiven(match) || arguments.isGiven(minimumBytes)
  }

  static func filter(_ arguments: ParsedArguments) -> RequestFilter {
    RequestFilter(patterns: arguments[match].map(URLPattern.init), minimumBytes: arguments[minimumBytes])
  }
}
