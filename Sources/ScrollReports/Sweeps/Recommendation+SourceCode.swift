import ScrollExperiments
import ScrollSweeps

extension Recommendation {
  private var tunings: [(path: String, tuning: TextureTuning)] {
    scenarios.map { ($0.path, TextureTuning($0.recommended, swept: parameters.map(\.path))) }
  }

  /// The lines to paste, once if they are the same for all scenarios; else for each, below a comment with its path.
  func code(_ language: TextureSourceCode.Language) -> [String] {
    let codes = tunings.map { ($0.path, TextureSourceCode(tuning: $0.tuning).lines(language)) }
    if codes.allSatisfy({ $0.1 == codes[0].1 }) { return codes.first?.1 ?? [] }
    return codes.flatMap { path, lines in lines.isEmpty ? [] : ["// \(path.printable)"] + lines }
  }

  /// The swept settings that are none of Texture's, as `name=value`, each once.
  var otherSettings: [String] {
    tunings.flatMap { $0.tuning.others.map { "\($0.name)=\($0.value)" } }.reduce(into: []) { settings, setting in
      if !settings.contains(setting) { settings.append(setting) }
    }
  }
}
