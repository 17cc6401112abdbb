/// The formats of a description.
enum DescriptionFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
}
