"""The picture of how a score ran, with its title, on the sheet of statistics."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from truc_desktop.art.panels import step_chart
from truc_desktop.i18n import _
from truc_desktop.screens.library.placing import Place
from truc_desktop.screens.library.score_course import Course
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Words


def add_course(
    place: Place, form: Form, course: Course, title: str, box: Rect, step: float, name: str = "course", marked: int = 0
) -> None:
    """Add the picture of a score in ``box``, its title at the top ("" for none); the next row starts ``step`` px lower.

    ``name``: of the node. ``marked``: the number of a hand that is marked, 0 for none.
    """
    t = form.unit
    caption = Words(title, box.x, box.y, box.w, 23 * t, face="serifb")
    high = round(caption.height + 8 * t) if title else 0
    chart = Rect(box.x, box.y + high, box.w, box.h - high)
    draw = partial(step_chart, chart.w, chart.h, course.us, course.them, course.target, t, course.over, marked)
    told = _("{us} to {them}").format(us=course.us[-1], them=course.them[-1])
    title = title or _("The score, hand by hand")
    place(form, name, f"{title}\n{told}", chart, step, (), draw, *((caption,) if high else ()))
