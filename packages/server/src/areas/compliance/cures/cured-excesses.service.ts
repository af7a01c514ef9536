import { type EndedExcess, judgeEnded } from '@capwise/domain/compliance/cures/ended-excess';
import type { ProviderYear } from '@capwise/domain/compliance/cures/overruns';
import { pastCures } from '@capwise/domain/compliance/cures/past-cures';
import type { PhysicianPlace } from './cure.queries.ts';
import type { CureRecordRow } from './cure-records.queries.ts';

export interface NamedPlace extends PhysicianPlace {
  organizationName: string;
}

export interface CuredExcess extends EndedExcess, NamedPlace {
  /** Null if nobody recorded it. */
  record: CureRecordRow | null;
}

/**
 * Excesses of one physician and organization that returns ended, newest first: recorded ones as they were recorded,
 * the others from the gifts.
 */
export function curedExcesses(
  place: NamedPlace,
  years: readonly ProviderYear[],
  records: readonly CureRecordRow[],
): CuredExcess[] {
  const isRecorded = (year: number, since: string) =>
    records.some((one) => one.year === year && one.since === since);
  const others = pastCures(years).filter(({ year, since }) => !isRecorded(year, since));
  const days = [...records, ...others].map(({ endedOn }) => endedOn);
  return [
    ...records.map((record) => ({ ...place, ...judgeEnded(record, days), record })),
    ...others.map((cure) => ({ ...place, ...judgeEnded(cure, days), record: null })),
  ].sort((one, other) => (one.endedOn < other.endedOn ? 1 : -1));
}
