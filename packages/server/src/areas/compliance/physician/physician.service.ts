import { CURE_YEARS, type CureTests, testCure } from '@capwise/domain/compliance/cures/cure';
import type { ProviderYear } from '@capwise/domain/compliance/cures/overruns';
import { type PastCure, pastCures } from '@capwise/domain/compliance/cures/past-cures';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { listCounted } from '../cures/cure.queries.ts';
import { toProviderYears } from '../cures/cure.service.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { type PhysicianRow, type PhysicianYear, readPhysician } from './physician.queries.ts';

export interface PhysicianPlaceYear extends PhysicianYear {
  /** Null within the threshold. */
  cure: CureTests | null;
}

export interface Physician extends Omit<PhysicianRow, 'organizations'> {
  year: number;
  organizations: PhysicianPlaceYear[];
  cures: (PastCure & { organizationName: string })[];
}

/**
 * A physician's year in all organizations whose gifts the viewer may see, in two statements.
 * @param id of any of the physician's records
 * @param year null for the current one in the tenant's time zone
 * @throws AppError NotFoundError
 */
export async function getPhysician(
  scope: OrganizationScope,
  clock: Clock,
  { id, year: asked }: { id: string; year: number | null },
): Promise<Physician> {
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const year = asked ?? yearOf(today);
  const providerId = parseId(id);
  const organizations = seenOrganizations(scope);
  const physician = await readPhysician(scope, { organizations, providerId, year });
  if (!physician) throw notFound('There is no such provider');
  const places = physician.organizations.map(({ organizationId }) => ({ organizationId, providerId }));
  const rows = await listCounted(scope, places, { year, fromYear: yearOf(today) - CURE_YEARS });
  const byOrganization = Map.groupBy(rows, ({ organizationId }) => organizationId);
  const yearsOf = ({ organizationId }: PhysicianYear): ProviderYear[] =>
    toProviderYears(byOrganization.get(organizationId) ?? []);
  return {
    ...physician,
    year,
    organizations: physician.organizations.map((one) => ({
      ...one,
      cure: testCure(yearsOf(one), year, today),
    })),
    cures: physician.organizations
      .flatMap((one) =>
        pastCures(yearsOf(one)).map((cure) => ({ ...cure, organizationName: one.organizationName })),
      )
      .sort((one, other) => (one.endedOn < other.endedOn ? 1 : -1)),
  };
}
