import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import TestScenarios

extension ScenarioFolder {
  /// A feed and a carousel in it whose content, viewport and place on screen change.
  static let eventful = """
    #scrolltrace 1
    #viewport_points 390x844
    time_ms,container,offset_x,offset_y,phase,event
    0,,,0,idle,
    100,,,0,tracking,begin_drag
    300,,,600,decelerating,end_drag
    500,3,0,,tracking,begin_drag
    600,3,220,,decelerating,end_drag
    800,,,900,idle,resize:600x500
    900,,,900,idle,insert:3:5
    1100,,,700,idle,delete:2:3 memory_warning
    1300,,,700,idle,background
    1400,,,700,idle,foreground disappear
    1700,,,700,idle,appear
    1900,,,2000,programmatic,reload
    2000,,,2500,idle,scroll_to:3

    """

  /// Of the recording with some settings and with others.
  func comparison(_ a: [String], _ b: [String]) throws(Failure) -> RunComparison {
    RunComparison(try side(a), try side(b))
  }

  /// One side of a comparison: the recording with some settings.
  func side(_ settings: [String]) throws(Failure) -> ComparedSide {
    let source = try source(settings)
    return .experiment(try Experiment(source), source)
  }
}
