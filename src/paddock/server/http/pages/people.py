"""Pages about the caller's identity."""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from paddock.server.errors import TooMuch
from paddock.server.http.cookies import cookie_for
from paddock.server.http.guard import address, check_origin, must_identify, read_body
from paddock.server.http.pages.site import Site, reply
from paddock.server.live.identity import fingerprint, new_secret
from paddock.server.live.table import now
from paddock.server.log.text import clean
from paddock.server.protocol import pages as p


async def add_person(site: Site, request: Request) -> Response:
    """A name and a new secret: a cookie for browsers, a token for programs."""
    check_origin(request, site.settings)
    new = cast(p.NewPerson, await read_body(request, p.NewPerson, site.settings.limits))
    name, secret = clean(new.name, "name"), new_secret()
    if not site.new_people.take(address(request)):
        raise TooMuch("too many new names from your address; try again in a minute")
    await site.store.add_person(fingerprint(secret), name, now())
    if new.token:
        return reply(p.Me(name, secret), 201)
    response = reply(p.Me(name), 201)
    response.headers["Set-Cookie"] = cookie_for(secret, site.settings.base, site.settings.secure)
    return response


async def me(site: Site, request: Request) -> Response:
    """The caller's name."""
    identity = await must_identify(request, site.hall)
    return reply(p.Me(identity.name))


async def rename(site: Site, request: Request) -> Response:
    """Change the caller's name."""
    check_origin(request, site.settings)
    identity = await must_identify(request, site.hall)
    new = cast(p.Rename, await read_body(request, p.Rename, site.settings.limits))
    name = clean(new.name, "name")
    await site.store.rename(identity.person, name)
    return reply(p.Me(name))
