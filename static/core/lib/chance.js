/** Random numbers from a seed, addressed by index: SplitMix64, as on the server. */

const MASK = 0xffffffffffffffffn;

/** Number k, from 0, of a seed: 64 bits. @param {bigint} seed @param {number} k */
export function drawn(seed, k) {
  let number = (seed + BigInt(k + 1) * 0x9e3779b97f4a7c15n) & MASK;
  number = ((number ^ (number >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  number = ((number ^ (number >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return number ^ (number >> 31n);
}

/** All orders of some letters, the given one first. @param {string} letters @returns {string[]} */
export function permutations(letters) {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter, i) =>
    permutations(letters.slice(0, i) + letters.slice(i + 1)).map((rest) => letter + rest),
  );
}

const [FACTOR, ADDED] = [6364136223846793005n, 1442695040888963407n];

/**
 * The numbers from 0 in random order: from the last place down, each is exchanged with a random one up to it (Fisher
 * and Yates), drawn with Knuth's generator of MMIX, as on the server.
 * @param {number} count @param {bigint} number
 */
export function shuffled(count, number) {
  const order = Array.from({ length: count }, (_, k) => k);
  for (let i = count - 1; i > 0; i--) {
    number = (number * FACTOR + ADDED) & MASK;
    const other = Number((number >> 33n) % BigInt(i + 1));
    [order[i], order[other]] = [order[other], order[i]];
  }
  return order;
}
