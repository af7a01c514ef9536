import { CURE_YEARS, type CureTests, testCure } from '@capwise/domain/compliance/cures/cure';
import { byUrgency } from '@capwise/domain/compliance/desk/desk';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { yearToSet } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import { type Day, dayIn } from '@capwise/domain/dates';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type OpenAttestation, openAttestations } from '../attestation/open-attestations.ts';
import { daysOf, toProviderYears } from '../cures/cure.service.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { type DeskCounts, readDeskCounts } from './desk-counts.queries.ts';
import { type DeskLists, readDeskLists } from './desk-lists.queries.ts';
import type { DeskPhysician } from './desk-physicians.queries.ts';

export interface MissingThreshold {
  organizationId: number;
  organizationName: string;
  year: number;
}

export interface Desk extends Omit<DeskCounts, 'thresholds'> {
  year: number;
  over: OverPhysician[];
  near: OverPhysician[];
  overPaid: OverPhysician[];
  nearPaid: OverPhysician[];
  missingThresholds: MissingThreshold[];
  attestations: OpenAttestation[];
}

export interface OverPhysician extends DeskPhysician {
  /** Null within the threshold. */
  cure: CureTests | null;
}

/**
 * Physicians and tasks that wait in all organizations whose gifts the viewer may see. Its two statements run at the
 * same time. While departments confirm a year, there are two more.
 */
export async function openDesk(scope: OrganizationScope, clock: Clock): Promise<Desk> {
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const year = yearOf(today);
  const organizations = seenOrganizations(scope);
  // Admin Settings, where records are merged, needs the permission to manage thresholds.
  const mayMerge = mayIn(scope, 'addeditproviders') && mayIn(scope, 'manageannualthresholds');
  const [{ thresholds, ...counts }, lists, attestations] = await Promise.all([
    readDeskCounts(scope, { organizations, today, now: clock.now(), mayMerge }),
    readDeskLists(scope, { organizations, year, fromYear: year - CURE_YEARS }),
    openAttestations(scope, organizations, today),
  ]);
  return {
    ...counts,
    year,
    over: withCures(lists, year, today).sort(byUrgency),
    near: lists.near.map(withoutCure),
    overPaid: lists.overPaid.map(withoutCure),
    nearPaid: lists.nearPaid.map(withoutCure),
    missingThresholds: missingThresholds(scope, thresholds, today),
    attestations,
  };
}

const withoutCure = (physician: DeskPhysician): OverPhysician => ({ ...physician, cure: null });

function withCures({ over, counted, cures }: DeskLists, year: number, today: Day): OverPhysician[] {
  const key = ({ organizationId, providerId }: { organizationId: number; providerId: number }) =>
    `${organizationId} ${providerId}`;
  const countedOf = Map.groupBy(counted, key);
  const curesOf = Map.groupBy(cures, key);
  return over.map((physician) => {
    const years = toProviderYears(countedOf.get(key(physician)) ?? []);
    return { ...physician, cure: testCure(years, year, today, daysOf(curesOf.get(key(physician)) ?? [])) };
  });
}

/** Of the organizations whose thresholds the viewer may set. */
const missingThresholds = (
  scope: OrganizationScope,
  thresholds: DeskCounts['thresholds'],
  today: Day,
): MissingThreshold[] =>
  thresholds.flatMap(({ organizationId, years }) => {
    const year = mayIn(scope, 'manageannualthresholds', organizationId)
      ? yearToSet(today, (one) => years.includes(one))
      : null;
    const place = scope.tenant.places.find((one) => one.organizationId === organizationId);
    return year === null ? [] : [{ organizationId, organizationName: place?.name ?? '', year }];
  });
