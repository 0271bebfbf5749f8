/** Whether other devices can open an address shown as a QR code or for typing, and what to do if not. */

/** The names and addresses of the local computer. */
const ITSELF = /^(?:localhost|.*\.localhost|127(?:\.\d+){0,3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/i;
const USUAL =
  "Phones and other computers cannot open this address: it leads to this computer alone. " +
  "Start the server with “frontier class” and open the address that it prints.";

/** Whether a host is the local computer. @param {string} host without its port, as addresses have it */
export function isItself(host) {
  return ITSELF.test(host.replace(/\.$/, ""));
}

/**
 * Why other devices cannot open an address, and what to do; "" if they can.
 * @param {string} address with its scheme @param {string} [why] what the server says of it, "" if it says nothing
 */
export function reachText(address, why = "") {
  return isItself(new URL(address).hostname) ? why || USUAL : "";
}

/**
 * A link of this site as other devices open it.
 * @param {string} link with its scheme and host
 * @param {string | null} origin that others open, null where there is none
 */
export function reachedAt(link, origin) {
  return origin ? origin + link.slice(new URL(link).origin.length) : link;
}

/** Addresses to try if phones cannot open the address of a class. @param {string[]} origins at least one */
export function othersText(origins) {
  return `If phones cannot open the address, try ${origins.map((origin) => `${shortly(origin)}/c`).join(" or ")}.`;
}

/** An address as people type it. @param {string} address */
export function shortly(address) {
  return address.replace(/^https?:\/\//, "");
}
