"""The cast: people from the regions of the games, as data only."""

from __future__ import annotations

from truc_desktop.art.faces.character import Character, Temper, Voice

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

CAST: tuple[Character, ...] = (
    Character(
        key="remei", name="Remei", home="la Garrotxa", region="catalonia", voice=Voice(205.0, "creaky"),
        temper=Temper(bluff=0.30, raise_=0.45, lie=0.15, notice=0.85),
        skin=_ROSY, hair=_GREY, iris="#5d7a3a", width=54, jaw=43, chin=20, length=70, build=0.9,
        eye=(15.5, 11.0), eye_tilt=-0.6, lid=0.06, brow=(5.0, 0.5), brow_col="#9a9188", nose=("round", 1.1),
        lip=("", 0.6), rosy=0.75, age=1.0, hair_style="bun", hat="headscarf", hat_col=("#b3282d", "#7c1720"),
        trim=("#f9dd7e", "#c98b2d"), clothes="shawl", cloth=("#2c3e63", "#1a2742"), smile=0.35,
        ground=("#cfd8a8", "#6f8a4a"),
    ),
    Character(
        key="laia", name="Laia", home="Girona", region="catalonia", voice=Voice(232.0, "bright"),
        temper=Temper(bluff=0.55, raise_=0.60, lie=0.40, notice=0.60),
        skin=_OLIVE, hair=_DARK, iris="#6a4424", width=50, jaw=36, chin=15, length=73, build=0.84,
        eye=(17.5, 13.0), eye_tilt=1.6, lashes=True, brow=(6.0, 0.5), nose=("small", 1.0),
        lip=("#c9605a", 0.8), freckles=True, rosy=0.4, hair_style="bob", glasses="round", clothes="hoodie",
        cloth=("#e0a526", "#a8681a"), trim=("#b3282d", "#7c1720"), smile=0.25, ground=("#f3d9b0", "#c77f4a"),
    ),
    Character(
        key="empar", name="Empar", home="València", region="valencia", voice=Voice(218.0, "singing"),
        temper=Temper(bluff=0.40, raise_=0.55, lie=0.30, notice=0.55),
        skin=_OLIVE, hair=_CHESTNUT, iris="#4f7a52", width=50, jaw=37, chin=16, length=73, build=0.86,
        eye=(17.0, 12.6), eye_tilt=2.0, lashes=True, brow=(5.4, 1.0), nose=("small", 1.05),
        lip=("#b8323a", 1.0), rosy=0.55, hair_style="fallera", earring="drop", clothes="fallera",
        cloth=("#2f6f8f", "#184257"), trim=("#e0a526", "#a8681a"), smile=0.3, ground=("#f6e3b4", "#d9963a"),
    ),
    Character(
        key="vicent", name="Vicent", home="l'Horta", region="valencia", voice=Voice(118.0, "round"),
        temper=Temper(bluff=0.45, raise_=0.70, lie=0.25, notice=0.35),
        skin=_ROSY, hair=_BLACK, iris="#4a2f1c", width=56, jaw=50, chin=26, length=71, build=1.1,
        eye=(14.5, 11.0), brow=(8.5, 0.0), nose=("round", 1.25), lip=("", 0.7), rosy=0.8, age=0.35,
        stubble="#4a3a33", moustache="handlebar", hair_style="temples", hat="baker", clothes="baker",
        cloth=("#f7efdc", "#d6c8a6"), trim=("#2f7d46", "#1b5030"), smile=0.3, ground=("#f2e2bf", "#b58a4e"),
    ),
    Character(
        key="marcel", name="Marcel", home="Perpinyà", region="roussillon", voice=Voice(96.0, "rough"),
        temper=Temper(bluff=0.35, raise_=0.40, lie=0.20, notice=0.75),
        skin=_TAN, hair=_WHITE, iris="#3f78a8", width=53, jaw=44, chin=24, length=74, build=1.05,
        eye=(15.0, 11.0), eye_tilt=-0.4, lid=0.08, brow=(8.5, 0.0), brow_col="#d9d1c2", nose=("long", 1.0),
        lip=("", 0.6), rosy=0.6, age=0.9, beard="full", moustache="white", hair_style="temples", hat="knit",
        hat_col=("#2c4a78", "#16294a"), clothes="jersey", cloth=("#2a3a55", "#17233a"),
        trim=("#e0a526", "#a8681a"), ground=("#bcd9e2", "#4f86a0"),
    ),
    Character(
        key="baptiste", name="Baptiste", home="Poitou", region="poitou", voice=Voice(108.0, "nasal"),
        temper=Temper(bluff=0.20, raise_=0.30, lie=0.10, notice=0.65),
        skin=_FAIR, hair=("#a8835a", "#75552f"), iris="#5f7f8f", width=51, jaw=42, chin=22, length=77,
        build=0.98, eye=(15.0, 10.8), lid=0.1, brow=(7.5, 1.5), nose=("hook", 1.1), lip=("", 0.6), rosy=0.95,
        age=0.7, moustache="thick", hair_style="temples", hat="casquette", hat_col=("#6f6a5c", "#474335"),
        glasses="half", clothes="apron", cloth=("#3a62a0", "#1f3d70"), trim=("#b3282d", "#7c1720"), smile=0.1,
        ground=("#dcc6a6", "#7a5a3c"),
    ),
    Character(
        key="benat", name="Beñat", home="Lapurdi", region="basque", voice=Voice(112.0, "open"),
        temper=Temper(bluff=0.60, raise_=0.85, lie=0.35, notice=0.30),
        skin=_FAIR, hair=_BLACK, iris="#3d5a3c", width=51, jaw=45, chin=24, length=77, build=1.12,
        eye=(15.5, 11.6), eye_tilt=0.6, brow=(9.5, -1.0), nose=("long", 0.9), lip=("", 0.8), rosy=0.5,
        stubble="#3a2c2a", hair_style="temples", hat="txapela", hat_col=("#b3282d", "#7c1720"),
        clothes="pelotari", trim=("#b3282d", "#7c1720"), smile=0.2, ground=("#c9dcc0", "#4d7f56"),
    ),
    Character(
        key="anibal", name="Aníbal", home="Boedo, Buenos Aires", region="argentina",
        voice=Voice(124.0, "velvet"), temper=Temper(bluff=0.80, raise_=0.65, lie=0.75, notice=0.70),
        skin=_FAIR, hair=_BLACK, iris="#3b2618", width=49, jaw=39, chin=19, length=79, build=0.98,
        eye=(16.0, 11.4), eye_tilt=0.2, lid=0.12, brow=(6.2, 0.0), nose=("hook", 1.0), lip=("", 0.7),
        rosy=0.25, age=0.4, moustache="thin", hair_style="slick", clothes="suit",
        cloth=("#3c3b4c", "#21202c"), trim=("#7c1720", "#561018"), smile=0.05, brow_rest=0.1,
        ground=("#d8b7b0", "#8a4550"),
    ),
    Character(
        key="rosendo", name="Rosendo", home="la Pampa", region="argentina", voice=Voice(92.0, "dark"),
        temper=Temper(bluff=0.50, raise_=0.50, lie=0.45, notice=0.80),
        skin=_BRONZE, hair=_BLACK, iris="#3a2414", width=53, jaw=44, chin=22, length=76, build=1.06,
        eye=(15.0, 10.8), eye_tilt=1.0, lid=0.05, brow=(8.8, -0.5), nose=("long", 1.0), lip=("", 0.8),
        rosy=0.4, age=0.5, beard="boxed", moustache="thick", hair_style="tail", hat="gaucho",
        hat_col=("#3b332f", "#1f1a18"), clothes="poncho", cloth=("#7a4a2c", "#4e2c18"),
        trim=("#c98b2d", "#8a5a1a"), smile=0.1, ground=("#e6d7a0", "#8f9a52"),
    ),
    Character(
        key="delia", name="Delia", home="San Telmo, Buenos Aires", region="argentina",
        voice=Voice(188.0, "velvet"), temper=Temper(bluff=0.70, raise_=0.60, lie=0.60, notice=0.65),
        skin=_BROWN, hair=_BLACK, iris="#3a2014", width=50, jaw=37, chin=17, length=75, build=0.86,
        eye=(17.5, 12.4), eye_tilt=2.2, lashes=True, brow=(5.2, 1.5), nose=("broad", 0.85),
        lip=("#a92a35", 1.25), rosy=0.45, hair_style="updo", earring="hoop", clothes="gown",
        cloth=("#5a2140", "#381228"), trim=("#e0a526", "#a8681a"), smile=0.25, ground=("#e0c0a0", "#a05a48"),
    ),
    Character(
        key="awa", name="Awa", home="Perpinyà, plaça Cassanyes", region="roussillon",
        voice=Voice(196.0, "warm"), temper=Temper(bluff=0.45, raise_=0.55, lie=0.30, notice=0.70),
        skin=_DEEP, hair=_BLACK, iris="#2e1a10", width=52, jaw=41, chin=20, length=73, build=0.94,
        eye=(16.5, 12.4), eye_tilt=1.4, lashes=True, brow=(6.2, 1.0), nose=("broad", 0.95),
        lip=("#8f3a3c", 1.2), rosy=0.5, hair_style="none", hat="headwrap", hat_col=("#2f7d46", "#1b5030"),
        earring="hoop", clothes="wax", cloth=("#22508f", "#14305c"), trim=("#e0a526", "#a8681a"), smile=0.4,
        ground=("#f0cf8e", "#c0702c"),
    ),
    Character(
        key="quim", name="Quim", home="el Berguedà", region="catalonia", voice=Voice(126.0, "open"),
        temper=Temper(bluff=0.60, raise_=0.65, lie=0.50, notice=0.45),
        skin=_TAN, hair=("#8a6a45", "#5a4026"), iris="#5a7040", width=50, jaw=42, chin=21, length=76,
        build=1.02, eye=(16.0, 11.8), eye_tilt=0.0, brow=(7.5, 0.0), nose=("round", 1.15), lip=("", 0.7),
        rosy=0.7, age=0.2, beard="goatee", stubble="#6a4a30", hair_style="temples", hat="barretina",
        hat_col=("#c23030", "#7c1720"), clothes="vest", cloth=("#4a4038", "#2c2620"),
        trim=("#e0a526", "#a8681a"), smile=0.3, ground=("#d5dfc0", "#7c9a5c"),
    ),
)
BY_KEY: dict[str, Character] = {person.key: person for person in CAST}
