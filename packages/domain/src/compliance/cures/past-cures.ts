import type { Day } from '../../dates.ts';
import { findOverruns, type ProviderYear } from './overruns.ts';

/** Returns that brought a year back within its threshold. Cents. */
export interface PastCure {
  year: number;
  threshold: number;
  since: Day;
  endedOn: Day;
  /** Largest excess in between. */
  peak: number;
}

/** Newest first. */
export const pastCures = (years: readonly ProviderYear[]): PastCure[] =>
  years
    .flatMap(({ year, threshold, gifts }) =>
      threshold === null
        ? []
        : findOverruns(gifts, threshold).flatMap(({ since, peak, endedOn }) =>
            endedOn === null ? [] : [{ year, threshold, since, peak, endedOn }],
          ),
    )
    .sort((one, other) => (one.endedOn < other.endedOn ? 1 : -1));
