package import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollSweeps

/// The code for an app: a scenario's tuning as calls of Texture's API, or as the options of another policy's library.
///
/// `node` is the list that a comment above names. For AsyncDisplayKit 1.9.7 there is code both for its own API, in which a
/// node's view is tuned and the preload range is called Fetch Data (headers `ASTableView.h` and `ASLayoutRangeType.h` of 2016),
/// and for Texture's (`ASTableNode.h`, `ASCollectionNode.h`).
package struct AppSourceCode: Sendable {
  package enum Language: String, CaseIterable, Sendable {
    case swift = "Swift"
    case objectiveC = "Objective-C"
    /// The language of the library, whose options are a line each.
    case library = "your list's options"

    /// The key of the lines in JSON.
    var key: String {
      switch self {
      case .swift: "swift"
      case .objectiveC: "objective_c"
      case .library: "options"
      }
    }

    /// The word for a block of code in Markdown; empty if there is none.
    var fence: String {
      switch self {
      case .swift: "swift"
      case .objectiveC: "objc"
      case .library: ""
      }
    }
  }

  /// The lines in a language.
  package struct Listing: Equatable, Sendable {
    package let language: Language
    package let lines: [String]

    /// Returns the lines with a whole call on each, and comments behind the call that they are about.
    ///
    /// - Parameter hasComments: False to leave out comments.
    func calls(hasComments: Bool = true) -> [String] {
      var calls: [(text: String, comment: String)] = []
      var comment = ""
      for line in lines {
        if line.hasPrefix("//") {
          let words = line.dropFirst(3)
          comment += (comment.isEmpty ? "  // " : ". ") + (words.hasSuffix(":") ? words.dropLast() : words)
        } else if line.hasPrefix(" "), let last = calls.popLast() {
          calls.append((last.text + (last.text.hasSuffix("(") ? "" : " ") + line.drop { $0 == " " }, last.comment))
        } else {
          calls.append((line, comment))
          comment = ""
        }
      }
      return calls.map { $0.text + (hasComments ? $0.comment : "") }
    }
  }

  private let texture: TextureTuning
  private let library: LibraryOptions

  /// Creates the code that changes some settings of a scenario and nothing else.
  package init(_ scenario: Scenario, changing places: [SettingPlace]) {
    texture = TextureTuning(scenario, changing: places)
    library = LibraryOptions(scenario, changing: places)
  }

  /// Creates the code for all settings that were swept or differ from their defaults.
  package init(_ scenario: Scenario, swept places: [SettingPlace]) {
    texture = TextureTuning(scenario, swept: places)
    library = LibraryOptions(scenario, changing: places + scenario.changedSettings.map { SettingPlace($0.setting) })
  }

  /// The code in every language; empty if an app sets nothing of the tuning.
  package var listings: [Listing] {
    Language.allCases.map { Listing(language: $0, lines: lines($0)) }.filter { !$0.lines.isEmpty }
  }

  /// The swept settings that the code does not set.
  var others: [SettingChange] {
    texture.others.filter { !library.places.contains($0.place) }
  }

  /// Returns the lines; empty if nothing of the tuning is set in the language.
  func lines(_ language: Language) -> [String] {
    if language == .library {
      return library.containers.flatMap { ["// \(Self.subject(of: $0.name)): \($0.policy)"] + $0.lines }
    }
    return texture.containers.flatMap { container in
      let title = ["// \(Self.title(of: container))"] + Self.remarks(on: container).map { "// \($0)" }
      guard container.isOf2016 else { return title + Self.calls(container, language, isOf2016: false) }
      return title + ["// AsyncDisplayKit 1.9.7:"] + Self.calls(container, language, isOf2016: true)
        + ["// Texture:"] + Self.calls(container, language, isOf2016: false)
    }
  }

  /// Returns the description of a container: `The list: ASCollectionNode`.
  private static func title(of container: TextureTuning.Container) -> String {
    let kind =
      switch container.kind {
      case .collection: "ASCollectionNode"
      case .table: "ASTableNode"
      case .pager: "ASPagerNode"
      }
    return "\(subject(of: container.name)): \(kind)"
  }

  /// Returns the words for the containers of a level.
  private static func subject(of name: String) -> String {
    name == "outer" ? "The outer container" : "Each \(name) container"
  }

  private static func remarks(on container: TextureTuning.Container) -> [String] {
    container.kind == .pager ? ["Call this after the view is loaded: a pager sets its own tuning in didLoad."] : []
  }

  private static func calls(
    _ container: TextureTuning.Container, _ language: Language, isOf2016: Bool
  ) -> [String] {
    let receiver = isOf2016 ? "node.view" : "node"
    let isSwift = language == .swift
    let ranges = container.ranges.flatMap { range in
      isSwift
        ? swiftCall(range, on: receiver, isOf2016: isOf2016) : objectiveCCall(range, on: receiver, isOf2016: isOf2016)
    }
    let batching = container.leadingScreensForBatching.map { screens in
      "\(receiver).leadingScreensForBatching = \(JSONNode(screens))\(isSwift ? "" : ";")"
    }
    return ranges + (batching.map { [$0] } ?? [])
  }

  private static func swiftCall(_ range: TextureTuning.Range, on receiver: String, isOf2016: Bool) -> [String] {
    let (leading, trailing) = numbers(range)
    let (mode, type) = (modeName(range.mode), typeName(range.type, isOf2016: isOf2016))
    let place =
      switch (range.mode == .full, isOf2016) {
      case (true, false): "for: .\(type.lowercased())"
      case (true, true): "forRangeType: .\(type)"
      case (false, false): "for: .\(mode.prefix(1).lowercased())\(mode.dropFirst()), rangeType: .\(type.lowercased())"
      case (false, true): "forRangeMode: .\(mode), rangeType: .\(type)"
      }
    return [
      "\(receiver).setTuningParameters(", "  ASRangeTuningParameters(", "    leadingBufferScreenfuls: \(leading),",
      "    trailingBufferScreenfuls: \(trailing)),", "  \(place))",
    ]
  }

  /// Returns a call with one argument per line, aligned at the colons.
  private static func objectiveCCall(_ range: TextureTuning.Range, on receiver: String, isOf2016: Bool) -> [String] {
    let (leading, trailing) = numbers(range)
    let parameters =
      "(ASRangeTuningParameters){ .leadingBufferScreenfuls = \(leading), .trailingBufferScreenfuls = \(trailing) }"
    let type = "ASLayoutRangeType\(typeName(range.type, isOf2016: isOf2016))"
    let place =
      range.mode == .full
      ? [("forRangeType:", type)]
      : [("forRangeMode:", "ASLayoutRangeMode\(modeName(range.mode))"), ("rangeType:", type)]
    let arguments = [("[\(receiver) setTuningParameters:", parameters)] + place
    let width = arguments[0].0.count
    let lines = arguments.map { $0.leftPadded(to: width) + $1 }
    return lines.dropLast() + [lines.last! + "];"]
  }

  private static func numbers(_ range: TextureTuning.Range) -> (leading: String, trailing: String) {
    let parameters = range.parameters
    return (
      "\(JSONNode(parameters.leadingBufferScreenfuls.value))", "\(JSONNode(parameters.trailingBufferScreenfuls.value))"
    )
  }

  /// Returns the suffix of a constant of `ASLayoutRangeMode`.
  private static func modeName(_ mode: RangeMode) -> String {
    switch mode {
    case .full: "Full"
    case .minimum: "Minimum"
    case .visibleOnly: "VisibleOnly"
    case .lowMemory: "LowMemory"
    case .unspecified: preconditionFailure("an unspecified range mode has no tuning")
    }
  }

  /// Returns the suffix of a constant of `ASLayoutRangeType`.
  private static func typeName(_ type: RangeType, isOf2016: Bool) -> String {
    type == .display ? "Display" : isOf2016 ? "FetchData" : "Preload"
  }
}

extension Recommendation {
  private var codes: [(path: String, code: AppSourceCode)] {
    scenarios.map { ($0.path, AppSourceCode($0.recommended, swept: parameters.map(\.place))) }
  }

  /// Returns the code to paste, once if it is the same for all scenarios; else for each, below a comment with its path.
  func code(_ language: AppSourceCode.Language) -> [String] {
    let codes = codes.map { ($0.path, $0.code.lines(language)) }
    if codes.allSatisfy({ $0.1 == codes[0].1 }) { return codes.first?.1 ?? [] }
    return codes.flatMap { path, lines in lines.isEmpty ? [] : ["// \(path.printable)"] + lines }
  }

  /// The swept settings that an app chooses and the code does not set, as `name=value`, each once.
  var otherSettings: [String] {
    let chosen = codes.flatMap { $0.code.others.filter(\.place.setting.isChosenByApp) }
    return chosen.map(\.argument).uniqued()
  }
}
