import { type Day, dayIn } from '@capwise/domain/dates';
import { useSyncExternalStore } from 'react';
import { useMember } from '../../lib/session/organization.ts';

const LOOK_MS = 30_000;
/** Time zone offsets are multiples of 15 minutes, so days start on a quarter hour. */
const QUARTER_MS = 900_000;

const quarter = () => Math.floor(Date.now() / QUARTER_MS);

const lookers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const lookAll = () => {
  for (const look of lookers) look();
};

/**
 * One clock for all rows of a list. Timers stop while a computer sleeps, so it also ticks when the page
 * becomes visible.
 */
function onTime(look: () => void): () => void {
  if (lookers.size === 0) {
    timer = setInterval(lookAll, LOOK_MS);
    document.addEventListener('visibilitychange', lookAll);
  }
  lookers.add(look);
  return () => {
    lookers.delete(look);
    if (lookers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAll);
  };
}

/** Today in the tenant's time zone, as the server uses it for dates and years. Updates at midnight. */
export function useToday(): Day {
  const { timeZone } = useMember();
  const now = useSyncExternalStore(onTime, quarter);
  return dayIn(timeZone, new Date(now * QUARTER_MS));
}
