"""The builds of the cast, by key of the Character."""

from __future__ import annotations

from truc_desktop.art.figures.build import Build

BUILDS: dict[str, Build] = {
    "remei": Build(  # a walnut
        crown=0.98, cheek=1.08, jaw=0.84, chin=0.62, top=0.92, mid=0.86, low=0.86, size=0.92, neck=0.9, rise=-16,
        stoop=16, slope=10, girth=1.07, arm=0.92, hand=0.92, nose=("potato", 0.78), rest="shawl", think="cloth",
        pace=1.1, sits=(0, 2, 2, 0.2), wins="glass", plays="slide", drink="wine", sinks="open", joy="clap",
    ),
    "laia": Build(  # a young owl
        tall=271, crown=1.12, brow=1.08, cheek=0.98, jaw=0.82, chin=0.66, top=1.06, low=0.88, neck=0.72, rise=10,
        slope=8, girth=1.09, arm=0.86, hand=0.9, rest="flat", think="drum", waits="chin", strike="finger", habit="drum",
        pace=0.9, wins="low", plays="slide", drink="water", dares="finger", sinks="head", joy="spread",
    ),
    "quim": Build(  # a long lantern
        tall=292, crown=0.94, brow=0.96, cheek=1.02, jaw=1.12, chin=0.86, low=1.12, slant=4, neck=1.05, rise=6,
        arm=1.05, hand=1.08, nose=("ski", 1.1), rest="lifted", think="chin", waits="elbow", strike="fist", habit="sip",
        pace=0.9, sits=(-5, -4, -3, -0.25), cards=(0, -6, 4), plays="flick", drink="wine", dares="open",
        sinks="open", joy="thump",
    ),
    "montse": Build(  # a drum
        tall=260, brow=1.04, cheek=1.12, jaw=1.12, chin=1.02, top=0.96, mid=0.94, low=0.94, neck=1.25, rise=-6,
        girth=1.14, arm=1.2, hand=1.05, nose=("ski", 0.95), rest="planted", think="air", waits="crossed", strike="both",
        habit="turn", pace=0.85, wins="fists", plays="snap", drink="juice", dares="fist", sinks="hands",
    ),
    "ramon": Build(  # a block
        brow=1.08, cheek=1.06, jaw=1.28, chin=1.5, top=0.92, low=1.14, size=1.05, neck=1.9, rise=-12, girth=1.22,
        arm=1.3, hand=1.2, nose=("potato", 1.0), rest="collar", think="lip", waits="crossed", habit="knock", pace=1.1,
        cards=(-2, 4, -6), wins="other", ring=True, drink="wine", dares="glass", sinks="crossed", joy="glass",
    ),
    "empar": Build(  # a vase
        tall=306, crown=0.96, jaw=0.88, chin=0.8, low=0.94, neck=0.76, rise=8, slope=8, girth=1.11, arm=0.88, hand=0.88,
        rest="beads", think="temple", waits="chin", strike="palm", habit="turn", nails="#c4333a", ring=True,
        sits=(0, -2, -3, -0.2), cards=(0, -8, 2), plays="snap", drink="juice", dares="open", sinks="crossed",
        joy="open",
    ),
    "vicent": Build(  # a loaf
        tall=272, crown=0.92, cheek=1.2, jaw=1.24, chin=1.16, mid=0.96, low=1.02, neck=1.6, rise=-18, girth=1.22,
        arm=1.24, hand=1.15, nose=("potato", 0.95), rest="glass", think="air", strike="palm", habit="sip", wins="other",
        drink="white", sinks="head", joy="spread",
    ),
    "consol": Build(  # a pear, narrow end up
        tall=262, crown=0.94, cheek=1.1, jaw=1.04, chin=0.92, low=0.92, neck=0.9, rise=2, girth=1.1, hand=0.95,
        rest="elbow", think="drum", waits="chin", strike="finger", habit="drum", wins="low", drink="water",
        dares="finger", sinks="head", joy="finger",
    ),
    "ximo": Build(  # a sickle
        tall=256, crown=0.98, brow=0.94, cheek=0.92, jaw=0.78, chin=0.76, low=1.24, slant=5, neck=0.8, rise=-2,
        stoop=18, slope=14, girth=1.08, arm=0.9, nose=("beak", 0.95), rest="fist", think="drum", waits="folded",
        habit="drum", pace=0.9, sits=(0, 3, 3, 0.35), cards=(-4, 3, -8), wins="low", plays="flick", drink="water",
        dares="beckons", sinks="head", joy="haul",
    ),
    "nelo": Build(  # a ball
        tall=252, crown=1.12, brow=1.14, cheek=1.2, jaw=1.16, chin=1.2, top=0.84, mid=0.9, low=0.72, neck=1.5, rise=-18,
        girth=1.2, arm=1.2, nose=("ski", 1.35), rest="both", think="air", waits="drum", strike="both", habit="drum",
        pace=0.8, wins="fists", plays="flick", drink="juice", dares="fist", sinks="hands",
    ),
    "josette": Build(  # a meringue on a stalk
        tall=308, crown=1.0, cheek=0.96, jaw=0.82, chin=0.66, top=1.1, low=0.96, neck=0.68, rise=18, slope=12,
        girth=1.06, arm=0.85, hand=0.88, nose=("ski", 0.9), rest="lifted", think="temple", waits="elbow",
        strike="finger", habit="sip", nails="#b03a5a", ring=True, wins="low", plays="flick", drink="white",
        dares="chest", sinks="crossed", joy="clap",
    ),
    "marcel": Build(  # a bollard
        tall=274, crown=1.04, brow=1.04, chin=1.1, mid=1.04, low=1.2, neck=1.3, rise=-8, girth=1.12, arm=1.16,
        hand=1.12, nose=("long", 1.5), rest="collar", think="glass", waits="chin", habit="smooth", pace=1.1,
        wins="other", cards=(2, 2, 6), drink="wine", dares="glass", sinks="head", joy="haul",
    ),
    "awa": Build(  # a tall neck
        tall=313, crown=0.98, cheek=1.02, jaw=0.9, chin=0.86, top=1.04, size=0.95, neck=0.88, rise=20, slope=6,
        girth=1.09, arm=0.95, rest="flat", think="air", waits="elbow", strike="palm", habit="turn", pace=1.1,
        nails="#e3a43a", sits=(0, -2, -2, -0.25), cards=(2, -8, 6), plays="snap", drink="juice", dares="open",
        sinks="open", joy="heart",
    ),
    "benat": Build(  # a bull
        tall=284, crown=0.9, jaw=1.26, chin=1.34, low=1.14, neck=1.7, rise=-2, girth=1.24, arm=1.3, hand=1.2,
        nose=("long", 1.3), rest="crossed", think="cloth", waits="drum", strike="palm", habit="knock", pace=0.8,
        sits=(0, 6, 2, 0.25), wins="fists", plays="snap", drink="juice", dares="fist", sinks="ceiling",
    ),
    "baptiste": Build(  # an anvil
        tall=252, crown=0.92, brow=1.02, cheek=1.12, jaw=1.06, chin=1.0, top=0.94, low=1.1, neck=1.2, rise=-14, stoop=6,
        slope=4, girth=1.1, arm=1.22, hand=1.18, nose=("hook", 1.35), rest="crossed", think="chin", strike="both",
        habit="drum", pace=1.1, plays="slide", drink="white", sinks="crossed", joy="fold",
    ),
    "suzette": Build(  # a goose
        tall=272, brow=1.02, cheek=1.16, jaw=1.08, chin=0.8, top=0.92, mid=0.9, low=0.82, size=0.96, neck=1.0, rise=-10,
        slope=10, girth=1.06, nose=("potato", 0.7), rest="ear", think="air", waits="folded", strike="palm",
        wins="other", ring=True, plays="flick", drink="white", dares="beckons", sinks="open", joy="clap",
    ),
    "fernand": Build(  # a pear
        tall=256, crown=0.84, brow=0.88, cheek=1.08, jaw=1.26, chin=1.42, top=0.86, low=1.1, size=1.03, neck=1.7,
        rise=-22, girth=1.22, arm=1.25, hand=1.2, nose=("potato", 1.15), rest="glass", think="chin", waits="elbow",
        habit="sip", pace=1.1, wins="glass", cards=(3, 3, 8), drink="wine", dares="glass", sinks="ceiling", joy="hug",
    ),
    "theo": Build(  # a pencil
        tall=316, crown=1.08, brow=0.94, cheek=0.82, jaw=0.72, chin=0.6, top=1.16, mid=1.08, low=1.14, size=0.98,
        neck=0.66, rise=30, slope=14, girth=0.92, arm=0.85, nose=("beak", 0.7), rest="cheek", think="temple",
        waits="drum", strike="fist", habit="drum", sits=(0, 2, 4, 0.3), wins="other", plays="flick", drink="juice",
        dares="chest", sinks="open", joy="heart",
    ),
    "rosendo": Build(  # an oak door
        tall=270, brow=1.06, cheek=1.02, jaw=1.14, chin=1.14, low=1.16, neck=1.4, rise=-6, girth=1.16, arm=1.15,
        hand=1.12, nose=("beak", 0.75), rest="glass", think="glass", waits="crossed", strike="palm", habit="sip",
        pace=1.1, wins="low", cards=(0, 3, -5), drink="mate", dares="open", sinks="ceiling", joy="brim",
    ),
    "malena": Build(  # a straight poplar
        tall=261, crown=0.94, cheek=1.08, jaw=0.94, chin=0.78, low=0.94, neck=1.16, rise=9, slope=4, girth=1.09,
        arm=0.95, hand=0.94, rest="lifted", think="lip", waits="crossed", strike="finger", habit="sip", pace=1.1,
        sits=(0, -2, -4, -0.2), wins="other", cards=(0, -5, -3), plays="snap", drink="mate", dares="points",
        sinks="crossed", joy="fold",
    ),
    "anibal": Build(  # a hatchet
        tall=274, crown=0.9, brow=0.86, cheek=0.82, jaw=0.8, chin=0.84, top=1.12, mid=1.1, low=1.42, slant=5, neck=0.8,
        rise=11, slope=12, girth=0.96, arm=0.9, hand=1.05, nose=("beak", 1.15), rest="heart", think="temple",
        waits="elbow", habit="turn", ring=True, sits=(0, -2, -3, -0.15), cards=(2, -7, 9), plays="snap", drink="wine",
        dares="chest", sinks="crossed", joy="bow",
    ),
    "delia": Build(  # a candle
        tall=318, crown=0.92, jaw=0.88, chin=0.84, top=1.04, neck=0.76, rise=20, slope=14, girth=1.04, arm=0.88,
        hand=0.9, rest="chin", think="chin", strike="palm", habit="drum", nails="#8e1f3f", wins="glass", plays="flick",
        drink="wine", dares="finger", sinks="head", joy="open",
    ),
    "tita": Build(  # a wren
        crown=1.08, brow=1.04, jaw=0.8, chin=0.66, mid=0.9, low=0.95, size=0.94, neck=0.8, rise=-14, stoop=22, slope=14,
        girth=1.11, arm=0.89, hand=0.92, nose=("beak", 0.9), rest="both", think="air", strike="finger",
        sits=(0, 3, 3, 0.25), ring=True, plays="slide", drink="water", dares="points", sinks="open", joy="hug",
    ),
    "beto": Build(  # a shuttlecock
        tall=288, crown=1.1, brow=0.96, cheek=0.92, jaw=0.96, chin=1.0, low=1.16, neck=1.1, rise=8, slope=4, girth=1.02,
        nose=("long", 1.6), rest="elbow", think="lip", waits="drum", strike="both", habit="turn", pace=0.8,
        wins="fists", plays="snap", drink="juice", dares="points", sinks="hands",
    ),
}
