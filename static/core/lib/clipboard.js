/** Copies text, even where the page is served without TLS and the browser hides its clipboard. */

/** @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "unseen";
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
