import TestScenarios
import Testing

@testable import ScrollExperiments

/// Each setting of a container changes what happens, in a run that gives it something to do.
struct EffectiveSettingsTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let setting: String
    var given: [String] = []
    var recording = EventfulRecording.text

    var testDescription: String { setting }
  }

  static let changes: [Change] = [
    Change(setting: "layout.kind=pager"), Change(setting: "layout.kind=waterfall"),
    Change(setting: "layout.page_insets=100", given: ["layout.kind=pager"]),
    Change(setting: "layout.reading_direction=right_to_left", given: ["layout.axis=horizontal"]),
    Change(
      setting: "layout.reading_direction=right_to_left",
      given: ["layout.axis=horizontal", "layout.reading_direction=right_to_left_flipped"]),
    Change(setting: "layout.adjusts_content_offset=true"), Change(setting: "policy.kind=ikasyncable"),
    Change(setting: "policy.kind=on-display"), Change(setting: "policy.wraps=true"),
    Change(setting: "low_memory.preload.leading=1", recording: away),
    Change(setting: "low_memory.preload.trailing=1", recording: away),
    Change(setting: "nodes.allocation=directly"), Change(setting: "nodes.allocation_ms=30"),
    Change(
      setting: "policy.memory_warning_mode=visible_only", given: ["visible_only.preload.leading=3"], recording: away),
    Change(setting: "screen.view_controller=unmanaged"), Change(setting: "screen.view_controller=managed"),
    Change(setting: "main_thread.frame=3"), Change(setting: "main_thread.interface_state_change=3"),
    Change(setting: "main_thread.cell_configuration=3"), Change(setting: "main_thread.insertion=3"),
    Change(setting: "processor.load=0.5"), Change(setting: "processor.wait=100", given: ["processor.load=0.5"]),
    Change(setting: "content.feed=mixed-social"), Change(setting: "nested.content.feed=photo-grid"),
    Change(setting: "loading.network=3g"),
    Change(setting: "nested.every=2", given: ["nested.every=1"]), Change(setting: "nested.first=2"),
    Change(setting: "nested.cell_length=90"), Change(setting: "nested.content.items=3"),
    Change(setting: "nested.content.length=50"), Change(setting: "nested.content.bytes=5"),
    Change(setting: "nested.layout.kind=pager"), Change(setting: "nested.layout.axis=vertical"),
    Change(setting: "nested.layout.reading_direction=right_to_left"), Change(setting: "nested.policy.kind=on-display"),
    Change(setting: "nested.policy.wraps=true"), Change(setting: "nested.preload.leading=0"),
    Change(setting: "nested.batching.enabled=true", given: ["nested.batching.initial_items=4"]),
    Change(setting: "nested.nodes.allocation=directly"),
    Change(
      setting: "nested.batching.leading=0", given: ["nested.batching.enabled=true", "nested.batching.initial_items=4"]),
    Change(setting: "nested.nested.content.items=3"), Change(setting: "nested.nested.minimum.display.leading=3"),
  ]

  @Test(arguments: changes)
  func `a setting changes the outcome`(change: Change) throws {
    let folder = try ScenarioFolder(recording: change.recording)
    let given = ["content.items=30", "replay.lead_in=500"] + change.given
    let levels = change.setting.hasPrefix("nested.nested.") ? ["nested.nested.every=2"] : ["nested.every=1"]
    let nested = change.setting.hasPrefix("nested.") ? levels + given : given
    let changed = try folder.experiment(nested + [change.setting]).run().outcomeDigests
    #expect(try folder.experiment(nested).run().outcomeDigests != changed)
  }

  @Test func `a table differs from a collection as its rules say`() throws {
    let era = ["content.items=30", "policy.kind=asyncdisplaykit-1.9.7"]
    let folder = try ScenarioFolder(recording: EventfulRecording.text)
    let outcomes = try [era, era + ["policy.container=table"]].map { try folder.experiment($0).run().outcomeDigests }
    #expect(outcomes[0] != outcomes[1])
  }

  /// The screen is left for long, with a memory warning while it is, and comes back at a visibility depth of 3.
  private static let away = """
    #scrolltrace 1
    #viewport_points 390x844
    time_ms,offset_y,phase,event
    0,0,tracking,begin_drag
    100,300,idle,end_drag
    300,300,idle,disappear
    400,300,idle,memory_warning
    900,300,idle,appear
    1000,300,idle,visibility_depth:3
    1500,600,programmatic,
    1700,300,idle,

    """
}
