import { useSyncExternalStore } from 'react';

const LOOK_MS = 30_000;
const QUARTER_MS = 900_000;

const quarter = () => Math.floor(Date.now() / QUARTER_MS);

const lookers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const lookAll = () => {
  for (const look of lookers) look();
};

/**
 * One clock for all rows of a list. Timers stop while a computer sleeps, so it also ticks when the page
 * becomes visible or gets the focus.
 */
function onTime(look: () => void): () => void {
  if (lookers.size === 0) {
    timer = setInterval(lookAll, LOOK_MS);
    document.addEventListener('visibilitychange', lookAll);
    addEventListener('focus', lookAll);
  }
  lookers.add(look);
  return () => {
    lookers.delete(look);
    if (lookers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAll);
    removeEventListener('focus', lookAll);
  };
}

/**
 * Start of the current quarter hour, in milliseconds since epoch. Updates with each new one. Time zone offsets are
 * multiples of 15 minutes, so days start on a quarter hour.
 */
export const useQuarterHour = (): number => useSyncExternalStore(onTime, quarter) * QUARTER_MS;
