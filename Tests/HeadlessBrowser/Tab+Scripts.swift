extension Tab {
  /// What a script's last expression is; a promise is awaited, and what the script throws is thrown.
  package func evaluate<Value: Decodable & Sendable>(_ script: String, as type: Value.Type = Value.self) async throws
    -> Value
  {
    guard let value: Value = try await result(of: script) else {
      throw BrowserError.thrown(script: script, exception: "nothing: its value is undefined or null")
    }
    return value
  }

  /// The same for what a script does.
  package func run(_ script: String) async throws {
    let _: Bool? = try await result(of: "(async () => { \(script) })().then(() => true)")
  }

  /// Asks before every frame whether the expression is true, for half a minute.
  package func wait(until expression: String) async throws {
    try await run(
      """
      const start = performance.now();
      while (!(\(expression))) {
        if (performance.now() - start > 30000) throw new Error("not so within 30 s");
        await new Promise(requestAnimationFrame);
      }
      """)
  }

  private func result<Value: Decodable>(of script: String) async throws -> Value? {
    let evaluation: Evaluation<Value> = try await call(
      "Runtime.evaluate",
      ["expression": .string(script), "awaitPromise": true, "returnByValue": true, "userGesture": true])
    if let exception = evaluation.exception {
      throw BrowserError.thrown(script: script, exception: exception.description)
    }
    return evaluation.value
  }
}

/// The protocol's answer to a script: a value that is JSON, or what the script threw.
private struct Evaluation<Value: Decodable>: Decodable {
  private struct Outcome: Decodable { let value: Value? }
  private enum CodingKeys: String, CodingKey { case result, exceptionDetails }

  let value: Value?
  let exception: ScriptException?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    exception = try container.decodeIfPresent(ScriptException.self, forKey: .exceptionDetails)
    value = try exception == nil ? container.decode(Outcome.self, forKey: .result).value : nil
  }
}
