import ScrollJSON
import ScrollSimulation
import Testing

@testable import ScrollExperiments

struct DistributionSourceTests {
  @Test(
    arguments: [
      ("5", .constant(5)), (#"{"constant": 5}"#, .constant(5)),
      (#"{"uniform": {"minimum": 1, "maximum": 2}}"#, .uniform(minimum: 1, maximum: 2)),
      (#"{"uniform": {"maximum": 2, "minimum": 2}}"#, .uniform(minimum: 2, maximum: 2)),
      (#"{"log_normal": {"median": 120, "sigma": 0}}"#, .logNormal(median: 120, sigma: 0)),
      (#"{"samples": [3, 1, 1]}"#, .samples([3, 1, 1])),
    ] as [(String, Distribution)])
  func `each form is read and written`(text: String, distribution: Distribution) throws {
    let source = try DistributionSource(JSONNode(argument: text), in: 0...200)
    #expect(source == .distribution(distribution))
    #expect(try DistributionSource(source.json, in: 0...200) == source)
  }

  @Test func `the path of a file is kept as given`() throws {
    let source = try DistributionSource(["samples_file": "a/b.csv"], in: 0...1)
    #expect(source == .samplesFile("a/b.csv"))
    #expect(source.json == ["samples_file": "a/b.csv"])
  }

  @Test(
    arguments: [
      (
        #"{"normal": 1}"#,
        """
        expected a number or an object with one of uniform, log_normal, samples, samples_file, found the key 'normal'
        """
      ),
      (
        #"{"lognormal": {"median": 3, "sigma": 1}}"#,
        """
        expected a number or an object with one of uniform, log_normal, samples, samples_file, found the key \
        'lognormal'; did you mean 'log_normal'?
        """
      ),
      (
        #"{"log_normal": {"median": 3, "sgma": 1}}"#,
        "expected an object with median and sigma, found the key 'sgma'; did you mean 'sigma'?"
      ),
      (
        #"{"constant": 1, "samples": [1]}"#,
        "expected a number or an object with one of uniform, log_normal, samples, samples_file, found an object"
      ),
      (
        "{}",
        "expected a number or an object with one of uniform, log_normal, samples, samples_file, found an object"
      ),
      (#"{"constant": 201}"#, "expected a number from 0 to 200, found the number 201"),
      (
        #"{"uniform": {"minimum": 3, "maximum": 2}}"#,
        "expected a minimum that is not above the maximum, found an object"
      ),
      (#"{"uniform": {"minimum": -1, "maximum": 2}}"#, "expected a number from 0 to 200, found the number -1"),
      (#"{"uniform": {"minimum": 1}}"#, "'maximum' is missing"), (#"{"log_normal": {}}"#, "'median' is missing"),
      (
        #"{"uniform": {"minimum": 1, "maximum": 2, "mode": 1}}"#,
        "expected an object with minimum and maximum, found the key 'mode'"
      ),
      (#"{"uniform": [1, 2]}"#, "expected an object with minimum and maximum, found an array"),
      (#"{"log_normal": {"median": 5, "sigma": 3.1}}"#, "expected a number from 0 to 3, found the number 3.1"),
      (#"{"samples": []}"#, "expected an array of at least one number, found an array"),
      (#"{"samples": [1, "2"]}"#, "expected a number from 0 to 200, found the string '2'"),
      (#"{"samples_file": ""}"#, "expected the path of a file, found the string ''"),
    ])
  func `an invalid distribution is refused with the reason`(text: String, message: String) throws {
    let problem = try #require(throws: SettingProblem.self) {
      try DistributionSource(JSONNode(argument: text), in: 0...200)
    }
    #expect(problem.message == message)
  }

  @Test func `a median of zero is refused, since it has no logarithm`() {
    let problem = #expect(throws: SettingProblem.self) {
      try DistributionSource(["log_normal": ["median": 0, "sigma": 1]], in: 0...200)
    }
    #expect(problem?.message == "expected a number above 0 and at most 200, found the number 0")
  }

  @Test(arguments: [
    (#"{"log_normal": {"median": 5, "sigma": "x"}}"#, "log_normal.sigma"),
    (#"{"uniform": {"minimum": 5, "maximum": 1}}"#, "uniform"), (#"{"samples": [1, 2, null]}"#, "samples[2]"),
    (#"{"constant": -1}"#, "constant"), ("null", ""),
  ])
  func `a problem has the path of the part at fault`(text: String, path: String) {
    let problem = #expect(throws: SettingProblem.self) { try DistributionSource(JSONNode(argument: text), in: 0...9) }
    #expect(problem?.path.description == path)
  }

  @Test func `a problem inside a distribution is reported with its own place`() {
    let text = """
      {"loading": {
        "latency_ms": {
          "log_normal": {
            "median": -1,
            "sigma": 1
          }
        }
      }}
      """
    let start = "s.json:4: field 'loading.latency_ms.log_normal.median': expected a number above 0"
    #expect(problems(of: text).first?.hasPrefix(start) == true)
  }
}
