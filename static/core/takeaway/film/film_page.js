/**
 * Makes films of a run, frame by frame in slices, so that the page stays responsive. Size and time are estimated
 * beforehand from a few trial frames.
 */

import { listen } from "../../shell/document.js";
import "./film-form.js";
import { SIZES, filmed } from "./film.js";
import { estimateOf, planOf, refusalOf, samplesOf } from "./frames.js";
import { paint, widthOf } from "../figures/paint.js";
import { saveFile } from "../../lib/download.js";
import { stemOf } from "../../lib/filename.js";
import { possibleFilms } from "./encoders.js";
import { breath } from "../../lib/schedule.js";
import { say } from "./messages.js";
import { bytesText, estimateText } from "./words.js";
import { figureLink } from "../caption_words.js";
/** @import {ShareMenu} from "../share-menu.js" */
/** @import {Take} from "../share_page.js" */
/** @import {About, Encoder, Possible} from "./encoders.js" */
/** @import {FilmState, FilmWish} from "./film-form.js" */
/** @import {Plan} from "./frames.js" */

/** Whether films can be made, which a page that is a file cannot. */
export const HAS_FILMS = true;

/** Let a menu make films. @param {ShareMenu} menu @param {(wish: {which: number}) => Take} takeFor */
export function wireFilms(menu, takeFor) {
  const none = new AbortController();
  let asked = none;
  let made = none;
  const show = (/** @type {Partial<FilmState>} */ changes) => (menu.film = { ...menu.film, ...changes });
  /** @param {FilmWish} wish @param {AbortSignal} signal */
  const prepared = async (wish, signal) => {
    const size = SIZES.find(({ key }) => key === wish.size) ?? SIZES[1];
    const { possible, lacking } = await possibleFilms(size);
    const film = possible.find(({ format }) => format.key === wish.format) ?? possible[0];
    signal.throwIfAborted();
    show({ formats: possible.map(({ format: { key }, label }) => ({ key, label })), lacking });
    if (!film) throw new Error(say("film-none"));
    const take = takeFor(wish);
    const refused = refusalOf(wish, film.format.rate, take.steps);
    if (refused) throw new Error(refused);
    return { film, stage: new Stage(take, wish, size, planOf(wish, film.format.rate)) };
  };
  const ask = async (/** @type {FilmWish} */ wish) => {
    if (menu.film.share !== null) return;
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    show({ told: "…", isRefused: false });
    try {
      const { film, stage } = await prepared(wish, signal);
      const took = await stage.tried(film, signal);
      signal.throwIfAborted();
      show({ told: estimateText(stage.plan, estimateOf(stage.plan, took, film.allowed)) });
    } catch (error) {
      if (!signal.aborted) show({ told: /** @type {Error} */ (error).message, isRefused: true });
    }
  };
  const make = async (/** @type {FilmWish} */ wish) => {
    if (menu.film.share !== null) return;
    asked.abort();
    made = new AbortController();
    const { signal } = made;
    menu.said = "";
    show({ share: 0, told: "" });
    try {
      const { film, stage } = await prepared(wish, signal);
      const blob = await stage.made(film, signal, (share) => show({ share }));
      const steps = `steps-${wish.first}-${wish.last}`;
      const name = `${stemOf(...takeFor(wish).file, steps, wish.subject)}.${film.format.key}`;
      saveFile(blob, name);
      show({ told: say("film-saved", { file: name, size: bytesText(blob.size) }) });
    } catch (error) {
      const told = signal.aborted ? say("film-cancelled") : /** @type {Error} */ (error).message;
      show({ told });
    } finally {
      show({ share: null });
    }
  };
  listen(menu, { "film-ask": ask, "film-make": make, "film-cancel": () => made.abort() });
}

/** The canvas of a film's frames. */
class Stage {
  /** @param {Take} take @param {FilmWish} wish @param {typeof SIZES[number]} size @param {Plan} plan */
  constructor({ scenes, cursorsAt, caption, link }, { first, last, subject, palette }, size, plan) {
    this.plan = plan;
    this.density = size.density;
    this.canvas = new OffscreenCanvas(size.width, size.height);
    this.context = /** @type {OffscreenCanvasRenderingContext2D} */ (this.canvas.getContext("2d", { alpha: false }));
    const runs = scenes.map(({ run, layout, folding }) => ({ run, layout, folding, palette }));
    const film = { runs, names: scenes.map(({ name }) => name), what: subject, cursorsAt, caption };
    this.shapes = filmed(film, { first, last }, size, (...type) => widthOf(this.context, ...type));
    /** @type {About} */
    this.about = {
      ...{ width: size.width, height: size.height, title: caption(last)[0], comment: figureLink(link(first)) },
    };
  }

  /** Paint frame k. @param {number} k */
  paint(k) {
    paint(this.context, this.shapes(this.plan.at(k).cursor), this.density);
  }

  /** Make a few frames; return the bytes and the time of each. @param {Possible} film @param {AbortSignal} signal */
  async tried({ open, inARow }, signal) {
    /** @type {{bytes: number, seconds: number, isKey: boolean, isLate: boolean}[]} */
    const took = [];
    for (const row of samplesOf(this.plan.count, inARow)) {
      await this.#with(await open(this.about), async (encoder) => {
        const began = performance.now();
        const shots = row.map((k) => ({ ...this.plan.at(k), isKey: k === row[0] || this.plan.at(k).isKey }));
        for (const [j, k] of row.entries()) {
          signal.throwIfAborted();
          this.paint(k);
          await encoder.add(this.canvas, shots[j]);
          await breath();
        }
        await encoder.finish();
        const seconds = (performance.now() - began) / 1000 / row.length;
        took.push(
          ...encoder.sizes.map((bytes, j) => ({ bytes, seconds, isKey: shots[j].isKey, isLate: j >= row.length / 2 })),
        );
      });
    }
    return took;
  }

  /**
   * Make the film.
   * @param {Possible} film @param {AbortSignal} signal @param {(share: number) => void} tell how much is done
   */
  async made({ open }, signal, tell) {
    const { count, at } = this.plan;
    return this.#with(await open(this.about), async (encoder) => {
      for (let k = 0; k < count; k++) {
        signal.throwIfAborted();
        this.paint(k);
        await encoder.add(this.canvas, at(k));
        tell((k + 1) / count);
        await breath();
      }
      return encoder.finish();
    });
  }

  /**
   * Use an encoder, which is stopped if that fails.
   * @template T @param {Encoder} encoder @param {(encoder: Encoder) => Promise<T>} act
   */
  async #with(encoder, act) {
    try {
      return await act(encoder);
    } catch (error) {
      await encoder.stop();
      throw error;
    }
  }
}
