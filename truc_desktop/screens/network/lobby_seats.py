"""The seats of a lobby: who is shown in each, and what the user may do with it."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import Alliance
from truc_desktop.i18n import _, ngettext
from truc_desktop.net.wire.messages import LeaveSeat, Manage, Order, SeatInfo, SeatKind, Stage, Table
from truc_desktop.screens.network.network_table import NetworkTable, face_of
from truc_desktop.screens.setup.cast_choice import SHEET_WIDE, CastChoice, face_name
from truc_desktop.screens.setup.recent_tables import full_cast
from truc_desktop.screens.setup.seats_picture import NETWORK, PEOPLE, Seated, manner, of_your_side
from truc_desktop.ui.dialogs import Answer, Sheet
from truc_desktop.ui.widgets import Tick


def chairs(network_table: NetworkTable) -> tuple[int, ...]:
    """Return the seats in the order of the picture: ours at the bottom, then in playing order."""
    count = network_table.remote.rules.players
    first = network_table.remote.seats[0] if network_table.remote.seats else 0
    return tuple((first + i) % count for i in range(count))


def people_of(network_table: NetworkTable) -> list[Seated]:
    """Return who is shown in each place of the picture."""
    info = network_table.remote.table
    assert info is not None
    order = chairs(network_table)
    rooster = order.index(info.rules.rooster) if info.rules.alliance is Alliance.ONE_APART else 0
    return [
        _seated(network_table, info, number, of_your_side(place, len(order), rooster))
        for place, number in enumerate(order)
    ]


def empty_seats(info: Table) -> list[int]:
    """Return the numbers of people's seats that are empty or whose player is disconnected."""
    return [i for i, seat in enumerate(info.seats) if seat.kind is SeatKind.OPEN and (not seat.guest or seat.away)]


def empty_told(info: Table) -> str:
    """Return the number of empty seats in words; "" for none."""
    count = len(empty_seats(info))
    return ngettext("{count} seat is empty", "{count} seats are empty", count).format(count=count) if count else ""


def without_seats(info: Table) -> list[str]:
    """Return the names of the guests who are here and have no seat."""
    seated = {seat.guest for seat in info.seats}
    return [guest.name for guest in info.guests if guest.here and guest.guest not in seated]


def give_to_robots(network_table: NetworkTable, left: int = 0) -> None:
    """Put robots into all empty seats but the first ``left`` ones, each with an unused face."""
    info = network_table.remote.table
    if info is None:
        return
    empty = empty_seats(info)
    taken = tuple("" if number in empty else face_of(seat, number) for number, seat in enumerate(info.seats))
    cast = full_cast(taken, len(info.seats), info.rules.key)
    for number in empty[left:]:
        seat_robot(network_table, number, cast[number])


def seat_robot(network_table: NetworkTable, number: int, who: str) -> None:
    """Give a seat to the robot ``who`` of the cast (owner only)."""
    network_table.remote.send(Manage(Order.ROBOT_SEAT, number, BY_KEY[who].name, who))


def _seated(network_table: NetworkTable, info: Table, number: int, us: bool) -> Seated:
    seat = info.seats[number]
    if seat.kind is SeatKind.OPEN and not seat.guest and not seat.stand_in:
        # A seat whose player may come back keeps their name.
        title = seat.name or _("Free")
        role = _("is expected") if seat.name else _("sit down")
        return Seated("", title, role, us, _("{name}, {role}").format(name=title, role=role))
    role = _role(network_table, number, seat, face_of(seat, number))
    said = _("{name}, {role}: options for this seat").format(name=seat.name, role=role)
    person = seat.kind is SeatKind.OPEN and not seat.stand_in
    mark = "" if not person else PEOPLE if number in network_table.remote.seats else NETWORK
    return Seated(face_of(seat, number), seat.name, role, us, said, mark)


def _role(network_table: NetworkTable, number: int, seat: SeatInfo, who: str) -> str:
    mine = network_table.remote.seats
    if seat.stand_in:
        return _("a robot plays")
    if seat.kind is SeatKind.ROBOT:
        return manner(BY_KEY[who])
    if seat.away:
        return _("is missing")
    if number not in mine:
        return _("over the network")
    return _("you") if number == mine[0] else _("at this computer")


