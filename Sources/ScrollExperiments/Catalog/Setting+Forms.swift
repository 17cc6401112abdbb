import ScrollJSON
internal import ScrollQuantities

/// The kinds of settings.
extension Setting {
  typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  static func number(
    _ path: String, _ keyPath: Path<Double>, in range: ClosedRange<Double>, _ summary: String
  ) -> Setting {
    Setting(
      path: path, expects: "a number \(range.bounds)",
      summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] = try node.number(in: range)
      })
  }

  /// Creates a setting for a span of simulated time, in milliseconds.
  static func time(
    _ path: String, _ keyPath: Path<SimulatedTime>, in range: ClosedRange<Double>, _ summary: String
  ) -> Setting {
    Setting(
      path: path, expects: "a number \(range.bounds)",
      summary: summary,
      write: { JSONNode($0[keyPath: keyPath].milliseconds) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] = SimulatedTime(milliseconds: try node.number(in: range))
      })
  }

  static func optionalTime(
    _ path: String, _ keyPath: Path<SimulatedTime?>, in milliseconds: ClosedRange<Double>, _ summary: String
  ) -> Setting {
    Setting(
      path: path,
      expects: "null or a number \(milliseconds.bounds)",
      summary: summary,
      write: { JSONNode($0[keyPath: keyPath]?.milliseconds) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] =
          node == .null ? nil : SimulatedTime(milliseconds: try node.number(in: milliseconds))
      })
  }

  static func optionalNumber(
    _ path: String, _ keyPath: Path<Double?>, in range: ClosedRange<Double>, _ summary: String
  ) -> Setting {
    Setting(
      path: path, expects: "null or a number \(range.bounds)",
      summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] = node == .null ? nil : try node.number(in: range)
      })
  }

  /// Creates a setting for a limit. It is read from null or the word `unlimited` if there is none, and written as null.
  static func limit(
    _ path: String, _ keyPath: Path<Double?>, in range: ClosedRange<Double>, _ summary: String
  ) -> Setting {
    let expects = "null, unlimited, or a number \(range.bounds)"
    return Setting(
      path: path, expects: expects, summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        do throws(SettingProblem) {
          root[keyPath: keyPath] = [.null, "unlimited"].contains(node) ? nil : try node.number(in: range)
        } catch {
          throw node.problem("expected \(expects)")
        }
      })
  }

  static func integer<Integer: FixedWidthInteger & Sendable>(
    _ path: String, _ keyPath: Path<Integer>, in range: ClosedRange<Integer>, _ summary: String
  ) -> Setting {
    Setting(
      path: path, acceptsOnlyWholeNumbers: true,
      expects: "a whole number from \(range.lowerBound) to \(range.upperBound)", summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] = try node.integer(in: range)
      })
  }

  static func optionalInteger(
    _ path: String, _ keyPath: Path<Int?>, in range: ClosedRange<Int>, _ summary: String
  ) -> Setting {
    Setting(
      path: path, acceptsOnlyWholeNumbers: true,
      expects: "null or a whole number from \(range.lowerBound) to \(range.upperBound)", summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] = node == .null ? nil : try node.integer(in: range)
      })
  }

  static func boolean(_ path: String, _ keyPath: Path<Bool>, _ summary: String) -> Setting {
    Setting(
      path: path, expects: "true or false", summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        guard let truth = node.boolean else { throw node.problem("expected true or false") }
        root[keyPath: keyPath] = truth
      })
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ path: String, _ keyPath: Path<Choice>, _ summary: String
  ) -> Setting {
    let expects = "one of " + words(Choice.self)
    return Setting(
      path: path, expects: expects, summary: summary,
      write: { JSONNode($0[keyPath: keyPath].rawValue) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] = try node.choice(orElse: expects)
      })
  }

  static func optionalChoice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ path: String, _ keyPath: Path<Choice?>, _ summary: String
  ) -> Setting {
    let expects = "null or one of " + words(Choice.self)
    return Setting(
      path: path, expects: expects, summary: summary,
      write: { JSONNode($0[keyPath: keyPath]?.rawValue) },
      read: { root, node throws(SettingProblem) in
        root[keyPath: keyPath] = node == .null ? nil : try node.choice(orElse: expects)
      })
  }

  private static func words<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Creates a setting for text. `limit` is its maximum number of characters.
  static func text(_ path: String, _ keyPath: Path<String>, upTo limit: Int = .max, _ summary: String) -> Setting {
    let expects = "a string" + (limit == .max ? "" : " of at most \(limit) characters")
    return Setting(
      path: path, expects: expects, summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        guard let text = node.string, text.unicodeScalars.count <= limit else {
          throw node.problem("expected \(expects)")
        }
        root[keyPath: keyPath] = text
      })
  }

  static func optionalText(_ path: String, _ keyPath: Path<String?>, _ summary: String) -> Setting {
    Setting(
      path: path, expects: "null or a string", summary: summary,
      write: { JSONNode($0[keyPath: keyPath]) },
      read: { root, node throws(SettingProblem) in
        guard node == .null || node.string != nil else { throw node.problem("expected null or a string") }
        root[keyPath: keyPath] = node.string
      })
  }

  static func distribution(
    _ setting: DistributionSetting<Root, DistributionSource>, _ summary: String
  ) -> Setting {
    Setting(
      path: setting.path, expects: distributionExpectation(setting.range), summary: summary,
      write: { $0[keyPath: setting.keyPath].json },
      read: { root, node throws(SettingProblem) in
        root[keyPath: setting.keyPath] = try DistributionSource(node, in: setting.range)
      })
  }

  static func optionalDistribution(
    _ setting: DistributionSetting<Root, DistributionSource?>, _ summary: String
  ) -> Setting {
    Setting(
      path: setting.path, expects: "null or \(distributionExpectation(setting.range))", summary: summary,
      write: { $0[keyPath: setting.keyPath]?.json ?? .null },
      read: { root, node throws(SettingProblem) in
        root[keyPath: setting.keyPath] = node == .null ? nil : try DistributionSource(node, in: setting.range)
      })
  }

  private static func distributionExpectation(_ range: ClosedRange<Double>) -> String {
    """
    a number, {"uniform": {"minimum": a, "maximum": b}}, {"log_normal": {"median": m, "sigma": s}}, {"samples": [...]} or \
    {"samples_file": path}; values \(range.bounds)
    """
  }
}
