/// A recording of a feed and three of its carousels in which everything happens that can.
enum EventfulRecording {
  static let text = """
    #scrolltrace 1
    #viewport_points 390x844
    time_ms,container,offset_x,offset_y,phase,event
    0,,,0,idle,
    100,,,0,tracking,begin_drag
    200,,,150,tracking,
    300,,,400,decelerating,end_drag
    500,3,0,,tracking,begin_drag
    600,3,220,,decelerating,end_drag
    700,3,300,,idle,insert:2:3 delete:0 scroll_to:4 reset:1
    800,,,900,idle,resize:600x500
    900,,,900,idle,insert:3:5
    1000,2/1,,40,programmatic,reload reset
    1100,,,700,idle,delete:2:3
    1200,,,700,idle,rotate memory_warning
    1300,,,700,idle,background
    1400,,,700,idle,foreground
    1500,,,700,idle,disappear
    1600,,,700,idle,visibility_depth:3 memory_warning
    1700,,,700,idle,appear visibility_depth:0
    1800,4,0,,idle,reload
    1900,,,2000,programmatic,reload
    2000,,,2500,idle,scroll_to:3 reset
    2100,,,2600,idle,delete:0:1000

    """
}
