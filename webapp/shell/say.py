"""Messages in templates: `{{ say("key", name=value) }}`."""

from markupsafe import Markup, escape

from solver.messages import Argument, Message


def say(key: str, **arguments: Argument) -> Markup:
    """Return the text of a message for HTML; markup that the message itself has stays, arguments are escaped.

    >>> say("added-nodes", count=1, children=["<2>"])
    Markup('<b>Added</b> node &lt;2&gt;.')
    """
    return Markup(str(Message(key, **{name: _escaped(one) for name, one in arguments.items()})))


def _escaped(argument: Argument) -> Argument:
    if isinstance(argument, int | float):
        return argument
    return str(escape(str(argument))) if isinstance(argument, str | Message) else [str(escape(one)) for one in argument]
