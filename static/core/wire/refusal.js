/** Why a server refuses an answer, or lets wait for it. */

/**
 * A refusal or a wait, in the server's words; `retryMs` is the time until a retry, 0 for never; `fits` is the amount
 * that would be accepted, 0 if unknown.
 */
export class Refused extends Error {
  /** @param {{message: string, field?: string, retry_ms?: number, fits?: number}} error */
  constructor({ message, field = "", retry_ms = 0, fits = 0 }) {
    super(message);
    this.field = field;
    this.retryMs = retry_ms;
    this.fits = fits;
  }
}
