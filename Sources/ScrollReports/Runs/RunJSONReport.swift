package import ScrollExperiments
import ScrollJSON

/// Results as JSON: an object with the schema version and an array of results, with every input, setting, and metric.
package struct RunJSONReport: RunReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    let document: JSONNode = [
      "schema_version": JSONNode(RunResult.schemaVersion),
      "tool": ["name": "scrollbench", "version": JSONNode(ToolVersion.current)],
      "results": .array(results.map(\.json)),
    ]
    return document.formatted()
  }
}
