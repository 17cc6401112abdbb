/// A word of the command line as messages show it: in quotes, what a terminal would act on escaped, cut where it is
/// longer than a line.
func quoted(_ word: String) -> String {
  let limit = 60
  let shown = word.unicodeScalars.prefix(limit).map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }
  let isCut = word.unicodeScalars.dropFirst(limit).first != nil
  return "'" + shown.joined() + (isCut ? "..." : "") + "'"
}
