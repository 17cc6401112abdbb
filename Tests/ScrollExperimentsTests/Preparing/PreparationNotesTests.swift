import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// What is told of a recording that a scenario cannot follow.
struct PreparationNotesTests {
  @Test func `recorded containers missing in the scenario are named`() throws {
    let folder = try folder(["1,3,0,idle,", "2,7,0,idle,", "3,3/2,0,idle,", "4,3/9,0,idle,"])
    let notes = { (settings: String...) in try folder.experiment(["content.items=9"] + settings).notes }
    let beginning = """
      The recording has containers in cells that hold none in the scenario (nested.*); they are ignored:
      """
    #expect(try notes() == ["\(beginning) 3, 3/2, 3/9, 7."])
    #expect(try notes("nested.every=1") == ["\(beginning) 3/2, 3/9."])
    #expect(try notes("nested.first=3", "nested.every=5") == ["\(beginning) 3/2, 3/9, 7."])
    #expect(try notes("nested.nested.every=2") == ["\(beginning) 3/9."])
    #expect(try notes("nested.nested.every=1", "nested.content.items=10") == [])
  }

  @Test func `of many missing containers the first five are named`() throws {
    let folder = try folder((0..<12).map { "\($0 + 1),\($0),0,idle," })
    let note = try #require(try folder.experiment().notes.first)
    #expect(note.hasSuffix(": 0, 1, 2, 3, 4 and 7 more."))
  }

