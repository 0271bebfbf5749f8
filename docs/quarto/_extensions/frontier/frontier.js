/**
 * A run of Frontier in a deck of Quarto: a frame, and a fragment for each step of the slide.
 *
 * `::: {.frontier run="https://your.host/embed?…" steps="10 100 end" height="480"}` becomes a frame with the page
 * /embed, which is loaded when its slide is shown, and hidden fragments that show so many expansions, one after the
 * other. The content of the div is shown under the frame.
 */

window.RevealFrontier = () => {
  const STEP = /^(\d+|end)$/;
  const begins = new WeakMap(); // of each frame that has spoken: the expansions that it showed then

  /** Put a frame and its fragments into a div. */
  function fill(div) {
    const { run = "", steps = "" } = div.dataset;
    const fault = faultOf(run, steps);
    if (fault) {
      div.prepend(Object.assign(document.createElement("p"), { className: "frontier-fault", textContent: fault }));
      return;
    }
    const frame = document.createElement("iframe");
    frame.dataset.src = run; // Reveal makes it the src once the slide is near
    frame.title = div.getAttribute("title") ?? "Frontier";
    frame.width = div.getAttribute("width") ?? "100%";
    frame.height = div.getAttribute("height") ?? "480";
    frame.style.border = "0";
    frame.addEventListener("load", () => follow(frame)); // Reveal unloads it while other slides are shown
    const fragments = stepsIn(steps).map((step) => {
      const fragment = document.createElement("span");
      fragment.className = "fragment frontier-step";
      fragment.dataset.at = step;
      return fragment;
    });
    div.prepend(frame, ...fragments);
  }

  const stepsIn = (steps) => steps.split(/[\s,]+/).filter(Boolean);

  /** A sentence on what is wrong with the attributes of a div, "" if nothing is. */
  function faultOf(run, steps) {
    if (!/^https?:\/\/[^?]+\/embed\?/.test(run)) {
      return `run must be the address of a page /embed of Frontier, not “${run}”.`;
    }
    const wrong = stepsIn(steps).find((step) => !STEP.test(step));
    return wrong === undefined ? "" : `steps must be numbers of expansions or end, not “${wrong}”.`;
  }

  const framesIn = (element) => [...element.querySelectorAll(".frontier > iframe")];

  /** Show in a frame the step of the last fragment that is visible, else the expansions with which it began. */
  function follow(frame) {
    const shown = [...frame.parentElement.querySelectorAll(".frontier-step.visible")].at(-1);
    const at = shown?.dataset.at ?? begins.get(frame);
    if (at === undefined) return; // it has not spoken yet
    frame.contentWindow.postMessage({ frontier: "seek", at: at === "end" ? at : Number(at) }, "*");
  }

  /** Note where a frame begins when it speaks for the first time, and show the step of the slide in it. */
  function listen({ source, data }) {
    const frame = data?.frontier === "at" && framesIn(document).find((one) => one.contentWindow === source);
    if (!frame || begins.has(frame)) return;
    begins.set(frame, data.at);
    follow(frame);
  }

  return {
    id: "frontier",
    init(deck) {
      for (const div of deck.getSlidesElement().querySelectorAll(".frontier")) fill(div);
      addEventListener("message", listen);
      const followAll = () => framesIn(deck.getCurrentSlide()).forEach(follow);
      for (const event of ["fragmentshown", "fragmenthidden"]) deck.on(event, followAll);
    },
  };
};
