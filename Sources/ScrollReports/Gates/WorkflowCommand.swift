/// A line that GitHub Actions takes from a step's output: `::error file=a.json,line=3,title=T::message`.
struct WorkflowCommand {
  enum Kind: String {
    case error
    case warning
    case notice
  }

  let kind: Kind
  /// Empty ones are left out.
  let properties: [(name: String, value: String)]
  let message: String

  /// With its line feed.
  var line: String {
    let given = properties.filter { !$0.value.isEmpty }
    let list = given.map { "\($0.name)=\($0.value.escaped(alsoOfProperties: true))" }.joined(separator: ",")
    return "::\(kind.rawValue)\(list.isEmpty ? "" : " ")\(list)::\(message.escaped(alsoOfProperties: false))\n"
  }
}

extension String {
  /// As the runner decodes it: percent signs and line ends; in properties also what separates them.
  fileprivate func escaped(alsoOfProperties isProperty: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
