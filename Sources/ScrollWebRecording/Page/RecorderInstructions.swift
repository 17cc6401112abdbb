extension RecorderPage {
  /// The page, with placeholders for the bookmark and the snippet.
  static let instructions = #"""
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Record scrolling</title>
    <style>
      :root { color-scheme: light dark; }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
      a.bookmark { display: inline-block; padding: .4rem .8rem; border: 1px solid; border-radius: .4rem; text-decoration: none; }
      textarea { box-sizing: border-box; width: 100%; height: 12rem; font: 12px/1.4 ui-monospace, monospace; }
      button { font: inherit; padding: .2rem .8rem; }
    </style>
    <h1>Record scrolling</h1>
    <p>Record how you scroll any page in this browser. The recording has the element that scrolls most, and the
      positions of its items.</p>
    <h2>With a bookmark</h2>
    <ol>
      <li>Drag this to the bookmarks bar: <a class="bookmark" href="{{bookmark}}">Record scrolling</a></li>
      <li>Open the page to record, and click the bookmark.</li>
      <li>Scroll. Then click Stop in the corner of the page.</li>
    </ol>
    <h2>With the console</h2>
    <ol>
      <li><button type="button" id="copy">Copy</button> this script.</li>
      <li>Open the page to record and its console (F12, or Option-Command-J), paste the script, and press Return.</li>
      <li>Scroll. Then click Stop in the corner of the page.</li>
    </ol>
    <p><textarea id="script" readonly spellcheck="false" aria-label="Script to paste">{{snippet}}</textarea></p>
    <p>To record one element, replace <code>null</code> in the last line, for example with
      <code>document.querySelector(".feed")</code>.</p>
    <p>The script sends its recording to this computer only. It sends times, offsets, sizes, and the title and address of the
      page, without what follows a question mark. If the browser asks, allow the page to reach devices on the local network.
      A page can forbid its scripts to send anything; if so, the corner of the page says so.</p>
    <script>
      document.querySelector(".bookmark").addEventListener("click", (event) => event.preventDefault());
      document.querySelector("#copy").addEventListener("click", async (event) => {
        const script = document.querySelector("#script");
        script.select();
        try {
          await navigator.clipboard.writeText(script.value);
          event.target.textContent = "Copied";
        } catch {
          document.execCommand("copy");
        }
      });
    </script>
    </html>

    """#
}
