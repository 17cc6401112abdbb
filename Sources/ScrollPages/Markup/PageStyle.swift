extension Resource {
  /// The rules of every page's style sheet; the colors are those of `Palette`.
  static let pageRules = #"""
    *{box-sizing:border-box}
    html{color-scheme:light dark;-webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:76rem;padding:1rem;background:var(--background);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.4rem;line-height:1.3;margin:.25rem 0}
    h2{font-size:1.25rem;line-height:1.3;margin:2.25rem 0 .5rem}
    h3{font-size:1.1rem;margin:1.5rem 0 .5rem}
    h4{font-size:1rem;margin:1rem 0 .5rem}
    p{margin:.5rem 0;max-width:72ch}
    a{color:var(--accent)}
    .secondary,footer,caption,figcaption p{color:var(--secondary-text)}
    code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
    pre{background:var(--surface);border:1px solid var(--rule);border-radius:6px;padding:.75rem;overflow-x:auto;overflow-wrap:normal;white-space:pre}
    .digest{overflow-wrap:anywhere}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    nav ul{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;list-style:none;padding:0;margin:1rem 0}
    nav a{display:inline-block;min-height:24px}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums;background:var(--surface)}
    caption{text-align:start;padding:.25rem 0}
    th,td{padding:.25rem .6rem;border-bottom:1px solid var(--rule);text-align:start;vertical-align:top;overflow-wrap:normal}
    tbody th{font-weight:500}
    tr:has(>th>.best)>td{font-weight:600}
    .number{text-align:end;white-space:nowrap}
    td>:is(.good,.fair,.bad):only-child{white-space:nowrap}
    .scroller{overflow-x:auto;width:fit-content;max-width:100%;margin:.75rem 0;padding:.4rem .75rem;background:var(--surface);border:1px solid var(--rule);border-radius:8px}
    :is(figure,.change,.cause,.folded,.sweep-trial) .scroller{width:auto;margin:.5rem 0;padding:0;border:0}
    tbody tr:last-child>*{border-bottom:0}
    figure{margin:1rem 0;padding:.75rem;background:var(--surface);border:1px solid var(--rule);border-radius:8px}
    figure svg{display:block;height:auto}
    svg.definitions{position:absolute;width:0;height:0}
    figure svg.wide{width:100%;min-width:44rem}
    .hero svg.wide{max-width:48rem;margin:auto}
    figure svg.small{width:100%;max-width:30rem}
    figure svg.narrow{display:none;width:100%}
    figure text{font:12px system-ui,sans-serif;fill:var(--text)}
    figure svg.wide text{font-size:13px}
    .grid line{stroke:var(--rule)}
    .axes text{fill:var(--secondary-text)}
    .charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem}
    .charts figure{margin:0;min-width:0}
    .legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0;margin:.25rem 0;font-size:.875rem}
    figcaption p{font-size:.875rem}
    .legend svg{display:inline-block;margin-inline-end:.4rem;vertical-align:middle}
    .facts{min-height:3em;margin:.25rem 0}
    details{margin:.5rem 0}
    summary{cursor:pointer;color:var(--accent);min-height:24px}
    .better{color:var(--better)}
    .worse{color:var(--worse)}
    .subject{color:var(--secondary-text);max-width:none;margin:.15rem 0;text-wrap:pretty}
    p.verdict{font-size:1.75rem;line-height:1.25;font-weight:700;letter-spacing:-.01em;max-width:34ch;margin:.9rem 0;text-wrap:balance}
    .good{color:var(--better)}
    .unjudged,.fair,.warning{color:var(--warning)}
    .bad{color:var(--worse)}
    .grade{font-weight:600}
    .tiles{display:flex;flex-wrap:wrap;gap:1px;margin:1rem 0 .75rem;padding:0;list-style:none;background:var(--rule);border:1px solid var(--rule);border-radius:12px;overflow:hidden}
    .tiles li{flex:1 1 calc(33.3% - 1px);min-width:0;display:flex;flex-wrap:wrap;align-content:start;align-items:baseline;gap:.1rem .6rem;padding:.75rem 1rem;background:var(--surface)}
    .tile-label,.tile-notes{flex:1 0 100%;color:var(--secondary-text);font-size:.875rem}
    .tiles strong{font-size:1.1rem;line-height:1.3;font-variant-numeric:tabular-nums}
    .tiles li:nth-child(-n+3) strong{font-size:1.75rem;line-height:1.2}
    .change{margin:1rem 0;padding:.75rem 1rem 1rem;background:var(--surface);border:1px solid var(--rule);border-inline-start:5px solid var(--accent);border-radius:12px}
    .change h2,.change h3{margin:.1rem 0 .4rem;font-size:1.15rem}
    .change p{margin:.25rem 0;max-width:none}
    .effect{font-size:1.1rem}
    .outcomes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem 2rem;margin:.9rem 0}
    .outcomes dt{color:var(--secondary-text);font-size:.875rem}
    .outcomes dd{margin:.1rem 0 0;max-width:34ch;font-size:1.4rem;line-height:1.25;font-weight:700;letter-spacing:-.01em;text-wrap:balance}
    .lesser dd{max-width:none;font-size:1.1rem;letter-spacing:0}
    .more{margin:.75rem 0}
    .pair{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1.5rem}
    .pair>div>:first-child{margin-top:0}
    .listing>p{display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:none;margin:.5rem 0 .25rem}
    .listing button{flex:none}
    .listing pre{margin:0;background:var(--background);font-size:.85em;line-height:1.4}
    .command pre{white-space:pre-wrap}
    .command span{white-space:nowrap}
    button{font:inherit;min-height:2rem;padding:.15rem .75rem;color:var(--text);background:var(--surface);border:1px solid var(--secondary-text);border-radius:6px;cursor:pointer}
    button:hover{border-color:var(--accent)}
    .sides{list-style:none;padding:0;margin:.5rem 0;color:var(--secondary-text)}
    .seekable{cursor:ew-resize}
    .cursor{stroke:var(--accent);stroke-width:2;pointer-events:none}
    :is(.folded,.policy)>summary{font-size:1.05rem;font-weight:600;padding:.25rem 0}
    :is(.folded,.cause) caption{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
    .mark{cursor:default}
    .mark:is(:focus,.pointed){outline:none;stroke:var(--text);stroke-width:3}
    .cause{margin:.75rem 0;padding:.5rem .75rem;background:var(--surface);border:1px solid var(--rule);border-radius:8px}
    .cause>summary,.miss>summary{color:var(--text)}
    .cause>summary strong{color:var(--accent)}
    .miss{margin:0}
    .miss-line{display:grid;grid-template-columns:7rem minmax(0,1fr) 13rem;gap:0 .75rem;align-items:center;min-height:26px}
    .miss-bar{display:block;width:100%;height:20px;overflow:visible}
    .miss-axis text{font:12px system-ui,sans-serif;fill:var(--secondary-text)}
    .miss>p{margin:.1rem 0 .6rem;color:var(--secondary-text)}
    @media screen and (max-width:44rem){
    .miss-line{grid-template-columns:minmax(0,1fr) auto;padding:.15rem 0}
    .miss-line .miss-bar{grid-row:2;grid-column:1/-1}
    figure svg.wide:has(+svg.narrow){display:none}
    figure svg.narrow{display:block}
    p.verdict{font-size:1.4rem}
    .tiles li{flex-basis:calc(50% - 1px);padding:.6rem .75rem}
    .tiles li:nth-child(-n+3) strong{font-size:1.4rem}
    .tiles li:first-child{flex-basis:100%}
    .change{padding:.6rem .75rem .75rem}
    .folded table,.folded tbody{display:block}
    .folded thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .folded tr{display:grid;grid-template-columns:minmax(0,1fr) auto;padding:.35rem 0;border-bottom:1px solid var(--rule)}
    .folded th,.folded td{border:0;padding:.1rem .6rem;overflow-wrap:anywhere}
    .folded td:nth-child(n+3){grid-column:span 2;color:var(--secondary-text);font-size:.875rem}
    .folded td:empty{display:none}
    }
    @media screen and (min-width:44rem){
    p.verdict,p.verdict+.secondary{max-width:none}
    [id$="-metrics"] .stacked .number{white-space:normal}
    [id$="-metrics"] .stacked tbody th{overflow-wrap:anywhere}
    }
    @media screen and (min-width:44rem) and (max-width:68rem){
    .tiles:has(>:nth-child(4):last-child)>li{flex-basis:calc(50% - 1px)}
    [id$="-metrics"] .stacked :is(th,td){padding-inline:.3rem}
    }
    @media screen and (min-width:68rem){
    .tiles:not(:has(>:nth-child(6)))>li{flex-basis:0}
    .tiles:has(>:nth-child(7))>li:nth-child(n+4){flex-basis:0}
    .pair:has(>:nth-child(2)){grid-template-columns:repeat(2,minmax(0,1fr))}
    .more{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-top:1rem}
    .more>[open]{flex-basis:100%}
    }
    @media print,screen and (min-width:68rem){
    .hero{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:1rem;margin:1rem 0}
    .hero>*,.hero>div>*{margin:0}
    .hero>div{display:flex;flex-direction:column;gap:1rem}
    .hero>div>:last-child{flex:auto}
    .hero .tiles{display:grid}
    .change+.tiles{grid-template-columns:repeat(2,minmax(0,1fr))}
    .change+.tiles>:first-child:nth-last-child(odd){grid-column:1/-1}
    .hero svg.wide{min-width:0;max-width:none}
    }
    @page{margin:7mm}
    @media print{
    html{font-size:11px}
    .scroller{margin:.25rem 0;padding:0;border:0}
    body{max-width:none;background:none;font-size:8.5pt;line-height:1.35;padding:0 1px}
    h2{margin-top:.8rem}
    ul,ol{margin-block:.4rem}
    details>ol{columns:3}
    details>ol>li{break-inside:avoid}
    p,p.verdict{max-width:none}
    p.verdict{margin:.4rem 0;text-wrap:wrap}
    .tiles,.change,figure{margin:.5rem 0}
    .tiles li{padding:.4rem .75rem}
    .tiles:not(:has(>:nth-child(6)))>li{flex-basis:0}
    .tiles:not(:has(>:nth-child(6)))>li:first-child{flex-grow:1.6}
    .change,.change pre{padding:.4rem .75rem}
    .change>.pair:has(>:nth-child(2)){grid-template-columns:repeat(2,minmax(0,1fr));gap:0 1rem}
    .hero,.hero>div{gap:.75rem}
    .hero{margin:.4rem 0}
    .more{display:grid;grid-template-columns:4fr 3fr;gap:0 1.5rem;margin:.25rem 0}
    .more :is(th,td):last-child{display:none}
    .more td:nth-child(3){white-space:nowrap}
    table{font-size:7pt}
    th,td,.number{padding:.1rem .4rem;overflow-wrap:break-word;white-space:normal}
    code,pre,.listing pre{font-size:7pt}
    code,.charts th,.charts td{overflow-wrap:anywhere}
    pre,.command span{white-space:pre-wrap;overflow-wrap:anywhere}
    figure,tr,.legend,.miss,summary,section:has(>.cause)>p,.cause:not(:has(>.miss:nth-of-type(9))){break-inside:avoid}
    .legend,.folded tr:nth-child(-n+4),section:has(>.cause)>p{break-after:avoid}
    tbody tr:nth-child(-n+2){break-before:avoid}
    figure,.cause{margin:.5rem 0;padding:.5rem}
    .cause{margin:.35rem 0;padding:.35rem .5rem}
    figure svg.wide{min-width:0}
    figure:has(>.scroller>[data-player].wide):not(.hero>*){display:grid;grid-template:"caption drawing" auto "legend drawing" 1fr/minmax(0,2fr) minmax(0,3fr);column-gap:1rem}
    figure figcaption{grid-area:caption}
    figure .legend{grid-area:legend;align-content:start}
    figure .scroller{grid-area:drawing}
    section:has(>.policy)~section>.policy :is(.more,[id$=-notes],[id$=-timeline],[id$=-charts],[id$=-metrics],[id$=-provenance]){display:none}
    figure svg.wide[data-player]{overflow:visible}
    figure:not(.hero>*) svg.wide[data-player] text{font-size:22px}
    figure:not(.hero>*) svg.wide[data-player] text[transform]{translate:-6px}
    .hero svg.wide text{font-size:17px}
    .charts{grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem}
    [id$="-charts"] .charts{grid-template-columns:repeat(3,minmax(0,1fr))}
    [id$="-charts"] .charts svg{overflow:visible}
    [id$="-charts"] .charts text{font-size:15px}
    .scroller{overflow:visible}
    .cause tbody th{min-width:13rem}
    .cause td:nth-child(4){min-width:9rem}
    .cause td:nth-child(5){white-space:nowrap}
    .cause .scroller{margin:0}
    .miss-line{min-height:0;line-height:1.1;grid-template-columns:11.5rem minmax(0,1fr) 10.5rem}
    .miss-line>span{white-space:nowrap}
    .miss-bar{height:11px}
    .miss-axis .miss-bar{height:15px}
    .miss-axis text{font-size:9px}
    details:not([open],.miss,.unprinted)>*{display:block}
    .unprinted,[id$="-player"],#side-by-side{display:none}
    details:not(.miss)::details-content{content-visibility:visible;display:block;block-size:auto}
    section:is(:has(>.folded),[id$="provenance"]){columns:2;column-gap:1.5rem}
    section:is(:has(>.folded),[id$="provenance"])>:is(h2,h3){column-span:all;break-inside:avoid;padding-bottom:8rem;margin-bottom:-7.5rem}
    section:is(:has(>.folded),[id$="provenance"]) thead{display:table-row-group}
    section:is(:has(>.folded),[id$="provenance"]) :is(table,code){font-size:6.8pt;line-height:1.15}
    section:is(:has(>.folded),[id$="provenance"]) table{width:100%}
    section:is(:has(>.folded),[id$="provenance"]) :is(th,td){padding:.02rem .3rem}
    [id$="provenance"] :is(th,td):nth-child(4),[id$="-charts"] .charts figcaption p{display:none}
    .folded{margin:0 0 .1rem}
    .folded code{overflow-wrap:break-word}
    .folded>summary,.folded :is(th,td):nth-child(3):not(.number){display:none}
    .folded caption{position:static;width:auto;height:auto;padding:.25rem 0;clip-path:none}
    footer p{margin:.25rem 0}
    body:has([id$="provenance"]) footer,.sweep-trial>.pair>div>.secondary,.facts,.hint,nav,.listing button,.cursor{display:none}
    h1,h2,h3,h4,summary,caption,thead tr,figcaption,.miss-axis{break-after:avoid}
    section.change,.tiles{break-inside:avoid}
    }
    .sweep-tables{display:flex;flex-wrap:wrap;gap:0 2rem}
    .sweep-trial{display:none;margin:1rem 0;padding:.25rem .75rem .75rem;background:var(--surface);border:1px solid var(--rule);border-radius:8px}
    .sweep-trial h3{margin-top:.5rem}
    .sweep-trial pre{background:var(--background)}
    .sweep-trials:not(.scripted) .sweep-trial:target,.sweep-trials:not(.scripted):not(:has(:target)) .sweep-trial.first,.sweep-trials.scripted .sweep-trial.chosen{display:block}
    .sweep-choice{cursor:pointer;outline:none}
    .sweep-choice circle{fill:var(--other-series);stroke:var(--surface);stroke-width:1}
    .sweep-choice path{fill:none;stroke:var(--other-series);stroke-width:1.5}
    .sweep-choice:is(:hover,.pointed,:focus-visible) circle{stroke:var(--accent);stroke-width:3}
    .sweep-choice:is(:hover,.pointed,:focus-visible) path{stroke:var(--accent);stroke-width:4}
    .sweep-choice.chosen circle{stroke:var(--text);stroke-width:3}
    .sweep-choice.chosen path{stroke:var(--text);stroke-width:3}
    .sweep-failing{opacity:.35}
    .sweep-keeping{opacity:.5}
    .sweep-out{opacity:.06}
    .sweep-now path:first-child{stroke-dasharray:7 4}
    .sweep-brush{fill:transparent;cursor:ns-resize;touch-action:none}
    .sweep-range{fill:var(--accent);opacity:.3;pointer-events:none}
    .sweep-axes line{stroke:var(--secondary-text)}
    .sweep-cell.best{stroke:var(--text);stroke-width:3}
    .sweep-ring{fill:none;stroke:var(--surface);stroke-width:2}
    .sweep-cell.failing{fill:none;stroke:var(--secondary-text);stroke-dasharray:3 3}
    figure .sweep-on-bright{fill:#000}
    figure .sweep-on-dark{fill:#fff}
    @media print{
    #trials tbody tr:nth-child(n+21){display:none}
    body:has(#recommendation .listing) .sweep-trial :is(.listing,details){display:none}
    }
    .player{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;background:var(--surface);border:1px solid var(--rule);border-radius:8px;padding:.75rem}
    .player[hidden]{display:none}
    .player:not([hidden])~.player-absence{display:none}
    .player-stage{min-width:0}
    .player-stage.compared{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}
    .player-stage.policies{grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr))}
    .player-stage figcaption{font-weight:600;text-align:center;margin-bottom:.25rem}
    .player-stage figure{margin:0;padding:0;border:0;background:none;min-width:0}
    .player-counts{margin:.25rem 0 0;min-height:2.8em;font-size:.8125rem;line-height:1.4;text-align:center;color:var(--secondary-text);font-variant-numeric:tabular-nums}
    .player-canvas{display:block;width:100%;border-radius:6px;cursor:pointer;font-family:system-ui,sans-serif}
    .player-side{display:flex;flex-direction:column;gap:.5rem;min-width:0}
    .player-misses{display:flex;gap:.5rem}
    .player-controls{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
    .player-controls button,.player-controls select{font:inherit;min-height:2.25rem;min-width:2.25rem;padding:.25rem .7rem;color:var(--text);background:var(--background);border:1px solid var(--secondary-text);border-radius:6px}
    .player-controls button:hover{border-color:var(--accent)}
    .player-controls .player-play{min-width:5rem;background:var(--accent);border-color:var(--accent);color:var(--surface);font-weight:600}
    .player-scrub{display:flex;flex:1 1 100%;gap:.5rem;align-items:center}
    .player-scrub input{flex:1;min-width:0;min-height:24px;accent-color:var(--accent)}
    .player-facts,.player-item{margin:0;font-variant-numeric:tabular-nums}
    .player-facts,.player-item{min-height:4.5em}
    .player:has(.compared) .player-facts{min-height:1.5em}
    .player-item{color:var(--secondary-text)}
    .player-heading{margin:.25rem 0 0;font-weight:600}
    .player-list{position:relative;flex:1 1 12rem;min-height:8rem;max-height:16rem;overflow-y:auto;border:1px solid var(--rule);border-radius:6px;background:var(--background)}
    .player-list>div{padding:.2rem .6rem;min-height:24px;cursor:pointer;border-inline-start:5px solid var(--rule)}
    .player-list>div:hover{text-decoration:underline}
    .player-list>[aria-selected=true]{background:var(--surface);font-weight:600}
    .player-list .player-blank{border-inline-start-color:var(--blank)}
    .player-list .player-batch{border-inline-start-color:var(--series)}
    .player-list .player-stall{border-inline-start-color:var(--warning)}
    .player-time{font-variant-numeric:tabular-nums;color:var(--secondary-text)}
    .player-keys dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:.25rem 1rem;margin:0}
    .player-keys dl div{display:flex;gap:.6rem}
    .player-keys dt{font-weight:600;min-width:6rem}
    .player-keys dd{margin:0}
    @media (max-width:44rem){
    .player-counts{min-height:5.6em}
    .player:has(.compared) .player-facts{min-height:3em}
    }
    @media (min-width:60rem){
    .player{grid-template:"stage side" "legend side" 1fr/minmax(0,3fr) minmax(18rem,2fr)}
    .player:has(.compared){grid-template:"stage stage" "side legend"/minmax(0,3fr) minmax(0,2fr)}
    .player-stage{grid-area:stage}
    .player-side{grid-area:side}
    .player-legend{grid-area:legend}
    }
    @media print{.player,.player:not([hidden]),.player-absence{display:none}}

    """#

  /// The rules of tables whose rows become lines: those with many columns on a tablet, all on a phone, with two numbers in a
  /// line if they fit.
  static let stackingRules = """
    @media screen and (max-width:60rem){
    .scroller:has(.broad){width:auto}
    .broad,.broad :is(caption,tbody){display:block}
    .broad tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}
    }
    @media screen and (max-width:44rem){
    .scroller:has(.stacked){width:auto}
    .stacked,.stacked :is(caption,tbody){display:block}
    .stacked tr{display:flex;flex-wrap:wrap}
    .stacked :is(th,td){flex:1 0 100%}
    .stacked td.number{flex:1 0 max-content;min-width:calc(50% - .75rem);max-width:100%}
    .stacked tr:has(>:nth-child(2):last-child){display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}
    .stacked tr:has(>:nth-child(2):last-child)>*{display:block;grid-column:auto}
    .stacked tr:has(>:nth-child(2):last-child)>td::before{content:none}
    #trials tbody tr:nth-child(n+21){display:none}
    }
    \(stackedCells(".broad", below: "60rem"))\(stackedCells(".stacked", below: "44rem"))
    """

  /// Returns the rules of the cells of tables whose rows become lines.
  private static func stackedCells(_ table: String, below width: String) -> String {
    """
    @media screen and (max-width:\(width)){
    \(table) tr{column-gap:1.5rem;padding:.4rem 0;border-bottom:1px solid var(--rule)}
    \(table) tr:last-child{border-bottom:0}
    \(table) :is(td,th){border:0;padding:.1rem .6rem;overflow-wrap:anywhere}
    \(table) th{display:block;grid-column:1/-1;font-weight:600}
    \(table) td{display:grid;grid-template-columns:fit-content(60%) minmax(0,1fr);gap:1rem}
    \(table) td.number{grid-template-columns:auto auto;justify-content:space-between}
    \(table) td::before{content:attr(data-label);color:var(--secondary-text);text-align:start;overflow-wrap:break-word;white-space:normal}
    \(table) td:empty{display:none}
    \(table) thead{display:block;position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    }

    """
  }
}
