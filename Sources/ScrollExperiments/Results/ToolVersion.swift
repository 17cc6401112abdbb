/// The version of scrollbench: a change of results for the same inputs raises it.
public enum ToolVersion {
  public static let current = "0.2.0"
}
