import ScrollDiagnostics
import ScrollExperiments
import Testing

@Suite struct `Describe policy` {
  private let console = RecordingConsole()

  @Test func `every policy is listed with what it drives, before the settings of the group`() {
    #expect(console.run("describe", "policy") == .success)
    for policy in PolicyKind.all { #expect(console.output.contains("\n  \(policy.name)"), "\(policy.name)") }
    #expect(console.output.contains("policy.kind"))
  }

  @Test(arguments: PolicyKind.all.map(\.name))
  func `each is explained: stages, source, what is left out, constants`(name: String) {
    #expect(console.run("describe", "policy", name) == .success)
    #expect(console.output.hasPrefix("\(name) (policy)\n"))
    for label in ["drives      ", "source      ", "left out    "] {
      #expect(console.output.contains("\n  \(label)"), "\(label)")
    }
    for setting in SettingCatalogue.names where setting.hasPrefix("policy.\(name).") {
      #expect(console.output.contains("  \(setting)"), "\(setting)")
    }
    #expect(console.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(!console.output.contains("\\"))
    let short = RecordingConsole()
    #expect(short.run("describe", name) == .success)
    #expect(short.output == console.output)
  }

  @Test func `a constant is told with its default and its range`() {
    #expect(console.run("describe", "policy", "preheat") == .success)
    #expect(console.output.contains("  policy.preheat.update_screenfuls          0.25, 0 to 100. How far"))
  }

  @Test func `a slip finds the policy that was meant`() {
    #expect(console.run("describe", "policy", "prehaet") == .usage)
    #expect(console.errors.contains("did you mean 'preheat'?"))
    #expect(RecordingConsole().run("describe", "loading", "preheat") == .usage)
  }

  @Test func `the overview tells where policies are explained`() {
    #expect(console.run("describe") == .success)
    #expect(console.output.contains("which policies there are"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `shells complete the names of policies`(shell: String) {
    #expect(console.run("completions", shell) == .success)
    for policy in PolicyKind.all { #expect(console.output.contains(policy.name), "\(policy.name)") }
  }
}
