"""Records: what is written is read back; every kind of damage is named with its line; nothing else is raised."""

from __future__ import annotations

from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tools.check.invariants import option_rows
from truc_desktop.engine import (
    Board,
    Match,
    RecordError,
    RecordWriter,
    Say,
    format_action,
    parse_action,
    read_record,
    ruleset,
)
from truc_desktop.engine.record.record import MOST_LINES

BY_HAND = """\
truc: 1
rules: cat
players: 4

deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C
S0 play 12O
S1 play 1C
S1 call truc
S2 refuse
= hand T1 | tricks - | points T0 0 T1 1 | score T0 0 T1 1
"""
DEAL = "deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C"


def checked(text: str) -> str:
    """The text with a checksum on every line that is not empty. Empty lines count in those after them."""
    crc, lines = 0, []
    for line in text.splitlines():
        crc = crc32((line + "\n").encode(), crc)
        lines.append(f"{line}  ;{crc:08x}" if line else "")
    return "\n".join(lines) + "\n"


def changed(old: str, new: str) -> str:
    assert BY_HAND.count(old) == 1
    return BY_HAND.replace(old, new)


def failure(text: str | bytes) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read_record(text.encode() if isinstance(text, str) else text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value.line, caught.value.reason


# ------------------------------------------------------------------ reading
@pytest.mark.parametrize("text", [BY_HAND, checked(BY_HAND), BY_HAND.rstrip("\n"), checked(BY_HAND).rstrip("\n")])
def test_a_record_written_by_hand(text: str) -> None:
    loaded = read_record(text.encode())
    assert loaded.match.board.score == (0, 1)
    assert len(loaded.actions) == 5
    assert not loaded.torn
    assert loaded.good_bytes == len(text)
    assert loaded.header == {"truc": "1", "rules": "cat", "players": "4"}


def test_comments_and_empty_lines_mean_nothing() -> None:
    text = changed("S0 play 12O", "# so\n\n   \nS0 play 12O # the king").replace("players: 4", "players: 4 # all of us")
    assert read_record(text.encode()).match.key() == read_record(BY_HAND.encode()).match.key()


def test_talk_may_have_marks_of_comments_and_checksums() -> None:
    text = changed("S0 play 12O", "S0 say truc #2 !void\nS0 play 12O")
    for written in (text, checked(text)):
        said = read_record(written.encode()).actions[1]
        assert said == Say(0, "truc #2 !void")


def test_start_values() -> None:
    text = changed("players: 4", "players: 4\ndealer: S1\nscore: T0 4 T1 9\ngames: T0 1 T1 0\noption.match_length: 3")
    match = read_record((text.split("\n\n")[0] + "\n\n").encode()).match
    assert match.board == Board((4, 9), (1, 0))
    assert match.hand.dealer == 1
    assert match.rules.match.best_of == 3


def test_cut_anywhere() -> None:
    """A checked file that stops anywhere is a saved game up to its last whole line, or has no whole header yet."""
    full = checked(BY_HAND).encode()
    ends = [i for i in range(len(full) + 1) if full[i : i + 1] == b"\n"]
    for keep in range(len(full)):
        data = full[:keep]
        whole = max((end for end in ends if end <= keep), default=0)
        if keep <= ends[3]:
            assert failure(data)[0] >= 1
            continue
        loaded = read_record(data)
        assert loaded.good_bytes == (keep if whole in (keep, keep - 1) else whole + 1)
        assert loaded.torn == (loaded.good_bytes < keep)
        assert len(loaded.actions) == sum(ends[3] < end <= whole for end in ends[:9])
        assert read_record(data[: loaded.good_bytes]).match.key() == loaded.match.key()


def test_lines_may_end_as_in_windows_when_they_carry_no_checksum() -> None:
    assert read_record(BY_HAND.replace("\n", "\r\n").encode()).match.key() == read_record(BY_HAND.encode()).match.key()


# ------------------------------------------------------------------ damage
@pytest.mark.parametrize(
    ("text", "line", "clue"),
    [
        ("", 1, "empty"),
        ("\n", 1, "'truc: 1'"),
        ("# nothing\n", 1, "empty"),
        ("hello\n", 1, "key: value"),
        (changed("truc: 1", "truc: 2"), 1, "version 2"),
        (changed("truc: 1\nrules: cat", "rules: cat\ntruc: 1"), 1, "'truc: 1'"),
        (changed("truc: 1", "truc: 1\ntruc: 1"), 2, "twice"),
        (changed("rules: cat\n", ""), 2, "no 'rules'"),
        (changed("players: 4\n", ""), 2, "no 'players'"),
        (changed("rules: cat", "rules: tarot"), 2, "'tarot'"),
        (changed("players: 4", "players: 3"), 3, "2 or 4 players"),
        (changed("players: 4", "players: four"), 3, "not a number"),
        (changed("players: 4", "players: " + "9" * 5000), 3, "not a number"),
        (changed("players: 4", "players: 4\noption.ranking: high"), 4, "option ranking"),
        (changed("players: 4", "players: 4\noption.flor: yes"), 4, "'flor'"),
        (changed("players: 4", "players: 4\noption.signals: on\noption.signals_notice: 101"), 5, "signals_notice"),
        (changed("players: 4", "players: 4\noption.turn_timer: " + "9" * 5000), 4, "from 0 to 600"),
        (changed("players: 4", "players: 4\ndealer: S4"), 4, "S4"),
        (changed("players: 4", "players: 4\ndealer: me"), 4, "'me'"),
        (changed("players: 4", "players: 4\nscore: T0 4"), 4, "T0 0 T1 0"),
        (changed("players: 4", "players: 4\nscore: T0 4 T1 x"), 4, "T0 0 T1 0"),
        (changed("players: 4", "players: 4\nscore: T0 4 T1"), 4, "missing"),
        (changed("players: 4", "players: 4\nscore: T0 4 T1 " + "9" * 5000), 4, "T0 0 T1 0"),
        (changed("players: 4", "players: 4\nscore: T0 12 T1 0"), 4, "already won"),
        (changed("players: 4", "players: 4\nscore: T0 3 T1 0\ngames: T0 0 T1 1\ndate: today"), 5, "won the match"),
        (changed("players: 4", "players: 4\ngames: T0 1 T1 0\ndate: today"), 4, "won the match"),
        (checked(BY_HAND).replace("\n", "\r\n"), 1, "carriage return"),
        (changed("players: 4\n\n", "players: 4\n"), 4, "key: value"),
        ("truc: 1\nrules: cat\nplayers: 4\n", 3, "does not end with an empty line"),
        ("truc: 1\nrules: cat\nplayers: 4", 3, "does not end with an empty line"),
        (changed("S0 play 12O", "S0 plays 12O"), 6, "cannot read"),
        (changed("S0 play 12O", "S0 play 13O"), 6, "not a card"),
        (changed("S0 play 12O", "S0 play"), 6, "cannot read"),
        (changed("S0 play 12O", "S9 play 12O"), 6, "not a seat"),
        (changed("S0 play 12O", "play 12O"), 6, "not a seat"),
        (changed("S0 play 12O", "S0 play ??"), 6, "not a card"),
        (changed("S0 play 12O", "S0 play 1C"), 6, "do not hold"),
        (changed("S0 play 12O", "S1 play 1C"), 6, "not your turn"),
        (changed("S1 call truc", "S1 call retruc"), 8, "has not been accepted"),
        (changed("S1 call truc", "S1 call truc !void"), 8, "not void"),
        (changed("S1 call truc", "S0 call truc"), 8, "'!void' is missing"),
        (changed("S2 refuse", "S1 refuse"), 9, "Another player"),
        (changed("S2 refuse", "S2 refuse\nS0 say !void\nS1 deal two"), 11, "cannot read"),
        (changed("S2 refuse", "S2 signal"), 9, "not a signal"),
        (changed("S2 refuse", "S2 signal three > S3 S1"), 9, "ascending"),
        (changed("S2 refuse", "S2 signal three >"), 9, "not a signal"),
        (changed("deal S3 | S0 3O", "deal S3 | S0 1C"), 5, "cannot be dealt"),
        (changed("deal S3 | S0 3O", "deal S3 | S1 3O"), 5, "expected the cards of S0"),
        (changed("deal S3 |", "deal S3 S2 |"), 5, "names its dealer"),
        (changed("deal S3", "deal S2"), 5, "Only the dealer"),
        (changed("points T0 0 T1 1", "points T0 0 T1 2"), 10, "does not agree"),
        (changed("= hand T1", "= game T1"), 10, "does not agree"),
        (changed("S0 play 12O", "S0 play 12O\n= hand none"), 7, "does not agree"),
        (BY_HAND + "S0 play 3O\n", 11, "illegal action"),
        (checked(BY_HAND).replace("S0 play 12O", "S0 play 3O"), 6, "checksum is wrong"),
        (checked(BY_HAND).replace("\nS1 play 1C", "\n# S1 play 1C"), 7, "checksum is wrong"),
        (checked(BY_HAND) + "S3 cut\n", 11, "checksum is missing"),
    ],
)
def test_damage_is_named_with_its_line(text: str, line: int, clue: str) -> None:
    found, reason = failure(text)
    assert clue in reason
    assert found == line


@pytest.mark.parametrize("line", ["S0 say " + "x" * 10**6, "x" * 10**6])
def test_a_huge_line_is_named_but_not_quoted_whole(line: str) -> None:
    number, reason = failure(changed("S0 play 12O", line))
    assert number == 6
    assert len(reason) < 500
    assert reason.endswith(("too long to say at once.", "is not a seat"))


def test_bytes_that_are_no_text() -> None:
    assert failure(BY_HAND.encode().replace(b"12O", b"12\xff", 1))[0] == 5
    assert failure(BY_HAND.encode() + b"S3 \xff") == (11, "this is not UTF-8 text")
    assert failure(b"\x00\x01\x02")[0] == 1


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_nothing_but_a_record_error_comes_of_nonsense(data: st.DataObject) -> None:
    """Changed bytes, doubled and missing lines in a record without checksums: read, or refused with a reason."""
    lines = BY_HAND.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["drop", "double", "text", "swap"])):
            case "drop":
                lines[at : at + 1] = []
                lines = lines or [""]
            case "double":
                lines.insert(at, lines[at])
            case "text":
                i = data.draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:i] + data.draw(st.text(max_size=4)) + lines[at][i + 1 :]
            case "swap":
                lines[at], lines[0] = lines[0], lines[at]
    try:
        read_record("\n".join(lines).encode("utf-8", "surrogatepass"))
    except RecordError as error:
        assert error.reason
        assert error.line >= 1


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: ("truc: 1\n" + text).encode("utf-8", "replace")))
def test_nor_of_any_bytes(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_record(data)


# ------------------------------------------------------------------ writing
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("options", list(option_rows("cat"))[:6], ids=lambda o: o["bet_timing"] + o["answer_by"])
def test_a_header_comes_back(players: int, options: dict[str, str]) -> None:
    rules = ruleset("cat", players, options)
    games = (1, 0) if rules.match.best_of == 3 else (0, 0)
    text = RecordWriter().header(rules, 1, Board((4, 9), games), {"name.S0": "Mercè l·l", "seed": "7"})
    loaded = read_record(text.encode())
    assert loaded.match.rules.digest == rules.digest
    assert loaded.match.rules.changed == rules.changed
    assert loaded.match.board == Board((4, 9), games)
    assert loaded.match.hand.dealer == 1
    assert loaded.header["name.S0"] == "Mercè l·l"


def test_a_record_names_the_rules_it_was_written_under() -> None:
    rules = ruleset("arg", 3, {"flor": "no"}, rooster=2)
    header = RecordWriter(checked=False).header(rules, 1)
    assert f"digest: {rules.digest}\n" in header
    assert read_record(header.encode()).match.rules.digest == rules.digest
    old = "".join(line for line in header.splitlines(keepends=True) if not line.startswith("digest"))
    assert read_record(old.encode()).match.key() == read_record(header.encode()).match.key()


def test_a_record_of_other_rules_is_not_replayed_under_these() -> None:
    rules = ruleset("cat", 2, {"ranking": "espaseta"})
    header = RecordWriter(checked=False).header(rules, 1)
    with pytest.raises(RecordError, match="other rules") as refused:
        read_record(header.replace("espaseta", "plain").encode())
    assert refused.value.line == header.splitlines().index(f"digest: {rules.digest}") + 1


@pytest.mark.parametrize(
    ("key", "value"), [("name", "a\nb"), ("name", "a #1"), ("na:me", "x"), ("#name", "x"), ("", "x")]
)
def test_a_header_that_would_not_come_back_is_not_written(key: str, value: str) -> None:
    with pytest.raises(ValueError, match="header"):
        RecordWriter().header(ruleset("cat", 4), 0, None, {key: value})


@pytest.mark.parametrize(
    "line",
    [
        DEAL, "S2 cut", "S2 knock", "S3 deal one", "S3 deal three", "S0 decide play", "S0 decide not_play",
        "S0 play 12O", "S0 call truc", "S0 accept", "S0 refuse", "S0 concede", "S0 signal three",
        "S0 signal three > S1 S3", "S0 say bona nit, l·l # 2  ;00000000",
    ],
)  # fmt: skip
def test_every_action_comes_back(line: str) -> None:
    assert format_action(parse_action(line)) == line


def test_a_writer_goes_on_where_a_reader_stopped() -> None:
    whole = checked(BY_HAND + "S3 cut\n")
    loaded = read_record(checked(BY_HAND).encode())
    assert checked(BY_HAND) + RecordWriter(crc=loaded.crc).action(parse_action("S3 cut")) == whole


def test_checksums_may_begin_in_the_middle() -> None:
    loaded = read_record(BY_HAND.encode())
    more = BY_HAND + RecordWriter(crc=loaded.crc).action(parse_action("S3 cut"))
    assert read_record(more.encode()).match.top.phase.value == "deal"


def test_verdicts_may_be_left_out_or_checked() -> None:
    text = BY_HAND[: BY_HAND.index("= hand")]
    loaded = read_record(text.encode())
    assert loaded.verdicts_due == [BY_HAND.splitlines()[-1]]
    assert read_record(BY_HAND.encode()).verdicts_due == []


def test_a_void_call_may_stand_before_the_verdict() -> None:
    plays = "S0 play 3O\nS1 play 4E\nS2 play 4C\nS3 play 4B\nS0 play 2O\nS1 play 5E\nS2 play 5C\nS3 play 5B\n"
    deal = "deal S3 | S0 3O 2O 1O | S1 4E 5E 6E | S2 4C 5C 6C | S3 4B 5B 6B\n"
    text = BY_HAND[: BY_HAND.index("deal")] + deal + plays + "S3 call truc !void\n"
    verdict = "= hand T0 | tricks S0 S0 | points T0 1 T1 0 | score T0 1 T1 0"
    assert read_record(text.encode()).verdicts_due == [verdict]
    assert read_record(f"{text}{verdict}\n".encode()).verdicts_due == []
    assert failure(f"{text}S3 cut\n{verdict}\n") == (16, f"the verdict does not agree: {verdict!r}, expected 'none'")


def test_all_verdicts_of_a_last_hand() -> None:
    match = Match(ruleset("cat", 2), 1, Board((11, 11)))
    writer = RecordWriter(checked=False)
    text = writer.header(match.rules, 1, match.board)
    for step in ("deal S1 | S0 3O 2O 1O | S1 4O 5O 6O", "S0 play 3O", "S1 play 4O", "S0 play 2O", "S1 play 5O"):
        events = match.apply(parse_action(step))
        text += writer.action(parse_action(step)) + writer.verdicts(match, events)
    assert text.endswith(
        "S1 play 5O\n= hand T0 | tricks S0 S0 | points T0 1 T1 0 | score T0 12 T1 11\n= game T0\n= match T0\n"
    )
    assert read_record(text.encode()).match.key() == match.key()


def test_legal_lines_name_everybody_who_may_act() -> None:
    loaded = read_record(BY_HAND[: BY_HAND.index("S2 refuse")].encode())
    assert RecordWriter(checked=False).legal(loaded.match) == (
        "#legal S0 accept, refuse, call retruc\n#legal S2 accept, refuse, call retruc, play 7E, play 6O, play 4E\n"
    )


LEFT = """\
truc: 1
rules: val_f
players: 4

deal S3 | S0 3O 6O 4C | S1 1E 5E 7B | S2 7E 6C 4E | S3 3B 4B 6B
S0 deck
S0 signal three
S1 play 5E
"""


def test_a_signal_that_an_older_version_allowed_is_left_out() -> None:
    """A player who has left makes no more signals (SPEC 10); a record without a digest may hold one all the same."""
    loaded = read_record(LEFT.encode())
    assert [format_action(action) for action in loaded.actions[1:]] == ["S0 deck", "S1 play 5E"]
    assert not loaded.match.hand.signs
    digest = ruleset("val_f", 4).digest
    number, reason = failure(LEFT.replace("\n\n", f"\ndigest: {digest}\n\n", 1))
    assert number == 8 and "left this hand" in reason
    assert failure(LEFT.replace("signal three", "signal envit"))[0] == 7, "only such a signal is left out"


@pytest.mark.parametrize(
    "odd", ["\x1b[2J", "\u2028", "\u202e", "\r", "\x00", "é" * 5000, "x" * 1_000_000, "\x07" * 3000]
)
@pytest.mark.parametrize(
    "where", ["truc: {}\n", "truc: 1\nrules: {}\nplayers: 4\n", BY_HAND + "x{}\n", BY_HAND + "= {}\n"]
)
def test_a_reason_is_one_short_line_whatever_it_quotes(where: str, odd: str) -> None:
    _line, reason = failure(where.format(odd))
    assert reason.isprintable() and len(reason) <= 120


def test_a_file_of_nothing_but_lines_is_refused_before_it_is_split() -> None:
    assert failure(b"\n" * (MOST_LINES + 1)) == (MOST_LINES + 1, "the file has too many lines to be a match")
    assert read_record(BY_HAND.encode() + b"\n" * 1000).match.key() == read_record(BY_HAND.encode()).match.key()
