import ScrollDiagnostics

extension SettingCatalog {
  /// Returns the listed settings that mention a word in their descriptions, or as a value.
  package static func settings(mentioning word: String) -> [Setting<Scenario>] {
    let (wanted, words) = (word.searchable, word.searchableWords)
    guard wanted.count > 1 else { return [] }
    return settings.filter { setting in
      [setting.summary, setting.expects].contains { $0.searchableWords.contains(words) || $0.mentions(wanted) }
    }
  }
}
