import type { Page } from '@playwright/test';

export interface Noted {
  /** Milliseconds from each input to the next paint. Browsers round to 8 and report nothing below 16. */
  inputs: { at: number; duration: number }[];
  /** Cumulative layout shift without inputs. */
  shift: number;
}

interface Entry extends PerformanceEntry {
  interactionId?: number;
  value?: number;
  hadRecentInput?: boolean;
}

/** Runs in each page before anything else. */
function watch(): void {
  const noted: Noted = { inputs: [], shift: 0 };
  Object.defineProperty(globalThis, 'benchNoted', { value: noted });
  const observe = (options: PerformanceObserverInit, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...options,
      buffered: true,
    });
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    if (entry.interactionId) noted.inputs.push({ at: entry.startTime, duration: entry.duration });
  });
  observe({ type: 'layout-shift' }, (entry) => {
    if (!entry.hadRecentInput) noted.shift += entry.value ?? 0;
  });
}

export const watchPage = (page: Page) => page.addInitScript(watch);

export const readNoted = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { benchNoted: Noted }).benchNoted);

export const pageNow = (page: Page): Promise<number> => page.evaluate(() => performance.now());
