package import ScrollExperiments
import ScrollJSON

/// Results as JSON: an object with the schema version and an array of results, with every input, setting, and metric.
package struct RunJSONReport: RunReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    let document: JSONNode = [
      "results": .array(results.map(\.json))
    ]
    return document.versioned(RunResult.schemaVersion).formatted()
  }
}
