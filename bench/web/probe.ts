import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds since navigation. 0 until it happens. */
export interface Marks {
  largest: number;
  answered: number;
  /** First and last frame after that with drawing on a canvas. */
  firstDrawn: number;
  lastDrawn: number;
  now: number;
}

/**
 * Runs in the page before anything else. Observes canvases from outside, so that all pages are measured
 * alike.
 */
function watch(): void {
  const marks: Marks = { largest: 0, answered: 0, firstDrawn: 0, lastDrawn: 0, now: 0 };
  Object.defineProperty(globalThis, 'benchMarks', { value: marks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const readText = Response.prototype.text;
  Response.prototype.text = async function text() {
    const all = await readText.call(this);
    if (all.includes('"quotedProducts"')) marks.answered = performance.now();
    return all;
  };

  let isDrawnTo = false;
  const canvas = CanvasRenderingContext2D.prototype;
  for (const name of ['fill', 'fillRect', 'stroke', 'drawImage', 'fillText', 'putImageData'] as const) {
    const draw = canvas[name] as (...values: unknown[]) => void;
    Object.defineProperty(canvas, name, {
      value(this: CanvasRenderingContext2D, ...values: unknown[]) {
        isDrawnTo = true;
        draw.apply(this, values);
      },
    });
  }
  const look = () => {
    if (isDrawnTo && marks.answered) {
      marks.lastDrawn = performance.now();
      marks.firstDrawn ||= marks.lastDrawn;
    }
    isDrawnTo = false;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const installProbe = (context: BrowserContext) => context.addInitScript(watch);

/** The chart is finished if nothing is drawn for this long. */
const QUIET_MS = 600;
const GIVE_UP_MS = 60_000;

export async function readMarks(page: Page): Promise<Marks> {
  const isQuiet = (quiet: number) => {
    const { benchMarks } = globalThis as unknown as { benchMarks: Marks };
    return benchMarks.lastDrawn > 0 && performance.now() - benchMarks.lastDrawn > quiet;
  };
  await page.waitForFunction(isQuiet, QUIET_MS, { timeout: GIVE_UP_MS });
  return page.evaluate(() => ({
    ...(globalThis as unknown as { benchMarks: Marks }).benchMarks,
    now: performance.now(),
  }));
}
