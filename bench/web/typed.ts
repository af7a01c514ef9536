import type { BrowserContext, Page } from '@playwright/test';

const QUIET_MS = 1_500;

interface Marks {
  /** End of the debounce, in milliseconds. */
  fired: number;
  painted: number;
}

interface Watched {
  /** Debounce in milliseconds, which identifies its timer. */
  delay: number;
  within: string;
}

/** Runs in the page. A message handled after a frame shows that it was painted. */
function watch({ delay, within }: Watched): void {
  const marks: Marks = { fired: 0, painted: 0 };
  Object.defineProperty(globalThis, 'typedMarks', { value: marks });
  const setTimer = globalThis.setTimeout;
  globalThis.setTimeout = ((run: TimerHandler, milliseconds?: number, ...values: unknown[]) => {
    if (milliseconds !== delay || typeof run !== 'function') return setTimer(run, milliseconds, ...values);
    return setTimer(() => {
      marks.fired = performance.now();
      run(...values);
    }, milliseconds);
  }) as typeof setTimeout;
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => (target as Element).closest?.(within))) return;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        marks.painted = performance.now();
      };
      channel.port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
}

export const watchTyping = (context: BrowserContext, watched: Watched) =>
  context.addInitScript(watch, watched);

/** Milliseconds from the end of the debounce to the painted rows. @throws if the rows do not change */
export async function typed(page: Page, box: string, text: string, delay: number): Promise<number> {
  const marks = () =>
    page.evaluate(() => ({ ...(globalThis as unknown as { typedMarks: Marks }).typedMarks }));
  const before = await marks();
  await page.getByRole('searchbox', { name: box }).fill(text);
  await page.waitForFunction((last) => {
    const { fired, painted } = (globalThis as unknown as { typedMarks: Marks }).typedMarks;
    return fired > last && painted > fired;
  }, before.fired);
  await page.waitForTimeout(delay + QUIET_MS);
  const { fired, painted } = await marks();
  return painted - fired;
}
