"""Pages about links by which a person continues on another device.

The secret of a link comes in the body of a request; in the address of the page it stands behind `#`, which browsers
send to nobody. Only pressing a button on our own page makes a browser somebody else: a stranger's link must not do it
silently.
"""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from paddock.errors import Illegal
from paddock.server.errors import NotFound, TooMuch
from paddock.server.http.cookies import cookie_for
from paddock.server.http.guard import address, check_origin, check_same_origin, identify, must_identify, read_body
from paddock.server.http.pages.site import Site, reply
from paddock.server.live.identity import fingerprint, new_secret
from paddock.server.live.table import now
from paddock.server.protocol import pages as p
from paddock.server.store.model import Person

LINK_SECONDS = 600
USELESS = "this link does not work: it was used, or is older than ten minutes, or is not complete; make another one"


async def add_link(site: Site, request: Request) -> Response:
    """A link of the caller."""
    check_origin(request, site.settings)
    identity = await must_identify(request, site.hall)
    if not site.new_links.take(identity.person):
        raise TooMuch("too many links; try again in a minute")
    secret = new_secret()
    await site.store.add_link(identity.person, fingerprint(secret), now() + 1000 * LINK_SECONDS)
    return reply(p.NewLink(secret, LINK_SECONDS), 201)


async def look(site: Site, request: Request) -> Response:
    """Whose link it is, and who the caller is already."""
    check_origin(request, site.settings)
    asked = cast(p.LinkSecret, await read_body(request, p.LinkSecret, site.settings.limits))
    caller = await identify(request, site.hall)
    person = await find(site, request, asked.secret)
    same = caller is not None and caller.person == person.number
    return reply(p.LinkInfo(person.name, caller.name if caller is not None else None, same))


async def use(site: Site, request: Request) -> Response:
    """Make the caller's device one of the person whose link it is."""
    check_origin(request, site.settings)
    asked = cast(p.UseLink, await read_body(request, p.UseLink, site.settings.limits))
    if not asked.token:
        check_same_origin(request, site.settings)
    caller = await identify(request, site.hall)
    person = await find(site, request, asked.secret)
    if caller is not None and caller.person == person.number:
        return reply(p.Me(person.name))
    if caller is not None and not asked.instead:
        raise Illegal(f"on this device you are {caller.name}; say whether you want to be {person.name} instead")
    secret = new_secret()
    if await site.store.use_link(fingerprint(asked.secret), fingerprint(secret), now()) is None:
        raise NotFound(USELESS)
    if asked.token:
        return reply(p.Me(person.name, secret))
    response = reply(p.Me(person.name))
    response.headers["Set-Cookie"] = cookie_for(secret, site.settings.base, site.settings.secure)
    return response


async def find(site: Site, request: Request, secret: str) -> Person:
    """The person whose link this is; nobody is told why a link does not work."""
    if not site.link_tries.take(address(request)):
        raise TooMuch("too many tries; try again in a minute")
    person = await site.store.find_link(fingerprint(secret), now())
    if person is None:
        raise NotFound(USELESS)
    site.hall.blocks.check(person.number, address(request))
    return person
