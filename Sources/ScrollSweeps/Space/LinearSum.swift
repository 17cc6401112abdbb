import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON

/// A side of a constraint between parameters: a constant and multiples of settings.
struct LinearSum: Sendable {
  struct Term: Sendable {
    let path: String
    let factor: Double
  }

  private(set) var constant = 0.0
  private(set) var terms: [Term] = []

  /// - Parameter constraint: The whole text, for messages.
  init(_ text: String, of constraint: String) throws(Failure) {
    for (sign, product) in try Self.products(text, of: constraint) {
      var factor = sign
      var path: String?
      for word in product {
        if let number = JSONNode(argument: word).number {
          factor *= number.double
        } else if path == nil, word.first?.isLetter == true {
          path = try SettingPlace(word).path
        } else {
          throw Self.malformed(word, of: constraint)
        }
      }
      guard factor.isFinite else { throw Self.malformed(product.joined(separator: "*"), of: constraint) }
      if let path { terms.append(Term(path: path, factor: factor)) } else { constant += factor }
    }
  }

  /// The summands with their signs, each as its factors.
  private static func products(
    _ text: String, of constraint: String
  ) throws(Failure) -> [(sign: Double, factors: [String])] {
    var products: [(sign: Double, factors: [String])] = []
    var (sign, word, factors) = (1.0, "", [String]())
    for character in text {
      let isExponent = "eE".contains(word.last ?? " ") && word.first?.isNumber == true
      switch character {
      case "*":
        factors.append(word.trimmed)
        word = ""
      case "+" where !isExponent, "-" where !isExponent:
        let isLeading = factors.isEmpty && word.trimmed.isEmpty
        if isLeading, products.isEmpty, character == "-", sign == 1 {
          sign = -1
          continue
        }
        products.append((sign, factors + [word.trimmed]))
        (sign, word, factors) = (character == "-" ? -1 : 1, "", [])
      default:
        if !(word.isEmpty && character.isWhitespace) { word.append(character) }
      }
    }
    products.append((sign, factors + [word.trimmed]))
    for product in products where product.factors.contains("") { throw malformed(text, of: constraint) }
    return products
  }

  private static func malformed(_ part: String, of constraint: String) -> Failure {
    let found = part.isEmpty ? "nothing" : part.quoted
    let message =
      "expected a sum of parameters and numbers in \(constraint.quoted), found \(found)"
    return Failure(
      .invalidScenario,
      Diagnostic(message: message, remedy: "For example 'preload.leading >= 2 * display.leading + 0.5'"))
  }
}
