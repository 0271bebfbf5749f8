/** Whether other devices can open an address that is shown as a QR code or to be typed, and what to do if not. */

/** Names and addresses by which a computer means itself. */
const ITSELF = /^(?:localhost|.*\.localhost|127(?:\.\d+){0,3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/i;

/** Whether a host is the computer itself. @param {string} host without its port, as addresses have it */
export function isItself(host) {
  return ITSELF.test(host.replace(/\.$/, ""));
}

/**
 * Why phones cannot open an address, the words of the command by which they can, and what to do then; else null.
 * @param {string} address with its scheme
 */
export function reachParts(address) {
  const { hostname, port } = new URL(address);
  if (!isItself(hostname)) return null;
  return {
    why: "Phones and other computers cannot open this address: it leads to this computer alone. Start the server with",
    command: ["frontier", "serve", "--host", "0.0.0.0", ...(port ? ["--port", port] : [])],
    then: "and open this page by the computer's own name or address.",
  };
}

/** The same in one text, "" where other devices can open the address. @param {string} address with its scheme */
export function reachText(address) {
  const parts = reachParts(address);
  return parts ? `${parts.why} “${parts.command.join(" ")}” ${parts.then}` : "";
}
