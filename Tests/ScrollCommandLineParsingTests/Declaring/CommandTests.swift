import Testing

@testable import ScrollCommandLineParsing

struct CommandTests {
  @Test(arguments: ["a", "seed", "export-json", "2x", "a--b"])
  func `names of lower-case letters, digits and inner dashes are names`(name: String) {
    #expect(isParameterName(name))
  }

  @Test(arguments: ["", "-", "-a", "a-", "Seed", "a b", "a=b", "a_b", "é", "a'b"])
  func `other names are invalid`(name: String) {
    #expect(!isParameterName(name))
  }

  @Test func `an option cannot be declared twice`() async {
    await #expect(processExitsWith: .failure) {
      Command("mix", summary: "", options: [PaintProgram.seed, PaintProgram.seed], action: 0).checkInvariants()
    }
  }

  @Test func `two options cannot share a letter, also across groups`() async {
    await #expect(processExitsWith: .failure) {
      let other = Flag("silent", short: "s", help: "")
      Command(
        "mix", summary: "", options: [PaintProgram.seed], groups: [OptionGroup("Other", [other])], action: 0
      ).checkInvariants()
    }
  }

  @Test func `help cannot be declared`() async {
    await #expect(processExitsWith: .failure) {
      Command("mix", summary: "", options: [Flag("hurry", short: "h", help: "")], action: 0).checkInvariants()
    }
    await #expect(processExitsWith: .failure) {
      let help = Command("help", summary: "", action: 0)
      Command("paint", summary: "", subcommands: [help]).checkInvariants()
    }
  }

  @Test func `an alias cannot be the name of another command`() async {
    await #expect(processExitsWith: .failure) {
      let wall = Command("wall", alias: "mix", summary: "", action: PaintProgram.Action.info)
      Command("paint", summary: "", subcommands: [PaintProgram.mix, wall]).checkInvariants()
    }
  }

  @Test func `choices are words that no shell splits`() async {
    let kinds = ValueFormat("kind", expecting: "a kind", completion: .words(["a", "7", "x-1.2_b+"])) { $0 }
    Command("mix", summary: "", options: [Option("kind", value: kinds, help: "")], action: 0).checkInvariants()
    await #expect(processExitsWith: .failure) {
      let kinds = ValueFormat("kind", expecting: "a kind", completion: .words(["a", "b c"])) { $0 }
      Command("mix", summary: "", options: [Option("kind", value: kinds, help: "")], action: 0).checkInvariants()
    }
  }

  @Test func `two arguments cannot share a name`() async {
    await #expect(processExitsWith: .failure) {
      Command("mix", summary: "", arguments: [PaintProgram.file, PaintProgram.file], action: 0).checkInvariants()
    }
  }

  @Test func `only the last argument can repeat, and required ones come first`() async {
    await #expect(processExitsWith: .failure) {
      Command("mix", summary: "", arguments: [PaintProgram.pigments, PaintProgram.file], action: 0).checkInvariants()
    }
    await #expect(processExitsWith: .failure) {
      Command("mix", summary: "", arguments: [PaintProgram.scale, PaintProgram.file], action: 0).checkInvariants()
    }
  }

  @Test func `a group needs subcommands with distinct names`() async {
    await #expect(processExitsWith: .failure) {
      Command<Int>("paint", summary: "", subcommands: []).checkInvariants()
    }
    await #expect(processExitsWith: .failure) {
      let mix = Command("mix", summary: "", action: 0)
      Command("paint", summary: "", subcommands: [mix, mix]).checkInvariants()
    }
  }

  @Test func `names that a shell would split are refused`() async {
    await #expect(processExitsWith: .failure) { Command("Mix", summary: "", action: 0).checkInvariants() }
    await #expect(processExitsWith: .failure) { _ = Flag("say nothing", help: "") }
    await #expect(processExitsWith: .failure) { _ = Flag("quiet", short: "3", help: "") }
    await #expect(processExitsWith: .failure) {
      let format = ValueFormat<String>("x", expecting: "x", completion: .words(["$HOME"])) { $0 }
      Command("mix", summary: "", options: [Option("x", value: format, help: "")], action: 0).checkInvariants()
    }
  }
}
