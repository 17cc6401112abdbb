import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

struct RoomCheckTests {
  @Test func `spacing must leave room in every viewport of the recording`() throws {
    // 390 points leave room for two columns 380 apart, 300 do not; horizontally it is the height that counts.
    let settings = ["layout.kind=grid", "layout.spacing=380"]
    for event in ["resize:300x844", "rotate resize:390x300 rotate"] {
      let folder = try folder(event)
      let failure = try #require(folder.failure(settings))
      #expect(failure.exitCode == .invalidScenario)
      #expect(
        failure.diagnostics == [
          Diagnostic(
            option: "--set layout.spacing=380", field: "layout.spacing_points",
            message: "2 columns with 380 pt between them leave no room for items in 300 pt",
            remedy: "Set less spacing or fewer columns.")
        ])
    }
    #expect(try folder("rotate").failure(settings) == nil)
    let across = ["layout.kind=grid", "layout.spacing=390", "layout.axis=horizontal"]
    #expect(try folder("").failure(across) == nil, "844 points leave room")
    #expect(try folder("rotate").failure(across)?.diagnostics[0].message.hasSuffix("in 390 pt") == true)
  }

  @Test func `insets must leave room for pages`() throws {
    let folder = try folder("rotate")
    let failure = try #require(folder.failure("layout.kind=pager", "layout.page_insets=390"))
    #expect(failure.diagnostics[0].field == "layout.page_insets_points")
    #expect(
      failure.diagnostics[0].message == "insets of 390 pt leave no room for pages in a pager that is 390 pt tall")
    #expect(folder.failure("layout.kind=pager", "layout.page_insets=389") == nil)
    #expect(folder.failure("layout.page_insets=390") == nil, "a list has no pages")
  }

  @Test(
    arguments: [
      // Cells are 200 points tall, and carousels scroll across.
      (["nested.layout.spacing=199"], nil), (["nested.layout.spacing=200"], "200 pt"),
      (["nested.layout.spacing=90", "nested.cell_length=90"], "90 pt"),
      (["nested.layout.spacing=90", "nested.cell_length=91"], nil),
      (["nested.layout.spacing=389", "nested.layout.axis=vertical"], nil),
      (["nested.layout.spacing=390", "nested.layout.axis=vertical"], "390 pt"),
      // What a draw may be at least counts.
      (
        ["nested.layout.spacing=60", "content.length.uniform.minimum=60", "content.length.uniform.maximum=90"], "60 pt"
      ),
      (["nested.layout.spacing=40", "content.length.samples=[90, 40, 50]"], "40 pt"),
      (["nested.layout.spacing=1", "content.length.log_normal={\"median\":900,\"sigma\":0.01}"], "0 pt"),
      (["nested.layout.spacing=899", "content.length.log_normal={\"median\":900,\"sigma\":0}"], nil),
      (["nested.layout.spacing=0", "content.length=0"], nil),
      // Two columns 10 apart in 390 are 190 broad.
      (["layout.kind=grid", "layout.spacing=10", "nested.layout.axis=vertical", "nested.layout.spacing=189"], nil),
      (
        ["layout.kind=grid", "layout.spacing=10", "nested.layout.axis=vertical", "nested.layout.spacing=190"], "190 pt"
      ),
      (["layout.kind=pager", "nested.layout.spacing=843"], nil),
      (["layout.kind=pager", "layout.page_insets=44", "nested.layout.spacing=800"], "800 pt"),
    ])
  func `a container in a cell needs room in the smallest cell`(settings: [String], breadth: String?) throws {
    let folder = try folder("")
    let failure = folder.failure(["nested.layout.kind=waterfall", "content.items=9"] + settings)
    #expect((failure == nil) == (breadth == nil), "\(failure?.description ?? "accepted")")
    guard let failure, let breadth else { return }
    #expect(failure.diagnostics[0].field == "nested.layout.spacing_points")
    #expect(failure.diagnostics[0].message.hasSuffix("leave no room for items in \(breadth)"))
    #expect(
      failure.diagnostics[0].remedy == "Set less spacing or fewer columns, or longer cells (nested.cell_length_points)."
    )
  }

  @Test func `the shortest row of an item file must have room`() throws {
    let folder = try folder("")
    try folder.directory.write("length_points\n300\n30\n", to: "items.csv")
    let settings = ["content.items_file=items.csv", "nested.layout.kind=grid"]
    #expect(folder.failure(settings + ["nested.layout.spacing=29"]) == nil)
    #expect(folder.failure(settings + ["nested.layout.spacing=30"]) != nil)
  }

  @Test func `the axis of a recorded container is checked too`() throws {
    let folder = try ScenarioFolder(
      recording: """
        #scrolltrace 1
        #viewport_points 390x844
        time_ms,container,offset_y,offset_x,phase
        0,,0,,idle
        10,1,0,,programmatic
        20,1,9,,idle

        """)
    let settings = ["nested.layout.kind=grid", "nested.layout.spacing=395", "content.length=400", "content.items=9"]
    #expect(folder.failure(settings)?.diagnostics[0].message.hasSuffix("in 390 pt") == true)
    #expect(folder.failure(settings + ["nested.layout.axis=horizontal"]) == nil)
  }

  @Test func `a recorded container without a cell is not checked`() throws {
    let folder = try ScenarioFolder(
      recording: """
        #scrolltrace 1
        #viewport_points 390x844
        time_ms,container,offset_y,offset_x,phase
        0,,0,,idle
        10,3,0,,programmatic
        20,3,9,,idle

        """)
    // Cells hold carousels 600 points tall; only upwards, in 390 points, do three gaps of 150 leave no room.
    let settings = [
      "nested.layout.kind=grid", "nested.layout.columns=4", "nested.layout.spacing=150", "nested.cell_length=600",
      "nested.every=5",
    ]
    #expect(folder.failure(settings + ["nested.first=1"]) == nil, "cells 1, 6, 11, ... hold containers")
    #expect(folder.failure(settings + ["nested.first=3"])?.diagnostics[0].message.hasSuffix("in 390 pt") == true)
  }

  @Test func `the third level is reported with its own setting names`() throws {
    let failure = try #require(
      try folder("").failure(
        "nested.nested.layout.kind=grid", "nested.nested.layout.spacing=150", "nested.content.items=3",
        "content.items=3"))
    #expect(failure.diagnostics[0].field == "nested.nested.layout.spacing_points")
    #expect(failure.diagnostics[0].message.hasSuffix("in 150 pt"))
    #expect(failure.diagnostics[0].remedy?.hasSuffix("longer cells (nested.nested.cell_length_points).") == true)
  }

  /// A phone's screen at rest with these events.
  private func folder(_ events: String) throws -> ScenarioFolder {
    let rows = events.split(separator: " ").enumerated().map { "\(10 + $0.offset),0,idle,\($0.element)\n" }
    return try ScenarioFolder(
      recording: "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase,event\n0,0,idle,\n" + rows.joined())
  }
}
