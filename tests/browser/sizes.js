// Evaluated in a page at one size of its window: returns a line for each fault.
async () => {
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, canvas:not([aria-hidden]), [tabindex]:not([tabindex^='-'])";
  const OVERLAYS = "dialog, [popover], .sheet, .over"; // they may cover everything outside
  const FINGER = matchMedia("(pointer: coarse), (max-width: 820px)").matches ? 44 : 0;
  const LEAST_TEXT = 13;
  const SLACK = 1.5; // pixels that borders and rounding may take

  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); // all have been drawn at this size
  // Rows that the last step still moves are measured where they stay.
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();

  const root = document.scrollingElement;
  const REGION = ":is(canvas, [tabindex]):not(a, button, input, select, summary)"; // larger than buttons
  const isHidden = [document.documentElement, document.body].some(
    (element) => getComputedStyle(element).overflowY === "hidden",
  );
  const modal = document.querySelector("dialog:modal");
  const faults = [];

  const say = (element) => {
    const name = element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.innerText ?? "";
    const kind =
      element.className && typeof element.className === "string" ? `.${element.className.split(" ")[0]}` : "";
    const holder = element.closest(":is(main, header, dialog) > *")?.localName ?? "";
    return `${element.localName}${kind} “${name.replace(/\s+/g, " ").trim().slice(0, 40)}” in ${holder}`;
  };

  const clips = (style, axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);
  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[`overflow${axis}`]);
  const holdersOf = (element) => {
    const found = [];
    let { position } = getComputedStyle(element);
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (position === "fixed") continue;
      const isStep = position !== "absolute" || style.position !== "static" || style.containerType !== "normal";
      if (!isStep) continue; // an element positioned within an outer box is not clipped by this one
      found.push({ box, style });
      position = style.position;
    }
    return found;
  };

  /** The box of an element, or of its first line. */
  const boxOf = (element) =>
    [...element.getClientRects()].find(({ width, height }) => width > 2 && height > 2) ??
    element.getBoundingClientRect();

  /** Whether the element is in a cut sentence whose button shows all of it. */
  const isShortened = (element) => {
    const button = element.closest("step-text")?.parentElement.querySelector("button[aria-expanded=false]");
    return button?.checkVisibility() ?? false;
  };

  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || isShortened(element)) return false;
    if (element.closest(".unseen, .skip, [inert]") || (modal && !modal.contains(element))) return false;
    const { width, height } = boxOf(element);
    return width > 2 && height > 2;
  };

  /** Scroll all boxes that a person could scroll until the element is visible. */
  const reveal = (element, holders) => {
    for (const { box, style } of holders) {
      const frame = box.getBoundingClientRect();
      const part = boxOf(element);
      if (scrolls(style, "Y")) box.scrollTop += (part.top + part.bottom - frame.top - frame.bottom) / 2;
      if (scrolls(style, "X")) box.scrollLeft += (part.left + part.right - frame.left - frame.right) / 2;
    }
    const { top, bottom } = boxOf(element);
    if (!isHidden) scrollBy(0, (top + bottom - innerHeight) / 2);
  };

  /** The parts of an element's box that are cut off, and the boxes that cut them. */
  const cutOf = (element, holders) => {
    const { left, right, top, bottom } = boxOf(element);
    if (left < -SLACK || right > innerWidth + SLACK)
      return `is outside the window: it reaches from ${Math.round(left)} to ${Math.round(right)}`;
    for (const { box, style } of holders) {
      const frame = box.getBoundingClientRect();
      const across = Math.max(frame.left - left, right - frame.right);
      const down = Math.max(frame.top - top, bottom - frame.bottom);
      if (clips(style, "X") && across > SLACK) return `is cut off by ${Math.round(across)} across by ${say(box)}`;
      if (clips(style, "Y") && down > SLACK) return `is cut off by ${Math.round(down)} down by ${say(box)}`;
    }
    if (isHidden && (top < -SLACK || bottom > innerHeight + SLACK))
      return "is above or below a window that does not scroll";
    return "";
  };

  const isOf = (top, element) =>
    element === top ||
    element.contains(top) ||
    [...(element.labels ?? [])].some((label) => label.contains(top)) ||
    (!top.closest(OVERLAYS)?.contains(element) && top.closest(OVERLAYS) !== null);

  /** The element that covers some points of a box, null if there is none. */
  const overOf = (element, points, mayHold = false) => {
    for (const [x, y] of points) {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (top && !isOf(top, element) && !(mayHold && top.contains(element))) return top;
    }
    return null;
  };

  const pointsOf = (element) => {
    const { left, right, top, bottom } = boxOf(element);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isWhole = bottom - top < innerHeight && !element.matches(REGION);
    const [across, down] = [Math.min(4, (right - left) / 4), Math.min(4, (bottom - top) / 4)];
    const middle = [x, Math.max(top + 4, Math.min(y, innerHeight / 2, bottom - 4))];
    if (!isWhole) return [bottom - top < innerHeight ? [x, y] : middle];
    return [
      [x, y],
      [left + across, y],
      [right - across, y],
      [x, top + down],
      [x, bottom - down],
    ];
  };

  if (root.scrollWidth > root.clientWidth + 0.5)
    faults.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);

  for (const element of [...document.querySelectorAll(CONTROLS)].filter(isShown)) {
    const holders = holdersOf(element);
    let cut = cutOf(element, holders);
    let over = cut ? null : overOf(element, pointsOf(element));
    const { top, bottom } = boxOf(element);
    if (cut || over || top < 0 || bottom > innerHeight) {
      reveal(element, holders);
      cut = cutOf(element, holders);
      over = cut ? null : overOf(element, pointsOf(element));
    }
    if (cut) faults.push(`${say(element)} ${cut}`);
    if (over) faults.push(`${say(element)} is covered by ${say(over)}`);
    if (element.matches("button, summary, .button") && element.scrollWidth > element.clientWidth + 2)
      faults.push(`${say(element)} is too narrow for its words: ${element.scrollWidth} in ${element.clientWidth}`);
    const isText = element.localName === "a" && getComputedStyle(element).display === "inline";
    if (FINGER && !isText && !element.matches(REGION)) {
      const pressed = element.matches("[type=checkbox], [type=radio]") ? (element.labels?.[0] ?? element) : element;
      const { height } = pressed.getBoundingClientRect();
      if (height < FINGER - 0.5) faults.push(`${say(element)} is ${Math.round(height)} high, less than ${FINGER}`);
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = new Set();
  while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.add(walker.currentNode.parentElement);
  for (const element of [...texts].filter(isShown)) {
    if (element.closest("script, style, option, .picture, tbody")) continue;
    const style = getComputedStyle(element);
    const scale = element instanceof SVGElement ? (element.getScreenCTM()?.d ?? 1) : 1;
    const size = Number.parseFloat(style.fontSize) * scale;
    if (size && size < LEAST_TEXT - 0.05)
      faults.push(`${say(element)} is written in ${size.toFixed(1)} px, less than ${LEAST_TEXT}`);
    if (
      (clips(style, "X") || clips(style, "Y")) &&
      (element.scrollWidth > element.clientWidth + SLACK || element.scrollHeight > element.clientHeight + SLACK)
    )
      faults.push(`${say(element)} cuts off its own words`);
    if (element instanceof SVGElement || style.pointerEvents === "none" || element.matches(CONTROLS)) continue;
    const holders = holdersOf(element);
    reveal(element, holders);
    const cut = cutOf(element, holders);
    const { left, right, top, bottom } = boxOf(element);
    const over = cut ? null : overOf(element, [[(left + right) / 2, (top + bottom) / 2]], true);
    if (cut) faults.push(`${say(element)} ${cut}`);
    if (over) faults.push(`${say(element)} is covered by ${say(over)}`);
  }

  const isPortrait = innerWidth <= 560 && innerHeight > innerWidth;
  // While a line explains the frontier, a low phone shows the frontier rather than the whole tree.
  const isTelling = innerHeight < 740 && document.querySelector("body > .definition:not([hidden])") !== null;
  const isFrame = document.body.matches(".embed"); // in a frame of another site, where a low window is not a phone
  const isSmall = isTelling || document.body.matches(".exercise"); // whose few boards are seen whole
  const least = isFrame ? 0.5 * innerHeight : isPortrait ? (isSmall ? 216 : 300) : 0.4 * innerHeight;
  for (const tree of [...document.querySelectorAll("search-tree")].filter(isShown)) {
    const { height } = tree.getBoundingClientRect();
    // Three trees below each other on a phone share the room of one.
    const own = least * (tree.closest('[data-focus="all"]') && innerWidth <= 760 ? 1 / 3 : 1);
    if (height < own - 1) faults.push(`${say(tree)} is ${Math.round(height)} high, less than ${Math.round(own)}`);
  }
  scrollTo(0, 0);
  return [...new Set(faults)];
};