class SeatSheets:
    """The sheets that open when a seat is pressed."""

    def __init__(
        self, network_table: NetworkTable, me: tuple[str, str], other: Callable[[], str], tick: Tick,
        ask: Callable[[Sheet, Callable[[str], None]], None],
    ) -> None:  # fmt: skip
        """``me``: the user's name and face; ``other()``: the name of a second person at this machine, perhaps "";
        ``ask(sheet, on_choice)`` opens a sheet."""
        self._network_table, self._me, self._other, self._tick, self._ask = network_table, me, other, tick, ask

    def open(self, number: int) -> bool:
        """Sit down in a free seat if we have none, or open the sheet of a seat; False if we can do nothing with it."""
        info = self._network_table.remote.table
        if info is None:
            return False
        seat = info.seats[number]
        if seat.kind is SeatKind.OPEN and not seat.guest and not self._network_table.remote.seats:
            self._chosen(number, "sit")
            return True
        answers = self._answers(info, number)
        if not answers:
            return False
        free = seat.kind is SeatKind.OPEN and not seat.guest
        title = _("This seat is free") if free and not seat.name else seat.name
        stay = Answer("stay", _("Cancel"), "", "no", "back")
        sheet = Sheet(title, (), (*answers, stay), "stay", column=True, wide=620)
        self._ask(sheet, lambda name: self._chosen(number, name))
        return True

    def _answers(self, info: Table, number: int) -> tuple[Answer, ...]:
        seat, table = info.seats[number], self._network_table.remote
        early = info.stage in (Stage.LOBBY, Stage.OVER)
        answers = []
        if seat.kind is SeatKind.OPEN and not seat.guest:
            if early and len(table.seats) == 1:
                answers.append(Answer("move", _("Sit here instead"), _("Your seat is then free"), "yes", "check", "S"))
            why = "" if self._other() else _("Type the name first, under “Someone else here”.")
            sub = self._other() or why
            answers.append(Answer("other", _("Someone else at this computer"), sub, "plain", "plus", "A", why))
        if number in table.seats:
            answers.append(Answer("face", _("Another face"), "", "go", "wink", "F"))
            if early:
                answers.append(Answer("up", _("Get up"), _("The seat is free again"), "plain", "exit", "U"))
        if self._network_table.owner and early and number not in table.seats:
            label = _("Another robot") if seat.kind is SeatKind.ROBOT else _("A robot")
            answers.append(Answer("robot", label, _("Choose who"), "plain", "cards", "R"))
            if seat.kind is SeatKind.ROBOT:
                answers.append(Answer("open", _("Keep it for a person"), "", "yes", "lan", "P"))
        return tuple(answers)

    def _chosen(self, number: int, name: str) -> None:
        table = self._network_table.remote
        match name:
            case "sit":
                table.take_seat(number, self._me[0], self._face(number, self._me[1]))
            case "move":
                self._move(number)
            case "other":
                table.take_seat(number, self._other(), self._face(number))
            case "up":
                table.send(LeaveSeat(number))
            case "open":
                table.send(Manage(Order.OPEN_SEAT, number))
            case "robot":
                self._ask_face(number, _("Who sits here?"), lambda who: seat_robot(self._network_table, number, who))
            case "face":
                self._ask_face(number, _("Which face is yours?"), lambda who: self._change_face(number, who))

    def _ask_face(self, number: int, title: str, chosen: Callable[[str], None]) -> None:
        info = self._network_table.remote.table
        if info is None:
            return
        face = face_of(info.seats[number], number)
        stay = Answer("stay", _("Cancel"), "", "no", "back")
        cast = CastChoice(face, (), self._tick)
        sheet = Sheet(title, (), (stay,), "stay", column=True, wide=SHEET_WIDE, content=cast, first=face_name(face))
        self._ask(sheet, lambda who: chosen(who) if who in BY_KEY else None)

    def _change_face(self, number: int, who: str) -> None:
        info = self._network_table.remote.table
        if info is not None:
            self._network_table.remote.take_seat(number, info.seats[number].name, who)

    def _move(self, number: int) -> None:
        """Move from our only seat to another, keeping name and face."""
        table = self._network_table.remote
        info = table.table
        if info is not None and len(table.seats) == 1:
            before = info.seats[table.seats[0]]
            table.send(LeaveSeat(table.seats[0]))
            table.take_seat(number, before.name, before.look)

    def _face(self, number: int, wanted: str = "") -> str:
        """The wanted face if it is free, otherwise an unused one."""
        info = self._network_table.remote.table
        assert info is not None
        taken = [seat.look if seat.guest or seat.kind is SeatKind.ROBOT else "" for seat in info.seats]
        if wanted and wanted not in taken:
            return wanted
        return full_cast(tuple(taken), len(taken), info.rules.key)[number]