  @Test func `a recording alone has the warnings on a misleading replay, a scenario those on clamping`() throws {
    let rows = "0,-20,idle\n16,40,idle\n32,80,idle\n48,90,idle\n64,95,idle\n1564,95,idle\n"
    let folder = try ScenarioFolder(
      recording: "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase\n" + rows)
    let alone = try folder.experiment()
    #expect(alone.cautions.count == 2 && alone.cautions == alone.notes)
    #expect(alone.cautions[0].hasPrefix("In the recording, the content rests at -20 pt, before its beginning, "))
    #expect(alone.cautions[1].hasPrefix("In the recording, all movement and all events happen in "))
    try folder.directory.write(#"{"trace": "t.csv"}"#, to: "s.json")
    let scenario = try ScenarioSource(path: folder.directory.path("s.json"), overrides: [])
    #expect(try Experiment(scenario).cautions == [])
  }

  @Test func `settings that columns of an items file replace are named if they are changed`() throws {
    let folder = try ScenarioFolder()
    try folder.directory.write("bytes,width_points,height_points,latency_ms\n9,30,40,5\n", to: "i.csv")
    func cautions(_ settings: String...) throws -> [String] {
      try folder.experiment(["content.items_file=i.csv", "content.items=40"] + settings).cautions
    }
    #expect(try cautions() == [])
    #expect(try cautions("content.display_ms=3", "loading.failure_probability=0.1") == [])
    #expect(
      try cautions("loading.latency=7", "content.bytes=5", "content.length=90") == [
        "With the column width_points in i.csv, content.length has no effect.",
        "With the column bytes in i.csv, content.bytes has no effect.",
        "With the column latency_ms in i.csv, loading.latency has no effect.",
      ])
    #expect(
      try cautions("loading.latency=7", "nested.every=2") == [], "items of nested containers have drawn latencies")
  }

  @Test func `items with 0 bytes are said to need no request`() throws {
    let folder = try ScenarioFolder()
    try folder.directory.write("bytes\n0\n9\n0\n", to: "i.csv")
    func notes(_ settings: String...) throws -> (all: [String], cautions: [String]) {
      let experiment = try folder.experiment(["content.items=40"] + settings)
      return (experiment.notes.filter { $0.hasPrefix("Nothing is requested") }, experiment.cautions)
    }
    let some = try notes("content.items_file=i.csv")
    #expect(some.all == ["Nothing is requested for items with 0 bytes: 27 of 40."] && some.cautions == [])
    let all = try notes("nested.every=20", "nested.content.bytes=0", "nested.content.items=6")
    #expect(all.all == ["Nothing is requested for items with 0 bytes: all 6 in nested containers."])
    #expect(all.cautions == all.all, "it may not be meant")
    #expect(try notes("content.items_file=i.csv", "policy.kind=ikasyncable").all == [], "an operation runs in any case")
    #expect(try notes("content.bytes=1").all == [] && notes("content.bytes=0.5").all == [])
    #expect(try notes("content.bytes=0.4").all == ["Nothing is requested for items with 0 bytes: all 40."])
  }

  @Test func `a note says why a level has no container`() throws {
    let notes = try folder([]).experiment("content.items=5", "nested.nested.first=20", "nested.first=5").notes
    #expect(
      notes == [
        "No cell holds a container of nested: nested.first is 5, and the last of 5 items is 4.",
        "No cell holds a container of nested.nested: nested.nested.first is 20, and the last of 20 items is 19.",
      ])
  }

  @Test func `a reset has a note unless its container has IKAsyncable's policy`() throws {
    let folder = try folder(["1,,0,idle,reset", "2,1,0,idle,reset:3"])
    func kinds(_ settings: String...) throws -> [String] {
      try folder.experiment(["nested.every=1"] + settings).notes.map { note in
        let match = try #require(note.wholeMatch(of: /The recording resets .* the policy (\S+) of (\S+) containers .*/))
        return "\(match.1) \(match.2)"
      }
    }
    #expect(try kinds() == ["texture outer", "texture nested"])
    #expect(try kinds("policy.kind=ikasyncable") == [])
    #expect(try kinds("policy.kind=ikasyncable", "nested.policy.kind=on-display") == ["on-display nested"])
    #expect(try kinds("nested.policy.kind=ikasyncable") == ["texture outer"])
  }

  @Test func `items beyond the content are reported with their event`() throws {
    let folder = try folder([
      "100,,0,idle,insert:10:2", "200,,0,idle,insert:13", "300,,0,idle,scroll_to:12",
      "400,,0,idle,delete:13 scroll_to:13", "500,1,0,idle,insert:4", "600,1,0,idle,reload",
    ])
    // Ten items, then twelve: 13 is beyond them; with the one that came for it there are thirteen, the last being 12.
    #expect(
      try folder.experiment("content.items=10", "nested.content.items=3").notes == [
        """
        The recording names items beyond the end of the content: insert 13 at 0.2 s, delete 13 at 0.4 s, scroll_to 13 at \
        0.4 s, insert 4 at 0.5 s in container 1. Insertions are clamped to that end; deletions and resets \
        of missing items and scrolls to them have no effect.
        """
      ])
    #expect(try folder.experiment("content.items=14", "nested.content.items=4").notes == [])
  }

  @Test func `deleted items count as missing afterward`() throws {
    let folder = try folder([
      "100,,0,idle,delete:0:40", "200,,0,idle,scroll_to:19", "300,,0,idle,scroll_to:30", "400,1,0,idle,delete:0:2",
      "500,1,0,idle,insert:2", "600,1,0,idle,scroll_to:1", "700,,0,idle,delete:0:20 insert:0 scroll_to:0",
      "800,,0,idle,delete:0 scroll_to:0",
    ])
    // 60 items, then 20: the last is 19. Then none, one, and none again. In the carousel 3, then 1, then 2.
    #expect(
      try beyondContent(folder, "content.items=60", "nested.content.items=3")
        == "scroll_to 30 at 0.3 s, scroll_to 0 at 0.8 s, insert 2 at 0.5 s in container 1")
  }

  @Test func `a deletion is reported with the items that are missing`() throws {
    let folder = try folder([
      "100,,0,idle,delete:55:20", "200,,0,idle,insert:55:5", "300,,0,idle,delete:55:5 delete:54:2",
      "400,,0,idle,delete:70:3", "500,,0,idle,scroll_to:53",
    ])
    // 60 items, of which 55 to 59 go; five come and go; then 54 goes, and after it there is none; 53 is the last.
    #expect(
      try beyondContent(folder, "content.items=60")
        == "delete 60 to 74 at 0.1 s, delete 55 at 0.3 s, delete 70 to 72 at 0.4 s")
  }

  /// The events that the note tells of.
  private func beyondContent(_ folder: ScenarioFolder, _ settings: String...) throws -> String {
    let note = try #require(try folder.experiment(settings).notes.first)
    return String(try #require(note.wholeMatch(of: /The recording names items .* content: (.*)\. Insertions .*/)).1)
  }

  /// Rows of time, container, offset, phase and event after a first one at rest.
  private func folder(_ rows: [String]) throws -> ScenarioFolder {
    let head = "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,container,offset_y,phase,event\n0,,0,idle,\n"
    return try ScenarioFolder(recording: head + rows.map { $0 + "\n" }.joined())
  }
}
