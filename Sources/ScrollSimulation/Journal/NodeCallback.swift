public import ScrollQuantities

/// A method that the framework calls on the node of an item as the item moves through the ranges and is drawn.
public struct NodeCallback: Sendable {
  /// A method, named by its selector.
  public enum Method: String, Sendable, CaseIterable {
    case didEnterPreloadState
    case didExitPreloadState
    case didEnterDisplayState
    case didExitDisplayState
    case didEnterVisibleState
    case didExitVisibleState
    case interfaceStateDidChange = "interfaceStateDidChange:fromState:"
    case displayWillStartAsynchronously = "displayWillStartAsynchronously:"
    case displayDidFinish
    /// AsyncDisplayKit 1.9.7.
    case fetchData
    /// AsyncDisplayKit 1.9.7.
    case clearFetchedData
    /// AsyncDisplayKit 1.9.7.
    case visibilityDidChange = "visibilityDidChange:"
    /// AsyncDisplayKit 1.9.7.
    case displayWillStart
  }

  public let time: SimulatedTime
  /// The item's row in the record.
  public let row: Int
  public let method: Method
  /// The state change that the node is notified of; nil for drawing.
  public let change: StateStep?
}

extension RangeControlProfile {
  /// Returns the methods that are called when an item's state changes, in order: preload, display, visible, then the change
  /// itself, whether the item enters or leaves ranges.
  ///
  /// Texture and AsyncDisplayKit 1.9.7: `ASDisplayNode`'s `setInterfaceState:`. 1.9.7 does not notify nodes of the display
  /// range, only of drawing, with `displayWillStart` and `displayDidFinish`.
  func methods(from old: InterfaceState, to new: InterfaceState) -> [NodeCallback.Method] {
    let pairs: [(InterfaceState, entered: NodeCallback.Method?, exited: NodeCallback.Method?)] =
      switch self {
      case .texture:
        [
          (.preload, .didEnterPreloadState, .didExitPreloadState),
          (.display, .didEnterDisplayState, .didExitDisplayState),
          (.visible, .didEnterVisibleState, .didExitVisibleState),
        ]
      case .asyncDisplayKit197:
        [
          (.preload, .fetchData, .clearFetchedData), (.display, nil, nil),
          (.visible, .visibilityDidChange, .visibilityDidChange),
        ]
      }
    return pairs.compactMap { range, entered, exited in
      new.contains(range) == old.contains(range) ? nil : new.contains(range) ? entered : exited
    } + [.interfaceStateDidChange]
  }

  /// The method that is called when an item begins to be drawn.
  var methodForDrawing: NodeCallback.Method {
    switch self {
    case .texture: .displayWillStartAsynchronously
    case .asyncDisplayKit197: .displayWillStart
    }
  }
}

extension WorkJournal {
  /// Returns every callback of a run, in order, except for items being measured for the first time, which changes their state
  /// from none.
  ///
  /// - Parameter profile: Returns the era of a row's node; nil if the row has none.
  public func callbacks(_ profile: (_ row: Int) -> RangeControlProfile?) -> [NodeCallback] {
    var callbacks: [NodeCallback] = []
    var rest = stateSteps[...]
    func add(_ steps: ArraySlice<StateStep>) {
      for step in steps {
        for method in profile(step.row)?.methods(from: step.old, to: step.new) ?? [] {
          callbacks.append(NodeCallback(time: step.time, row: step.row, method: method, change: step))
        }
      }
    }
    for step in drawingSteps {
      guard let profile = profile(step.row) else { continue }
      for method in step.methods(in: profile) {
        add(rest.prefix(upTo: step.stateStepCount))
        rest = rest.suffix(from: step.stateStepCount)
        callbacks.append(NodeCallback(time: step.time, row: step.row, method: method, change: nil))
      }
    }
    add(rest)
    return callbacks
  }
}

extension DrawingStep {
  /// Returns the methods that are called for a step, in order; none for steps that nodes are not notified of. A drawing that is
  /// discarded does not finish.
  fileprivate func methods(in profile: RangeControlProfile) -> [NodeCallback.Method] {
    switch change {
    case .began: [profile.methodForDrawing]
    case .shown, .awaited: [.displayDidFinish]
    case .drawnAtOnce: [profile.methodForDrawing, .displayDidFinish]
    case .queued, .withdrawn, .discarded, .cleared: []
    }
  }
}
