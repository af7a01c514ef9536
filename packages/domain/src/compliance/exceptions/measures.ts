import { countsToward, REMUNERATION } from './exceptions.ts';

/**
 * The threshold of a gift: the yearly one, the one of an incidental gift, or the yearly one of limited remuneration.
 * Gifts under other exceptions have none.
 */
export type Measure = 'yearly' | 'incidental' | 'remuneration' | 'none';

/** @param exception null if nobody was asked */
export function measureOf(exception: number | null, isIncidental: boolean): Measure {
  if (isIncidental) return 'incidental';
  if (exception === REMUNERATION) return 'remuneration';
  return countsToward(exception, isIncidental) ? 'yearly' : 'none';
}

/**
 * Why limited remuneration cannot be chosen for a year, or null.
 * @param threshold of limited remuneration in the year, in cents. Null if the organization has not set one
 */
export const remunerationFault = (
  exception: number | null,
  year: number,
  threshold: number | null,
): { field: 'exception'; reason: string } | null =>
  exception === REMUNERATION && threshold === null
    ? {
        field: 'exception',
        reason: `Limited remuneration needs a remuneration threshold for ${year}. Ask an administrator to set it in Admin Settings > Thresholds`,
      }
    : null;
