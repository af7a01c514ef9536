import { CURE_YEARS, type CureTests, testCure } from '@capwise/domain/compliance/cures/cure';
import { byUrgency } from '@capwise/domain/compliance/desk/desk';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { yearToSet } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import { type Day, dayIn } from '@capwise/domain/dates';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type OpenAttestation, openAttestations } from '../attestation/open-attestations.ts';
import { listCounted } from '../cures/cure.queries.ts';
import { daysOf, toProviderYears } from '../cures/cure.service.ts';
import { listCureRecords } from '../cures/cure-records.queries.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { countProblems, type WaitingProblems } from '../imports/problems/import-problem.queries.ts';
import { type DeskRow, readDesk } from './desk.queries.ts';
import type { DeskPhysician } from './desk-physicians.queries.ts';

export interface MissingThreshold {
  organizationId: number;
  organizationName: string;
  year: number;
}

export interface Desk extends Omit<DeskRow, 'over' | 'near' | 'overPaid' | 'nearPaid' | 'thresholds'> {
  year: number;
  over: OverPhysician[];
  near: OverPhysician[];
  overPaid: OverPhysician[];
  nearPaid: OverPhysician[];
  missingThresholds: MissingThreshold[];
  attestations: OpenAttestation[];
  importProblems: WaitingProblems[];
}

export interface OverPhysician extends DeskPhysician {
  /** Null within the threshold. */
  cure: CureTests | null;
}

/** Physicians and tasks that wait in all organizations whose gifts the viewer may see, in a few statements. */
export async function openDesk(scope: OrganizationScope, clock: Clock): Promise<Desk> {
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const year = yearOf(today);
  const organizations = seenOrganizations(scope);
  const [row, attestations, importProblems] = await Promise.all([
    readDesk(scope, { organizations, today, mayMerge: mayIn(scope, 'addeditproviders') }),
    openAttestations(scope, organizations, today),
    countProblems(scope, clock.now()),
  ]);
  const { over, near, overPaid, nearPaid, thresholds, ...counts } = row;
  return {
    ...counts,
    year,
    over: (await withCures(scope, over, today)).sort(byUrgency),
    near: near.map(withoutCure),
    overPaid: overPaid.map(withoutCure),
    nearPaid: nearPaid.map(withoutCure),
    missingThresholds: missingThresholds(scope, thresholds, today),
    attestations,
    importProblems,
  };
}

const withoutCure = (physician: DeskPhysician): OverPhysician => ({ ...physician, cure: null });

async function withCures(
  scope: OrganizationScope,
  physicians: readonly DeskPhysician[],
  today: Day,
): Promise<OverPhysician[]> {
  if (physicians.length === 0) return [];
  const year = yearOf(today);
  const [rows, records] = await Promise.all([
    listCounted(scope, physicians, { year, fromYear: year - CURE_YEARS }),
    listCureRecords(scope, physicians),
  ]);
  const key = ({ organizationId, providerId }: { organizationId: number; providerId: number }) =>
    `${organizationId} ${providerId}`;
  const byPhysician = Map.groupBy(rows, key);
  const recordsOf = Map.groupBy(records, key);
  return physicians.map((physician) => {
    const years = toProviderYears(byPhysician.get(key(physician)) ?? []);
    return { ...physician, cure: testCure(years, year, today, daysOf(recordsOf.get(key(physician)) ?? [])) };
  });
}

/** Of the organizations whose thresholds the viewer may set. */
const missingThresholds = (
  scope: OrganizationScope,
  thresholds: DeskRow['thresholds'],
  today: Day,
): MissingThreshold[] =>
  thresholds.flatMap(({ organizationId, years }) => {
    const year = mayIn(scope, 'manageannualthresholds', organizationId)
      ? yearToSet(today, (one) => years.includes(one))
      : null;
    const place = scope.tenant.places.find((one) => one.organizationId === organizationId);
    return year === null ? [] : [{ organizationId, organizationName: place?.name ?? '', year }];
  });
