import ScrollExperiments
import ScrollReports
import TemporaryDirectories
import Testing

/// A finger moves content by 20 points within two frames of 10 ms. Two items are asked for at 0 ms, answered at 5 and share
/// 1000 kilobits per second for their 1000 bytes each, to 21 ms; drawing takes 4.
@Suite struct `Perfetto Golden` {
  @Test func `a small run gives exactly this trace`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      #scrolltrace 1
      #name nudge
      #viewport_points 100x100
      time_ms,offset_y,phase,event
      0,0,idle,
      10,20,tracking,begin_drag
      20,20,idle,

      """, to: "nudge.csv")
    let settings = [
      "replay.refresh=100", "replay.settle=10", "content.items=2", "content.length=100", "content.bytes=1000",
      "content.display=4", "loading.latency=5", "loading.bandwidth=1000", "batching.enabled=false",
    ]
    let source = try ScenarioSource(path: path, overrides: settings.map(SettingOverride.init))
    let bytes = PerfettoReport.bytes(of: [try Experiment(source).runTimeline()])
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n") == Self.trace.split(separator: "\n"))
  }

  private static let trace = #"""
    {"traceEvents":[
    {"ph":"M","pid":1,"tid":1,"ts":0,"name":"process_name","args":{"name":"nudge"}},
    {"ph":"M","pid":1,"tid":1,"ts":0,"name":"process_sort_index","args":{"sort_index":1}},
    {"ph":"M","pid":1,"tid":3,"ts":0,"name":"thread_name","args":{"name":"Recording"}},
    {"ph":"M","pid":1,"tid":3,"ts":0,"name":"thread_sort_index","args":{"sort_index":0}},
    {"ph":"M","pid":1,"tid":2,"ts":0,"name":"thread_name","args":{"name":"Frames"}},
    {"ph":"M","pid":1,"tid":2,"ts":0,"name":"thread_sort_index","args":{"sort_index":1}},
    {"ph":"M","pid":1,"tid":1,"ts":0,"name":"thread_name","args":{"name":"Main thread"}},
    {"ph":"M","pid":1,"tid":1,"ts":0,"name":"thread_sort_index","args":{"sort_index":2}},
    {"ph":"M","pid":1,"tid":4,"ts":0,"name":"thread_name","args":{"name":"Display queue 1"}},
    {"ph":"M","pid":1,"tid":4,"ts":0,"name":"thread_sort_index","args":{"sort_index":3}},
    {"ph":"M","pid":1,"tid":5,"ts":0,"name":"thread_name","args":{"name":"Display queue 2"}},
    {"ph":"M","pid":1,"tid":5,"ts":0,"name":"thread_sort_index","args":{"sort_index":4}},
    {"ph":"M","pid":1,"tid":6,"ts":0,"name":"thread_name","args":{"name":"Node callbacks"}},
    {"ph":"M","pid":1,"tid":6,"ts":0,"name":"thread_sort_index","args":{"sort_index":5}},
    {"ph":"X","pid":1,"tid":2,"ts":0,"dur":10000,"name":"frame","cat":"frame","args":{"frame":0,\#
    "placeholders":1}},
    {"ph":"X","pid":1,"tid":1,"ts":0,"dur":2100,"name":"work","cat":"main_thread","args":{"frame":0,\#
    "busy_ms":2.1}},
    {"ph":"X","pid":1,"tid":2,"ts":10000,"dur":10000,"name":"frame","cat":"frame","args":{"frame":1,\#
    "placeholders":2}},
    {"ph":"X","pid":1,"tid":1,"ts":10000,"dur":2050,"name":"work","cat":"main_thread","args":{"frame":1,\#
    "busy_ms":2.05}},
    {"ph":"X","pid":1,"tid":2,"ts":20000,"dur":10000,"name":"frame","cat":"frame","args":{"frame":2,\#
    "placeholders":2}},
    {"ph":"b","pid":1,"tid":1,"ts":0,"id2":{"local":"0x1"},"name":"fetch","cat":"fetch","args":{"item":"0",\#
    "bytes":1000}},
    {"ph":"b","pid":1,"tid":1,"ts":0,"id2":{"local":"0x1"},"name":"waiting","cat":"fetch",\#
    "args":{"urgency":"visible"}},
    {"ph":"b","pid":1,"tid":1,"ts":0,"id2":{"local":"0x2"},"name":"fetch","cat":"fetch","args":{"item":"1",\#
    "bytes":1000}},
    {"ph":"b","pid":1,"tid":1,"ts":0,"id2":{"local":"0x2"},"name":"waiting","cat":"fetch",\#
    "args":{"urgency":"display"}},
    {"ph":"e","pid":1,"tid":1,"ts":0,"id2":{"local":"0x1"},"name":"waiting","cat":"fetch"},
    {"ph":"b","pid":1,"tid":1,"ts":0,"id2":{"local":"0x1"},"name":"attempt 0","cat":"fetch",\#
    "args":{"attempt":1,"urgency":"visible"}},
    {"ph":"e","pid":1,"tid":1,"ts":0,"id2":{"local":"0x2"},"name":"waiting","cat":"fetch"},
    {"ph":"b","pid":1,"tid":1,"ts":0,"id2":{"local":"0x2"},"name":"attempt 1","cat":"fetch",\#
    "args":{"attempt":1,"urgency":"display"}},
    {"ph":"b","pid":1,"tid":1,"ts":5000,"id2":{"local":"0x1"},"name":"transfer","cat":"fetch"},
    {"ph":"b","pid":1,"tid":1,"ts":5000,"id2":{"local":"0x2"},"name":"transfer","cat":"fetch"},
    {"ph":"e","pid":1,"tid":1,"ts":21000,"id2":{"local":"0x1"},"name":"transfer","cat":"fetch"},
    {"ph":"e","pid":1,"tid":1,"ts":21000,"id2":{"local":"0x1"},"name":"attempt 0","cat":"fetch",\#
    "args":{"outcome":"loaded","received_bytes":1000}},
    {"ph":"e","pid":1,"tid":1,"ts":21000,"id2":{"local":"0x1"},"name":"fetch","cat":"fetch",\#
    "args":{"outcome":"loaded","received_bytes":1000}},
    {"ph":"e","pid":1,"tid":1,"ts":21000,"id2":{"local":"0x2"},"name":"transfer","cat":"fetch"},
    {"ph":"e","pid":1,"tid":1,"ts":21000,"id2":{"local":"0x2"},"name":"attempt 1","cat":"fetch",\#
    "args":{"outcome":"loaded","received_bytes":1000}},
    {"ph":"e","pid":1,"tid":1,"ts":21000,"id2":{"local":"0x2"},"name":"fetch","cat":"fetch",\#
    "args":{"outcome":"loaded","received_bytes":1000}},
    {"ph":"X","pid":1,"tid":4,"ts":21000,"dur":4000,"name":"draw 0","cat":"display","args":{"item":"0",\#
    "waited_ms":0,"outcome":"shown"}},
    {"ph":"X","pid":1,"tid":5,"ts":21000,"dur":4000,"name":"draw 1","cat":"display","args":{"item":"1",\#
    "waited_ms":0,"outcome":"shown"}},
    {"ph":"i","pid":1,"tid":6,"ts":0,"s":"t","name":"didEnterPreloadState","cat":"callback",\#
    "args":{"item":"0"}},
    {"ph":"i","pid":1,"tid":6,"ts":0,"s":"t","name":"didEnterDisplayState","cat":"callback",\#
    "args":{"item":"0"}},
    {"ph":"i","pid":1,"tid":6,"ts":0,"s":"t","name":"didEnterVisibleState","cat":"callback",\#
    "args":{"item":"0"}},
    {"ph":"i","pid":1,"tid":6,"ts":0,"s":"t","name":"interfaceStateDidChange:fromState:","cat":"callback",\#
    "args":{"item":"0","state":"measure_layout+preload+display+visible","from":"none"}},
    {"ph":"i","pid":1,"tid":6,"ts":0,"s":"t","name":"didEnterPreloadState","cat":"callback",\#
    "args":{"item":"1"}},
    {"ph":"i","pid":1,"tid":6,"ts":0,"s":"t","name":"didEnterDisplayState","cat":"callback",\#
    "args":{"item":"1"}},
    {"ph":"i","pid":1,"tid":6,"ts":0,"s":"t","name":"interfaceStateDidChange:fromState:","cat":"callback",\#
    "args":{"item":"1","state":"measure_layout+preload+display","from":"none"}},
    {"ph":"i","pid":1,"tid":6,"ts":10000,"s":"t","name":"didEnterVisibleState","cat":"callback",\#
    "args":{"item":"1"}},
    {"ph":"i","pid":1,"tid":6,"ts":10000,"s":"t","name":"interfaceStateDidChange:fromState:","cat":"callback",\#
    "args":{"item":"1","state":"measure_layout+preload+display+visible",\#
    "from":"measure_layout+preload+display"}},
    {"ph":"i","pid":1,"tid":6,"ts":21000,"s":"t","name":"displayWillStartAsynchronously:","cat":"callback",\#
    "args":{"item":"0"}},
    {"ph":"i","pid":1,"tid":6,"ts":21000,"s":"t","name":"displayWillStartAsynchronously:","cat":"callback",\#
    "args":{"item":"1"}},
    {"ph":"i","pid":1,"tid":6,"ts":25000,"s":"t","name":"displayDidFinish","cat":"callback",\#
    "args":{"item":"0"}},
    {"ph":"i","pid":1,"tid":6,"ts":25000,"s":"t","name":"displayDidFinish","cat":"callback",\#
    "args":{"item":"1"}},
    {"ph":"i","pid":1,"tid":3,"ts":10000,"s":"t","name":"begin_drag","cat":"recording",\#
    "args":{"container":"outer"}},
    {"ph":"C","pid":1,"tid":1,"ts":0,"name":"offset","cat":"amount","args":{"points":0}},
    {"ph":"C","pid":1,"tid":1,"ts":10000,"name":"offset","cat":"amount","args":{"points":20}},
    {"ph":"C","pid":1,"tid":1,"ts":0,"name":"velocity","cat":"amount","args":{"points_per_second":0}},
    {"ph":"C","pid":1,"tid":1,"ts":10000,"name":"velocity","cat":"amount",\#
    "args":{"points_per_second":2000}},
    {"ph":"C","pid":1,"tid":1,"ts":20000,"name":"velocity","cat":"amount",\#
    "args":{"points_per_second":1000}},
    {"ph":"C","pid":1,"tid":1,"ts":30000,"name":"velocity","cat":"amount",\#
    "args":{"points_per_second":666.6666666666667}},
    {"ph":"C","pid":1,"tid":1,"ts":0,"name":"items","cat":"amount","args":{"visible":1,"placeholders":1,\#
    "display":2,"preload":2}},
    {"ph":"C","pid":1,"tid":1,"ts":0,"name":"bytes held","cat":"amount","args":{"display":0,"preload":0}},
    {"ph":"C","pid":1,"tid":1,"ts":0,"name":"under way","cat":"amount","args":{"requests":2,"drawings":0}},
    {"ph":"C","pid":1,"tid":1,"ts":10000,"name":"items","cat":"amount","args":{"visible":2,"placeholders":2,\#
    "display":2,"preload":2}},
    {"ph":"C","pid":1,"tid":1,"ts":21000,"name":"bytes held","cat":"amount","args":{"display":0,\#
    "preload":2000}},
    {"ph":"C","pid":1,"tid":1,"ts":21000,"name":"under way","cat":"amount","args":{"requests":0,\#
    "drawings":2}},
    {"ph":"C","pid":1,"tid":1,"ts":25000,"name":"bytes held","cat":"amount","args":{"display":720000,\#
    "preload":2000}},
    {"ph":"C","pid":1,"tid":1,"ts":25000,"name":"under way","cat":"amount","args":{"requests":0,\#
    "drawings":0}},
    {"ph":"C","pid":1,"tid":1,"ts":30000,"name":"items","cat":"amount","args":{"visible":2,"placeholders":0,\#
    "display":2,"preload":2}},
    {"ph":"C","pid":1,"tid":1,"ts":0,"name":"bytes under way","cat":"amount","args":{"bytes":2000}},
    {"ph":"C","pid":1,"tid":1,"ts":21000,"name":"bytes under way","cat":"amount","args":{"bytes":0}}
    ]}

    """#
}
