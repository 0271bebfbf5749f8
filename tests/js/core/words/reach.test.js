import assert from "node:assert/strict";
import test from "node:test";

import { reachedAt } from "../../../../static/core/wire/reach.js";
import { copiedText, isItself, othersText } from "../../../../static/core/words/reach.js";

test("an address of the computer itself is recognized under any name or number", () => {
  for (const address of [
    "http://localhost:8000/",
    "http://LOCALHOST/",
    "http://frontier.localhost/",
    "http://127.0.0.1:8000/c/K7QM3X",
    "http://127.1.2.3/",
    "http://127.1/",
    "http://[::1]:8000/",
    "http://[::ffff:127.0.0.1]/",
    "http://0.0.0.0:8000/",
    "http://localhost./",
  ])
    assert.ok(isItself(new URL(address).hostname), address);
  for (const address of [
    "http://192.168.1.20:8000/",
    "https://frontier.example.org/",
    "http://localhost.example.org/",
    "http://127.example.org/",
    "http://lab-7.local:8000/",
    "http://[fe80::1]/",
    "http://[2001:db8::1]:8000/",
  ])
    assert.ok(!isItself(new URL(address).hostname), address);
});

test("copying a link is confirmed, with the server's reason if others cannot open it", () => {
  assert.equal(copiedText("The link is copied.", ""), "The link is copied.");
  assert.equal(copiedText("The link is copied.", "There is no network."), "The link is copied. There is no network.");
});

test("a link gets the origin that others can open, if there is one", () => {
  const link = "http://localhost:8000/?algorithm=bfs&at=3#class=K7QM3X-00";
  assert.equal(reachedAt(link, "http://10.0.0.7:8000"), "http://10.0.0.7:8000/?algorithm=bfs&at=3#class=K7QM3X-00");
  assert.equal(reachedAt("http://[::1]:8000/c", "http://[2001:db8::7]:8000"), "http://[2001:db8::7]:8000/c");
  assert.equal(reachedAt(link, null), link);
});

test("other addresses are shown as they are typed", () => {
  const text = "If phones cannot open the address, try 10.0.0.7:8000/c or [2001:db8::7]:8000/c.";
  assert.equal(othersText(["http://10.0.0.7:8000", "http://[2001:db8::7]:8000"]), text);
});
