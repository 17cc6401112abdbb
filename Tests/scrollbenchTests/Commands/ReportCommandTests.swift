import Foundation
import ScrollDiagnostics
import ScrollReports
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Report command` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  private let flashing = "\(ShippedScenarios.folder)/flashing-feed.json"

  private let verdict = "✗ Bad: 22 of 24 items were placeholders for up to 300\u{A0}ms; blank"

  init() throws { folder = try TemporaryDirectory() }

  @Test func `the page of a scenario is one file with the verdict, charts and every metric`() throws {
    #expect(console.run("report", flashing, "-o", folder.path("page.html")) == .success)
    #expect(console.output.isEmpty && console.errors.isEmpty)
    let page = try folder.read("page.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains(verdict))
    #expect(page.contains("<svg"))
    #expect(page.contains("<code>display_latency.p95</code>"))
  }

  @Test func `a page of all scenarios takes at most 1,500,000 bytes, and one of few has everything`() throws {
    #expect(console.run(["report"] + ShippedScenarios.paths + ["-o", folder.path("all.html")]) == .success)
    #expect(try folder.read("all.html").utf8.count <= 1_500_000)
    #expect(console.run("report", flashing, "-o", folder.path("one.html")) == .success)
    // Each is drawn for wide and for narrow screens.
    #expect(try folder.read("one.html").components(separatedBy: ">Placeholder: item ").count - 1 == 2 * 22)
  }

  @Test func `a run can be drawn as a picture alone, with light and dark colors`() throws {
    #expect(console.run("report", flashing, "-o", folder.path("feed.SVG")) == .success)
    let picture = try folder.read("feed.SVG")
    #expect(picture.hasPrefix("<svg xmlns="))
    for text in [">flashing feed<", ">\(verdict)", "display range"] {
      #expect(picture.contains(text), "\(text)")
    }
    #expect(picture.contains("prefers-color-scheme:dark") && !picture.contains("<script"))
    // The page draws the same states and outlines, in less room.
    let board = ShippedScenarios.path("waterfall-board.json")
    #expect(console.run("report", board, "-o", folder.path("board.svg")) == .success)
    #expect(console.run("report", board) == .success)
    let drawing = /<g clip-path="url\(#([a-z0-9-]*surroundings-)?plot\)">\n(.*?)<\/g>/.dotMatchesNewlines()
    let colors = try [console.output, folder.read("board.svg")].map { text in
      let marks = try #require(text.firstMatch(of: drawing)).2
      return marks.matches(of: /fill="([^"]+)" stroke="([^"]+)"/).map { "\($0.1) \($0.2)" }
    }
    #expect(colors[0] == colors[1] && colors[0].contains("none var(--visible-band)"))
  }

  @Test func `a format can be given, and wins over the ending`() throws {
    #expect(console.run("report", flashing, "-f", "svg") == .success)
    #expect(console.output.hasPrefix("<svg xmlns="))
    #expect(console.run("report", flashing, "-f", "html", "-o", folder.path("page.svg")) == .success)
    #expect(try folder.read("page.svg").hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `only a single run can be a picture`() throws {
    let (kept, swept) = (folder.path("kept.json"), folder.path("swept.json"))
    #expect(RecordingConsole().run("run", "-q", flashing, "--export-json", kept) == .success)
    #expect(RecordingConsole().run("sweep", "-q", flashing, "-L", "display.leading=1,2", "-o", swept) == .success)
    for inputs in [[flashing, flashing], [kept], [swept], [flashing, "--policy", "texture,preheat"]] {
      let console = RecordingConsole()
      #expect(console.run(["report"] + inputs + ["-o", folder.path("no.svg")]) == .usage)
      #expect(console.errors.contains("a picture shows one run"), "\(inputs)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("no.svg")))
    }
  }

  @Test func `settings of the command line apply`() throws {
    let words = ["--set", "minimum.preload.leading=6", "-s", "loading.latency=1", "--seed", "3"]
    #expect(console.run(["report", flashing] + words) == .success)
    #expect(
      console.output.contains("<code>minimum.preload.leading</code></th>\n<td data-label=\"Value\"><bdi>6</bdi></td>"))
    #expect(console.output.contains("<th scope=\"row\">Seed</th>\n<td data-label=\"Value\">3</td>"))
    let other = RecordingConsole()
    #expect(other.run("report", flashing) == .success)
    #expect(other.output != console.output)
  }

  @Test func `kept results get a page of their numbers`() throws {
    let kept = folder.path("results.json")
    #expect(RecordingConsole().run("run", "-q", flashing, "--export-json", kept) == .success)
    #expect(console.run("report", kept) == .success)
    #expect(console.output.contains(verdict))
    #expect(console.output.contains("This result comes from a file"))
    #expect(!console.output.contains("<svg"))
  }

  @Test func `policies are compared side by side with run's numbers, each with a section`() throws {
    let words = [flashing, "--policy", "texture,preheat"]
    #expect(console.run(["report"] + words) == .success)
    let table = RecordingConsole()
    #expect(table.run(["run", "-q", "--format", "markdown"] + words) == .success)
    for name in ["texture", "preheat"] {
      #expect(console.output.contains("<bdi>\(name)</bdi></h2>"))
      let row = try #require(
        table.output.split(separator: "\n").first { $0.hasPrefix("| \(name) ") || $0.hasPrefix("| `\(name)`") })
      for cell in row.split(separator: "|").map({ $0.trimmingCharacters(in: .whitespaces) }).dropFirst().prefix(7) {
        let text = cell.withUnbrokenUnits
        #expect(
          console.output.contains("\(text)</td>") || console.output.contains("\(text)</span></td>"), "\(name): \(cell)")
      }
    }
    let summary = "The blank time is shortest with preheat: 792 ms, and up to 967 ms with others."
    #expect(console.output.contains("<p class=\"verdict\">\(summary.withUnbrokenUnits)"))
    #expect(table.output.contains(summary))
    let alike = RecordingConsole()
    #expect(alike.run("run", flashing, "--policy", "texture,clairvoyant") == .success)
    #expect(!alike.output.contains("shortest time"))
    let bounded = RecordingConsole()
    #expect(bounded.run("run", flashing, "--policy", "texture,preheat,clairvoyant") == .success)
    #expect(bounded.output.contains("Of the policies that an app can use, the blank time is shortest with preheat"))
    #expect(RecordingConsole().run("report", flashing, "--policy", "no-such-policy") == .usage)
  }

  @Test func `a page's policies are in the order of their blank times, linked, with the bound last`() throws {
    #expect(console.run("report", flashing, "--policy", "clairvoyant,texture,preheat") == .success)
    let table = try #require(console.output.split(separator: "<caption>Policies side by side</caption>").last)
    let names = [
      "<th scope=\"row\"><strong class=\"best\"><a href=\"#run-3\"><bdi>preheat</bdi></a></strong></th>",
      "<th scope=\"row\"><a href=\"#run-2\"><bdi>texture</bdi></a></th>",
      "<th scope=\"row\"><a href=\"#run-1\"><bdi>clairvoyant</bdi></a><span class=\"secondary\"> (the bound; no app can use it)",
    ]
    let places = names.compactMap { table.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test func `a recording and a scenario share a page`() throws {
    #expect(console.run("report", ShippedScenarios.swipe, flashing) == .success)
    #expect(console.output.contains("<h2 id=\"run-1-title\"><bdi>swipes-ios</bdi></h2>"))
    #expect(console.output.contains("<h2 id=\"run-2-title\"><bdi>flashing feed</bdi></h2>"))
  }

  @Test func `the settings of kept results cannot be changed`() throws {
    let kept = folder.path("results.json")
    #expect(RecordingConsole().run("run", "-q", flashing, "--export-json", kept) == .success)
    #expect(console.run("report", kept, "--set", "seed=3") == .usage)
    #expect(console.errors.contains("Give the scenario itself."))
    #expect(console.run("report", kept, "--seed", "5") == .usage)
    #expect(console.errors.contains("whose settings cannot change, but --seed was given"))
  }

  @Test func `a sweep gets its own page and keeps its settings`() throws {
    let kept = folder.path("sweep.json")
    let words = ["sweep", flashing, "-L", "display.leading=1,2", "--quiet", "-f", "json", "-o", kept]
    #expect(RecordingConsole().run(words) == .success)
    #expect(console.run("report", kept) == .success)
    #expect(console.output.contains("display.leading"))
    let mixed = RecordingConsole()
    #expect(mixed.run("report", kept, flashing) == .usage)
    #expect(mixed.errors.contains("a sweep has a page of its own"))
    let changed = RecordingConsole()
    #expect(changed.run("report", kept, "--seed", "3") == .usage)
    #expect(changed.errors.contains("Sweep again with other settings."))
  }

  @Test func `a page is never written to a terminal`() throws {
    let errors = RecordingConsole()
    #expect(errors.run(["report", flashing], isTerminal: true) == .usage)
    #expect(errors.output.isEmpty)
    #expect(errors.errors.contains("--output FILE"))
    #expect(console.run(["report", flashing, "-o", folder.path("page.html")], isTerminal: true) == .success)
  }

  @Test func `with wrong inputs nothing is written and each is reported`() throws {
    let page = folder.path("page.html")
    let broken = try folder.write("{\"trace\": 3}", to: "broken.json")
    #expect(console.run("report", folder.path("missing.json"), broken, "-o", page) != .success)
    #expect(console.errors.contains("missing.json") && console.errors.contains("trace"))
    #expect(try folder.names == ["broken.json"])
  }
}
