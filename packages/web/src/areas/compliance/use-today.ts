import { type Day, dayIn } from '@capwise/domain/dates';
import { useSyncExternalStore } from 'react';
import { useMember } from '../../lib/session/organization.ts';

const LOOK_MS = 30_000;
/** No time zone's day begins anywhere else than at a quarter of an hour. */
const QUARTER_MS = 900_000;

const quarter = () => Math.floor(Date.now() / QUARTER_MS);

const lookers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const lookAll = () => {
  for (const look of lookers) look();
};

/**
 * One clock for all rows of a list.
 * Timers rest while a machine sleeps: a page that is seen again looks at once.
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

/** The day that the tenant's calendar says, by which the server judges dates and years; the next one from midnight on. */
export function useToday(): Day {
  const { timeZone } = useMember();
  const now = useSyncExternalStore(onTime, quarter);
  return dayIn(timeZone, new Date(now * QUARTER_MS));
}
