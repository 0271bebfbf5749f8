/** Addresses that other devices open: as a QR code, for typing, or copied. The server knows whether they can. */

import { say } from "./labels.js";

/** The names and addresses of the local computer. */
const ITSELF = /^(?:localhost|.*\.localhost|127(?:\.\d+){0,3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/i;

/** Whether a host is the local computer. @param {string} host without its port, as addresses have it */
export function isItself(host) {
  return ITSELF.test(host.replace(/\.$/, ""));
}

/**
 * The message once a link is copied: it is copied even if other devices cannot open it.
 * @param {string} text that says it is copied @param {string} why other devices cannot open it, "" if they can
 */
export function copiedText(text, why) {
  return why ? `${text} ${why}` : text;
}

/** Addresses to try if phones cannot open the address of a class. @param {string[]} origins at least one */
export function othersText(origins) {
  return say("others-try", { addresses: origins.map((origin) => `${shortly(origin)}/c`) });
}

/** An address as people type it. @param {string} address */
export function shortly(address) {
  return address.replace(/^https?:\/\//, "");
}
