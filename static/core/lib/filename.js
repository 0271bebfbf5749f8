/** Names of files, made from their contents, such as "bfs-283475016-step-6-tree.svg". */

const LONGEST = 120; // characters

/**
 * Words as a file name without its ending: small letters and digits, joined by hyphens.
 * @param {(string | number)[]} words
 */
export function stemOf(...words) {
  const parts = words.map((word) =>
    String(word)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, ""),
  );
  return parts.filter(Boolean).join("-").slice(0, LONGEST);
}
