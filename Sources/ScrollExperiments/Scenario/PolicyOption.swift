package import ScrollSimulation

/// A constant of a policy with which an app tells its library how far ahead to work.
package struct PolicyOption {
  package let constant: PolicyConstant
  /// The largest value worth trying, unless an app has set a larger one.
  package let maximum: Double

  /// The path of the constant's setting within a container.
  package var path: String { "policy.\(constant.name)" }

  /// The step of an outward search: a sixteenth of the largest value, rounded to a whole number if that is at least 1.
  package var step: Double { maximum >= 16 ? (maximum / 16).rounded() : maximum / 16 }

  /// The grain of a search for values: 1, 2.5, or 5 times a power of ten, at most a hundredth of the largest value; 1 for whole
  /// numbers.
  package var grain: Double {
    if constant.isWhole { return 1 }
    var power = 1.0
    while power * 10 <= maximum / 100 { power *= 10 }
    while power > maximum / 100 { power /= 10 }
    return [5, 2.5, 1].lazy.map { $0 * power }.first { $0 <= maximum / 100 } ?? power
  }

  /// The largest value worth trying, by the constant's name.
  static let limits: [String: Double] = [
    "angular-cdk.min_buffer_points": 4000, "angular-cdk.max_buffer_points": 4000,
    "compose.ahead_fraction": 4, "compose.behind_fraction": 2,
    "flashlist-2.draw_distance_points": 4000, "flashlist-2.end_reached_threshold_screenfuls": 8,
    "flatlist.window_size_screenfuls": 42, "flatlist.max_to_render_per_batch": 50,
    "flatlist.end_reached_threshold_screenfuls": 8,
    "glide.max_preload": 40, "iglistkit-working-range.working_range_size": 20,
    "intersection-observer.before_points": 4000, "intersection-observer.after_points": 4000,
    "legend-list-3.draw_distance_points": 4000, "legend-list-3.end_reached_threshold_screenfuls": 8,
    "lookahead.minimum_screenfuls": 8, "lookahead.minimum_display_screenfuls": 4, "lookahead.margin_ms": 1000,
    "paging3.prefetch_distance": 100, "preheat.ahead_screenfuls": 8, "react-window-1.overscan": 20,
    "react-window-2.overscan": 20, "recyclerview-gap.view_cache": 20, "tanstack-virtual.overscan": 20,
    "virtuoso.increase_viewport_above_points": 4000, "virtuoso.increase_viewport_below_points": 4000,
    "virtuoso.overscan_points": 4000,
  ]
}

extension PolicyKind {
  /// The policy's options, in the order of its constants; none for Texture's, which has ranges.
  package var options: [PolicyOption] {
    descriptions.flatMap(\.constants).compactMap { constant in
      PolicyOption.limits[constant.name].map { PolicyOption(constant: constant, maximum: $0) }
    }
  }
}
