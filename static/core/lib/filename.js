/** What files are called: by what is in them, such as "bfs-283475016-step-6-tree.svg". */

const LONGEST = 120; // characters

/**
 * Words as the name of a file before its ending: small letters and digits, with hyphens between.
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
