import Testing

@testable import ScrollCommandLineParsing

struct HelpPageTests {
  @Test func `a command's help shows everything it accepts`() {
    #expect(
      HelpPage(PaintProgram.mix.outline(under: ["paint"])).text(width: 80) == """
        OVERVIEW: Mix pigments.

          paint mix umber --ratio 0.5
          paint mix umber -qo wall.png

        Pigments are mixed in the order given. What comes last is on top, and what is on
        top is what one sees in the end.

          ochre   warm
          umber   dark

        USAGE: paint mix [<options>] <pigment> ...

        ARGUMENTS:
          <pigment>               What to mix.

        OPTIONS:
          -n, --note <text>       Something to remember.
          -s, --seed <number>     The seed of chance. (default: 1)
          --offset <steps>        How far to shift. (from -9 to 9; default: 0)
          --ratio <share>         How much of the first. (from 0 to 1)
          -b, --base <pigment>    What to begin with. (values: ochre, umber,
                                  ultramarine; default: ochre)
          -q, --quiet             Say nothing.
          -v, --verbose           Say more.
          -h, --help              Show help information.

        OUTPUT OPTIONS:
          -o, --output <file>     Where to write [or '-']. (default: -)

        EXAMPLES:
          Half of it umber.
            paint mix umber --ratio 0.5
          Without a word, to a file.
            paint mix umber -qo wall.png

        """)
  }

  @Test func `a group's help lists its subcommands`() {
    #expect(
      HelpPage(PaintProgram.root.outline()).text(width: 80) == """
        OVERVIEW: Paint on a command line.

        USAGE: paint <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          mix                     Mix pigments.
          canvas                  Work with canvases.
          completions             Print a completion script.

          See 'paint help <subcommand>' for detailed help.

        """)
    #expect(
      HelpPage(PaintProgram.canvas.outline(under: ["paint"])).text(width: 80)
        .hasSuffix("\n  See 'paint help canvas <subcommand>' for detailed help.\n"))
  }

  @Test func `a usage that fits on a line names every option`() {
    #expect(
      HelpPage(PaintProgram.resize.outline(under: ["paint", "canvas"])).text(width: 80)
        .contains("\nUSAGE: paint canvas resize [--quiet] <canvas> [<factor>]\n"))
    #expect(
      HelpPage(PaintProgram.mix.outline(under: ["paint"])).text(width: 300).contains(
        """
        USAGE: paint mix [--note <text> ...] [--seed <number>] [--offset <steps>] [--ratio <share>] \
        [--base <pigment>] [--quiet] [--verbose] [--output <file>] <pigment> ...

        """))
  }

  @Test func `an argument shows which values it accepts`() {
    #expect(
      HelpPage(PaintProgram.resize.outline()).text(width: 80)
        .contains("  <factor>                How much larger. (from 0.5 to 8)\n"))
    #expect(
      HelpPage(PaintProgram.completions.outline()).text(width: 80)
        .contains("  <shell>                 The shell. (values: bash, zsh, fish)\n"))
  }

  @Test(arguments: [0, 50, 60, 80, 120])
  func `no line is longer than the width or ends in a space`(width: Int) {
    for command in PaintProgram.root.outline().selfAndDescendants {
      for line in HelpPage(command).text(width: width).split(separator: "\n") {
        #expect(line.count <= max(width, 50))
        #expect(line.last != " ")
      }
    }
  }
}

struct HelpSectionTests {
  private func lines(_ label: String, _ explanation: String) -> [String] {
    HelpSection(title: "Things", rows: [.init(label: label, explanation: explanation)]).lines(width: 36)
  }

  @Test func `explanations are aligned in one column`() {
    #expect(
      lines("short", "one two three") == [
        "THINGS:",
        "  short                   one two",
        "                          three",
      ])
  }

  @Test func `a label that reaches the column has its own line`() {
    let longest = String(repeating: "x", count: 23)
    #expect(lines(longest, "one") == ["THINGS:", "  \(longest) one"])
    #expect(lines(longest + "x", "one") == ["THINGS:", "  \(longest)x", "                          one"])
  }

  @Test func `a label without an explanation stands alone`() {
    #expect(lines("short", "") == ["THINGS:", "  short"])
  }
}
