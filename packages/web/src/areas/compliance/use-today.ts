import { type Day, dayIn } from '@capwise/domain/dates';
import { useSyncExternalStore } from 'react';
import { useMember } from '../../lib/session/organization.ts';

const LOOK_MS = 30_000;
/** No time zone's day begins anywhere else than at a quarter of an hour. */
const QUARTER_MS = 900_000;

const quarter = () => Math.floor(Date.now() / QUARTER_MS);

/** Timers rest while a machine sleeps: a page that is seen again looks at once. */
function onTime(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The day that the tenant's calendar says, by which the server judges dates and years; the next one from midnight on. */
export function useToday(): Day {
  const { timeZone } = useMember();
  const now = useSyncExternalStore(onTime, quarter);
  return dayIn(timeZone, new Date(now * QUARTER_MS));
}
