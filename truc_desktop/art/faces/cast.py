"""The cast: people from the regions of the games, as data only."""

from __future__ import annotations

from truc_desktop.art.faces.character import Character, Temper, Voice
from truc_desktop.art.faces.face import Face

_FAIR = ("#f8dcbc", "#e2b187", "#e4755f")
_ROSY = ("#f6d3b2", "#dda27a", "#dd5f50")
_OLIVE = ("#efc79c", "#cf9a69", "#d9714f")
_TAN = ("#dda878", "#b67d50", "#c65f3f")
_BRONZE = ("#c98f60", "#9c663c", "#b3512f")
_BROWN = ("#a06a45", "#74462a", "#a8402c")
_DEEP = ("#8a5a3b", "#5e3a24", "#a63c2c")

_BLACK = ("#3a2c2a", "#231917")
_DARK = ("#4d3326", "#2f1d15")
_CHESTNUT = ("#7a4a2a", "#4e2c17")
_GREY = ("#b9b2a8", "#857d74")
_WHITE = ("#ece6da", "#b7ad9e")
_GINGER = ("#b9592a", "#7f3716")
_BLOND = ("#cfa45c", "#96702f")

CAST: tuple[Character, ...] = (
    Character(
        key="remei", name="Remei", home="la Garrotxa", region="catalonia", voice=Voice(205.0, "creaky"),
        temper=Temper(bluff=0.30, raise_=0.45, lie=0.15, notice=0.85),
        skin=_ROSY, hair=_GREY, iris="#5d7a3a", width=54, jaw=43, chin=20, length=70, build=0.9,
        eye=(15.5, 11.0), eye_tilt=-0.6, lid=0.06, brow=(5.0, 0.5), brow_col="#9a9188", nose=("round", 1.1),
        lip=("", 0.6), rosy=0.75, age=1.0, hair_style="bun", hat="headscarf", hat_col=("#b3282d", "#7c1720"),
        trim=("#f9dd7e", "#c98b2d"), clothes="shawl", cloth=("#2c3e63", "#1a2742"),
        ground=("#cfd8a8", "#6f8a4a"),
        rest=Face(smile=0.5, squint=0.3, brow_l=0.2, lid_l=0.76, lid_r=0.76, mouth_side=0.12, head_tilt=-0.14),
    ),
    Character(
        key="laia", name="Laia", home="Girona", region="catalonia", voice=Voice(232.0, "bright"),
        temper=Temper(bluff=0.55, raise_=0.60, lie=0.40, notice=0.60),
        skin=_OLIVE, hair=_DARK, iris="#6a4424", width=50, jaw=36, chin=15, length=73, build=0.84,
        eye=(17.5, 13.0), eye_tilt=1.6, lashes=True, brow=(6.0, 0.5), nose=("small", 1.0),
        lip=("#c9605a", 0.8), freckles=True, rosy=0.4, hair_style="bob", glasses="round", clothes="hoodie",
        cloth=("#e0a526", "#a8681a"), trim=("#b3282d", "#7c1720"), ground=("#f3d9b0", "#c77f4a"),
        rest=Face(smile=0.34, brow_l=0.02, brow_r=0.36, lid_r=0.84, mouth_side=0.16, head_tilt=0.16),
    ),
    Character(
        key="empar", name="Empar", home="València", region="valencia", voice=Voice(218.0, "singing"),
        temper=Temper(bluff=0.40, raise_=0.55, lie=0.30, notice=0.55),
        skin=_OLIVE, hair=_CHESTNUT, iris="#4f7a52", width=50, jaw=37, chin=16, length=73, build=0.86,
        eye=(17.0, 12.6), eye_tilt=2.0, lashes=True, brow=(5.4, 1.0), nose=("small", 1.05),
        lip=("#b8323a", 1.0), rosy=0.55, hair_style="fallera", earring="drop", clothes="fallera",
        cloth=("#2f6f8f", "#184257"), trim=("#e0a526", "#a8681a"), ground=("#f6e3b4", "#d9963a"),
        rest=Face(
            smile=0.42, brow_l=0.2, brow_r=0.2, lid_l=0.7, lid_r=0.7, head_nod=0.14, head_tilt=-0.1, head_turn=0.14
        ),
    ),
    Character(
        key="vicent", name="Vicent", home="l'Horta", region="valencia", voice=Voice(118.0, "round"),
        temper=Temper(bluff=0.45, raise_=0.70, lie=0.25, notice=0.35),
        skin=_ROSY, hair=_BLACK, iris="#4a2f1c", width=56, jaw=50, chin=26, length=71, build=1.1,
        eye=(14.5, 11.0), brow=(8.5, 0.0), nose=("round", 1.25), lip=("", 0.7), rosy=0.8, age=0.35,
        stubble="#4a3a33", moustache="handlebar", hair_style="temples", hat="baker", clothes="baker",
        cloth=("#f7efdc", "#d6c8a6"), trim=("#2f7d46", "#1b5030"), ground=("#f2e2bf", "#b58a4e"),
        rest=Face(smile=0.62, squint=0.2, brow_l=0.26, brow_r=0.26, mouth_width=0.15, head_tilt=0.08),
    ),
    Character(
        key="marcel", name="Marcel", home="Perpinyà", region="roussillon", voice=Voice(96.0, "rough"),
        temper=Temper(bluff=0.35, raise_=0.40, lie=0.20, notice=0.75),
        skin=_TAN, hair=_WHITE, iris="#3f78a8", width=53, jaw=44, chin=24, length=74, build=1.05,
        eye=(15.0, 11.0), eye_tilt=-0.4, lid=0.08, brow=(8.5, 0.0), brow_col="#d9d1c2", nose=("long", 1.0),
        lip=("", 0.6), rosy=0.6, age=0.9, beard="full", moustache="white", hair_style="temples", hat="knit",
        hat_col=("#2c4a78", "#16294a"), clothes="jersey", cloth=("#2a3a55", "#17233a"),
        trim=("#e0a526", "#a8681a"), ground=("#bcd9e2", "#4f86a0"),
        rest=Face(
            smile=0.22, squint=0.25, brow_l=-0.22, brow_r=0.06, lid_l=0.7, lid_r=0.74, head_turn=-0.14,
            head_tilt=-0.08
        ),
    ),
    Character(
        key="baptiste", name="Baptiste", home="Poitou", region="poitou", voice=Voice(108.0, "nasal"),
        temper=Temper(bluff=0.20, raise_=0.30, lie=0.10, notice=0.65),
        skin=_FAIR, hair=("#a8835a", "#75552f"), iris="#5f7f8f", width=51, jaw=42, chin=22, length=77,
        build=0.98, eye=(15.0, 10.8), lid=0.1, brow=(7.5, 1.5), nose=("hook", 1.1), lip=("", 0.6), rosy=0.95,
        age=0.7, moustache="thick", hair_style="temples", hat="casquette", hat_col=("#6f6a5c", "#474335"),
        glasses="half", clothes="apron", cloth=("#3a62a0", "#1f3d70"), trim=("#b3282d", "#7c1720"),
        ground=("#dcc6a6", "#7a5a3c"),
        rest=Face(smile=-0.12, brow_l=0.34, brow_r=0.04, lid_l=0.7, lid_r=0.66, mouth_width=-0.1, head_nod=-0.16),
    ),
    Character(
        key="benat", name="Beñat", home="Lapurdi", region="basque", voice=Voice(112.0, "open"),
        temper=Temper(bluff=0.60, raise_=0.85, lie=0.35, notice=0.30),
        skin=_FAIR, hair=_BLACK, iris="#3d5a3c", width=51, jaw=45, chin=24, length=77, build=1.12,
        eye=(15.5, 11.6), eye_tilt=0.6, brow=(9.5, -1.0), nose=("long", 0.9), lip=("", 0.8), rosy=0.5,
        stubble="#3a2c2a", hair_style="temples", hat="txapela", hat_col=("#b3282d", "#7c1720"),
        clothes="pelotari", trim=("#b3282d", "#7c1720"), ground=("#c9dcc0", "#4d7f56"),
        rest=Face(smile=0.66, grin=0.22, brow_l=-0.1, brow_r=0.22, mouth_width=0.25, head_tilt=0.14),
    ),
    Character(
        key="anibal", name="Aníbal", home="Boedo, Buenos Aires", region="argentina",
        voice=Voice(124.0, "velvet"), temper=Temper(bluff=0.80, raise_=0.65, lie=0.75, notice=0.70),
        skin=_FAIR, hair=_BLACK, iris="#3b2618", width=49, jaw=39, chin=19, length=79, build=0.98,
        eye=(16.0, 11.4), eye_tilt=0.2, lid=0.12, brow=(6.2, 0.0), nose=("hook", 1.0), lip=("", 0.7),
        rosy=0.25, age=0.4, moustache="thin", hair_style="slick", clothes="suit",
        cloth=("#3c3b4c", "#21202c"), trim=("#7c1720", "#561018"),
        ground=("#d8b7b0", "#8a4550"),
        rest=Face(
            smile=-0.14, brow_l=0.02, brow_r=0.36, lid_l=0.58, lid_r=0.6, mouth_side=0.12, head_nod=0.14,
            head_tilt=-0.12
        ),
    ),
    Character(
        key="rosendo", name="Rosendo", home="la Pampa", region="argentina", voice=Voice(92.0, "dark"),
        temper=Temper(bluff=0.50, raise_=0.50, lie=0.45, notice=0.80),
        skin=_BRONZE, hair=_BLACK, iris="#3a2414", width=53, jaw=44, chin=22, length=76, build=1.06,
        eye=(15.0, 10.8), eye_tilt=1.0, lid=0.05, brow=(8.8, -0.5), nose=("long", 1.0), lip=("", 0.8),
        rosy=0.4, age=0.5, beard="boxed", moustache="thick", hair_style="tail", hat="gaucho",
        hat_col=("#3b332f", "#1f1a18"), clothes="poncho", cloth=("#7a4a2c", "#4e2c18"),
        trim=("#c98b2d", "#8a5a1a"), ground=("#e6d7a0", "#8f9a52"),
        rest=Face(smile=-0.04, squint=0.2, brow_l=-0.28, brow_r=-0.28, lid_l=0.72, lid_r=0.72, head_turn=-0.18),
    ),
    Character(
        key="delia", name="Delia", home="San Telmo, Buenos Aires", region="argentina",
        voice=Voice(188.0, "velvet"), temper=Temper(bluff=0.70, raise_=0.60, lie=0.60, notice=0.65),
        skin=_BROWN, hair=_BLACK, iris="#3a2014", width=50, jaw=37, chin=17, length=75, build=0.86,
        eye=(17.5, 12.4), eye_tilt=2.2, lashes=True, brow=(5.2, 1.5), nose=("broad", 0.85),
        lip=("#a92a35", 1.25), rosy=0.45, hair_style="updo", earring="hoop", clothes="gown",
        cloth=("#5a2140", "#381228"), trim=("#e0a526", "#a8681a"), ground=("#e0c0a0", "#a05a48"),
        rest=Face(
            smile=0.36, brow_l=0.04, brow_r=0.34, lid_l=0.6, lid_r=0.62, mouth_side=0.16, head_tilt=0.18,
            head_turn=0.12
        ),
    ),
    Character(
        key="awa", name="Awa", home="Perpinyà, plaça Cassanyes", region="roussillon",
        voice=Voice(196.0, "warm"), temper=Temper(bluff=0.45, raise_=0.55, lie=0.30, notice=0.70),
        skin=_DEEP, hair=_BLACK, iris="#2e1a10", width=52, jaw=41, chin=20, length=73, build=0.94,
        eye=(16.5, 12.4), eye_tilt=1.4, lashes=True, brow=(6.2, 1.0), nose=("broad", 0.95),
        lip=("#8f3a3c", 1.2), rosy=0.5, hair_style="none", hat="headwrap", hat_col=("#2f7d46", "#1b5030"),
        earring="hoop", clothes="wax", cloth=("#22508f", "#14305c"), trim=("#e0a526", "#a8681a"),
        ground=("#f0cf8e", "#c0702c"),
        rest=Face(
            smile=0.78, grin=0.3, brow_l=0.24, brow_r=0.24, lid_l=0.84, lid_r=0.84, mouth_width=0.2, head_tilt=-0.08
        ),
    ),
    Character(
        key="quim", name="Quim", home="el Berguedà", region="catalonia", voice=Voice(126.0, "open"),
        temper=Temper(bluff=0.60, raise_=0.65, lie=0.50, notice=0.45),
        skin=_TAN, hair=("#8a6a45", "#5a4026"), iris="#5a7040", width=50, jaw=42, chin=21, length=76,
        build=1.02, eye=(16.0, 11.8), eye_tilt=0.0, brow=(7.5, 0.0), nose=("round", 1.15), lip=("", 0.7),
        rosy=0.7, age=0.2, beard="goatee", stubble="#6a4a30", hair_style="temples", hat="barretina",
        hat_col=("#c23030", "#7c1720"), clothes="vest", cloth=("#4a4038", "#2c2620"),
        trim=("#e0a526", "#a8681a"), ground=("#d5dfc0", "#7c9a5c"),
        rest=Face(smile=0.52, brow_l=0.32, brow_r=0.02, squint=0.12, mouth_side=-0.18, head_tilt=-0.16),
    ),
    Character(
        key="montse", name="Montse", home="Valls", region="catalonia", voice=Voice(214.0, "bright"),
        temper=Temper(bluff=0.40, raise_=0.75, lie=0.20, notice=0.55),
        skin=_ROSY, hair=_GINGER, iris="#4b6b46", width=55, jaw=45, chin=23, length=70, build=1.06,
        eye=(16.5, 12.2), eye_tilt=1.0, lashes=True, brow=(6.0, 0.5), nose=("round", 1.0),
        lip=("#c2473f", 0.9), freckles=True, rosy=0.7, hair_style="curls", earring="hoop", clothes="casteller",
        cloth=("#3f7d4a", "#245231"), trim=("#b3282d", "#7c1720"), ground=("#f1dfb8", "#b9813c"),
        rest=Face(
            smile=0.56, brow_l=0.14, brow_r=0.14, lid_l=0.86, lid_r=0.86, mouth_width=0.22, head_nod=0.12,
            head_turn=-0.1
        ),
    ),
    Character(
        key="ramon", name="Ramon", home="el Priorat", region="catalonia", voice=Voice(99.0, "dark"),
        temper=Temper(bluff=0.25, raise_=0.35, lie=0.20, notice=0.80),
        skin=_TAN, hair=_WHITE, iris="#5a4630", width=53, jaw=46, chin=24, length=76, build=0.94,
        eye=(14.5, 10.8), eye_tilt=-0.8, lid=0.1, brow=(9.5, 0.5), brow_col="#d2c9bb", nose=("long", 1.15),
        lip=("", 0.6), rosy=0.75, age=1.0, moustache="handlebar", hair_style="bald", clothes="cardigan",
        cloth=("#6e3c3a", "#43211f"), trim=("#e0a526", "#a8681a"), ground=("#d6cfe0", "#74658c"),
        rest=Face(
            smile=-0.08, brow_l=-0.16, brow_r=0.18, lid_l=0.68, lid_r=0.72, brow_tilt=-0.08, head_nod=0.1,
            head_tilt=0.12
        ),
    ),
    Character(
        key="ximo", name="Ximo", home="l'Albufera", region="valencia", voice=Voice(102.0, "rough"),
        temper=Temper(bluff=0.65, raise_=0.50, lie=0.60, notice=0.75),
        skin=_BRONZE, hair=_GREY, iris="#4a3220", width=50, jaw=38, chin=19, length=78, build=0.9,
        eye=(14.8, 10.6), eye_tilt=0.4, lid=0.1, brow=(7.5, 0.0), brow_col="#8f877d", nose=("hook", 1.15),
        lip=("", 0.6), rosy=0.45, age=1.0, stubble="#b9b2a8", hair_style="temples", hat="kerchief",
        hat_col=("#2f5f9e", "#1b3b69"), clothes="smock", cloth=("#3a3536", "#1c191a"),
        trim=("#b3282d", "#7c1720"), ground=("#e9e2a8", "#8a9a45"),
        rest=Face(
            smile=0.36, squint=0.45, brow_l=-0.2, brow_r=0.2, lid_l=0.68, lid_r=0.74, mouth_side=0.2,
            head_tilt=-0.12, head_turn=0.14
        ),
    ),
    Character(
        key="consol", name="Consol", home="Castelló", region="valencia", voice=Voice(192.0, "warm"),
        temper=Temper(bluff=0.35, raise_=0.40, lie=0.25, notice=0.85),
        skin=_TAN, hair=_BLACK, iris="#3d2a1a", width=54, jaw=44, chin=21, length=71, build=1.02,
        eye=(17.0, 12.0), eye_tilt=1.8, lashes=True, brow=(6.5, 1.0), nose=("broad", 0.8),
        lip=("#b33a52", 1.05), rosy=0.5, age=0.25, hair_style="waves", earring="hoop", clothes="bow",
        cloth=("#e7e2f2", "#b9b0d2"), trim=("#6b3f8f", "#43245f"), ground=("#f4d2c0", "#c4705a"),
        rest=Face(smile=0.44, brow_l=0.14, brow_r=0.14, brow_tilt=0.28, lid_l=0.74, lid_r=0.74, head_tilt=0.18),
    ),
    Character(
        key="nelo", name="Nelo", home="Llíria", region="valencia", voice=Voice(138.0, "open"),
        temper=Temper(bluff=0.70, raise_=0.80, lie=0.45, notice=0.30),
        skin=_OLIVE, hair=_DARK, iris="#53642f", width=57, jaw=49, chin=27, length=68, build=1.14,
        eye=(16.0, 12.2), eye_tilt=0.6, brow=(7.0, 0.5), nose=("small", 1.25), lip=("", 0.9), rosy=0.8,
        hair_style="temples", hat="band", hat_col=("#2f4f8f", "#1a2f5c"), clothes="band",
        cloth=("#2f4f8f", "#1a2f5c"), trim=("#e8b838", "#a8681a"), ground=("#f7e6bd", "#d98f3a"),
        rest=Face(
            smile=0.72, grin=0.16, brow_l=0.34, brow_r=0.34, lid_l=0.9, lid_r=0.9, mouth_width=0.2, head_tilt=-0.1
        ),
    ),
    Character(
        key="josette", name="Josette", home="Cotlliure", region="roussillon", voice=Voice(226.0, "singing"),
        temper=Temper(bluff=0.55, raise_=0.45, lie=0.50, notice=0.80),
        skin=_FAIR, hair=("#cfc3d6", "#94849f"), iris="#4f7fa0", width=51, jaw=40, chin=18, length=72, build=0.9,
        eye=(16.0, 11.4), eye_tilt=0.8, lid=0.06, lashes=True, brow=(5.2, 2.0), brow_col="#8b7d94",
        nose=("small", 1.2), lip=("#c23a56", 0.95), rosy=0.6, age=0.8, hair_style="bouffant", glasses="cat",
        earring="drop", clothes="bow", cloth=("#f2c9b8", "#cf8f7c"), trim=("#2f7f8a", "#1a525a"),
        ground=("#cfe6e2", "#5a9a98"),
        rest=Face(
            smile=0.44, brow_l=0.32, brow_r=0.06, lid_l=0.76, lid_r=0.72, mouth_side=-0.16, head_tilt=-0.18,
            head_turn=-0.1
        ),
    ),
    Character(
        key="suzette", name="Suzette", home="Niort", region="poitou", voice=Voice(207.0, "creaky"),
        temper=Temper(bluff=0.50, raise_=0.55, lie=0.35, notice=0.70),
        skin=_ROSY, hair=_BLOND, iris="#5f86a8", width=54, jaw=42, chin=19, length=70, build=0.96,
        eye=(15.8, 11.4), eye_tilt=0.2, brow=(5.6, 0.5), brow_col="#a17a3c", nose=("round", 1.05),
        lip=("", 0.8), rosy=1.0, age=0.5, hair_style="none", hat="coiffe", hat_col=("#22508f", "#14305c"),
        clothes="shawl", cloth=("#4a3a5c", "#2c2238"), trim=("#8f3f4a", "#5c2029"),
        ground=("#d3dfc6", "#6f9168"),
        rest=Face(
            smile=0.5, brow_l=0.2, brow_r=0.2, brow_tilt=0.2, lid_l=0.84, lid_r=0.84, mouth_width=-0.2,
            head_tilt=0.14
        ),
    ),
    Character(
        key="fernand", name="Fernand", home="le Marais", region="poitou", voice=Voice(94.0, "round"),
        temper=Temper(bluff=0.45, raise_=0.65, lie=0.25, notice=0.45),
        skin=_ROSY, hair=_CHESTNUT, iris="#5d4a2c", width=58, jaw=52, chin=29, length=70, build=1.14,
        eye=(13.8, 10.6), eye_tilt=-0.4, lid=0.06, brow=(8.5, 0.0), nose=("broad", 1.05), lip=("", 0.7), rosy=1.0,
        age=0.5, beard="full", moustache="thick", hair_style="temples", hat="straw", hat_col=("#e3c26a", "#a37f2f"),
        clothes="smock", cloth=("#3f6aa8", "#234478"), trim=("#b3282d", "#7c1720"),
        ground=("#cfe0ee", "#6d94b8"),
        rest=Face(smile=0.56, squint=0.4, brow_l=0.16, brow_r=0.16, lid_l=0.7, lid_r=0.7, head_tilt=-0.1),
    ),
    Character(
        key="theo", name="Théo", home="Poitiers", region="poitou", voice=Voice(142.0, "nasal"),
        temper=Temper(bluff=0.75, raise_=0.60, lie=0.40, notice=0.40),
        skin=_FAIR, hair=_GINGER, iris="#4f8a5c", width=48, jaw=37, chin=18, length=77, build=0.86,
        eye=(16.2, 12.0), eye_tilt=0.8, brow=(6.0, 0.5), nose=("long", 0.85), lip=("", 0.85), freckles=True,
        rosy=0.6, hair_style="tousled", clothes="roll", cloth=("#3d6f63", "#214238"),
        ground=("#f0dcc0", "#b98a5c"),
        rest=Face(
            smile=0.44, brow_l=-0.1, brow_r=0.32, lid_l=0.72, lid_r=0.76, mouth_side=0.2, head_tilt=-0.16,
            head_turn=0.16
        ),
    ),
    Character(
        key="tita", name="Tita", home="Rosario", region="argentina", voice=Voice(201.0, "creaky"),
        temper=Temper(bluff=0.60, raise_=0.45, lie=0.70, notice=0.90),
        skin=_OLIVE, hair=_WHITE, iris="#5a4a30", width=54, jaw=42, chin=20, length=69, build=0.92,
        eye=(15.2, 11.2), eye_tilt=-0.4, lid=0.05, brow=(5.6, 0.5), brow_col="#b5ab9c", nose=("hook", 0.95),
        lip=("#b8484a", 0.7), rosy=0.7, age=1.0, hair_style="perm", glasses="square", clothes="cardigan",
        cloth=("#5f86a8", "#385873"), trim=("#fbf4e2", "#c8b890"), ground=("#f3d8dc", "#b8707e"),
        rest=Face(
            smile=0.12, squint=0.3, brow_l=0.3, brow_r=0.06, mouth_width=-0.3, mouth_side=-0.12, head_nod=-0.12
        ),
    ),
    Character(
        key="beto", name="Beto", home="Rosario", region="argentina", voice=Voice(134.0, "open"),
        temper=Temper(bluff=0.75, raise_=0.85, lie=0.65, notice=0.35),
        skin=_TAN, hair=_DARK, iris="#4a3018", width=50, jaw=40, chin=20, length=74, build=1.0,
        eye=(16.0, 11.8), eye_tilt=0.8, brow=(7.5, 0.0), nose=("long", 0.95), lip=("", 0.9), rosy=0.5,
        stubble="#3a2c2a", hair_style="mop", clothes="football", cloth=("#fbf4e2", "#d8cfb8"),
        trim=("#2f7d46", "#1b5030"), ground=("#cfe3f2", "#6a9cc4"),
        rest=Face(smile=0.76, grin=0.18, squint=0.1, brow_l=0.22, brow_r=0.22, mouth_width=0.1, head_tilt=0.16),
    ),
    Character(
        key="malena", name="Malena", home="San Antonio de Areco", region="argentina", voice=Voice(198.0, "warm"),
        temper=Temper(bluff=0.45, raise_=0.50, lie=0.40, notice=0.75),
        skin=_BRONZE, hair=_BLACK, iris="#2f2014", width=52, jaw=41, chin=19, length=73, build=0.92,
        eye=(16.2, 11.0), eye_tilt=2.4, lashes=True, brow=(6.4, 0.0), nose=("broad", 0.75),
        lip=("#a8404a", 1.0), rosy=0.5, hair_style="plait", clothes="vest", cloth=("#8a4a3a", "#572a20"),
        trim=("#3f8f9a", "#22585f"), ground=("#e4ddb4", "#94a05c"),
        rest=Face(
            smile=0.16, brow_l=-0.06, brow_r=0.08, lid_l=0.66, lid_r=0.66, head_nod=0.1, head_tilt=0.08,
            head_turn=-0.18
        ),
    ),
)
BY_KEY: dict[str, Character] = {person.key: person for person in CAST}
