package import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON

/// A relation between parameters that every trial of a sweep satisfies: `preload.leading >= display.leading + 0.5`.
///
///     constraint := sum op sum
///     op         := "<=" | "<" | ">=" | ">" | "==" | "!="
///     sum        := ["-"] product { ("+" | "-") product }
///     product    := factor { "*" factor }        with at most one name
///     factor     := number | name of a setting
package struct ParameterConstraint: Sendable {
  /// The text as written.
  package let text: String
  fileprivate let left: LinearSum
  fileprivate let comparison: Comparison
  fileprivate let right: LinearSum

  /// Parses a constraint.
  ///
  /// - Throws: `.invalidScenario` if the text is not of that form, or there is no such setting.
  package init(_ text: String) throws(Failure) {
    guard let sides = Comparison.sides(of: text) else {
      let message = "expected two sides around one comparison, found \(text.quoted)"
      let remedy = "For example 'preload.leading >= display.leading'; comparisons are \(Self.comparisons)."
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: remedy))
    }
    self.text = text.trimmed
    left = try LinearSum(sides.left, of: self.text)
    comparison = sides.comparison
    right = try LinearSum(sides.right, of: self.text)
    if paths.isEmpty {
      let message = "the constraint \(self.text.quoted) names no parameter"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
  }

  private static let comparisons = Comparison.allCases.map(\.rawValue).joined(separator: ", ")

  /// The full paths of the settings in it.
  fileprivate var paths: [String] { (left.terms + right.terms).map(\.path) }
}

/// A side of a constraint between parameters: a constant and multiples of settings.
private struct LinearSum: Sendable {
  struct Term: Sendable {
    let path: String
    let factor: Double
  }

  private(set) var constant = 0.0
  private(set) var terms: [Term] = []

  /// Parses a side of a constraint.
  ///
  /// - Parameters:
  ///   - text: The text of the side.
  ///   - constraint: The whole text, for messages.
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

  /// Returns the summands with their signs, each split into its factors.
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
      case "+" where !isExponent, "-" where !isExponent && !isWithinName(word):
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

  /// Returns true if the name of a setting goes on with a hyphen after a word: `flashlist-2.draw_distance`.
  private static func isWithinName(_ word: String) -> Bool {
    !word.isEmpty && SettingCatalog.names.contains { $0.hasPrefix(word + "-") }
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

/// A constraint with the positions of its parameters in a point.
struct BoundConstraint: Sendable {
  private struct Side: Sendable {
    let constant: Double
    let terms: [(index: Int, factor: Double)]

    /// Returns the sum, and the largest magnitude in it, which determines the rounding error.
    func value(_ point: [JSONNode]) -> (sum: Double, scale: Double) {
      var (sum, scale) = (constant, abs(constant))
      for term in terms {
        let summand = term.factor * (point[term.index].number?.double ?? .nan)
        sum += summand
        scale = max(scale, abs(summand))
      }
      return (sum, scale)
    }
  }

  private let left: Side
  private let comparison: Comparison
  private let right: Side

  /// Binds a constraint; adds problems and returns nil if a parameter is missing or has values other than numbers.
  init?(_ constraint: ParameterConstraint, _ parameters: [SweepParameter], problems: inout [Diagnostic]) {
    let known = problems.count
    for path in Set(constraint.paths).sorted() {
      guard let parameter = parameters.first(where: { $0.path == path }) else {
        problems.append(
          Diagnostic(
            field: path, message: "the constraint '\(constraint.text)' is on a setting that is not swept",
            remedy: "Replace its name with its value."))
        continue
      }
      if case .values(let values) = parameter.domain, let other = values.first(where: { $0.number == nil }) {
        problems.append(
          Diagnostic(
            field: path, message: "the constraint '\(constraint.text)' expects numbers, found \(other.summary)"))
      }
    }
    guard problems.count == known else { return nil }
    func side(_ sum: LinearSum) -> Side {
      Side(
        constant: sum.constant,
        terms: sum.terms.compactMap { term in
          parameters.firstIndex { $0.path == term.path }.map { ($0, term.factor) }
        })
    }
    (left, comparison, right) = (side(constraint.left), constraint.comparison, side(constraint.right))
  }

  /// Returns whether a point meets the constraint. Sums that differ by no more than the rounding error are equal: 0.3 is at
  /// least 0.2 + 0.1.
  func allows(_ point: [JSONNode]) -> Bool {
    let (left, right) = (left.value(point), right.value(point))
    let isRounding = abs(left.sum - right.sum) <= 4 * max(left.scale, right.scale).ulp
    return comparison.holds(left.sum, isRounding ? left.sum : right.sum)
  }
}
