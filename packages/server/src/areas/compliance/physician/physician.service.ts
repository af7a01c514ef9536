import { CURE_YEARS, type CureTests, firstCureYear, testCure } from '@capwise/domain/compliance/cures/cure';
import type { ProviderYear } from '@capwise/domain/compliance/cures/overruns';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { daysOf, toProviderYears } from '../cures/cure.service.ts';
import { type CuredExcess, curedExcesses } from '../cures/cured-excesses.service.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { type PhysicianRow, type PhysicianYear, readPhysician } from './physician.queries.ts';

export interface PhysicianPlaceYear extends PhysicianYear {
  /** Null within the threshold. */
  cure: CureTests | null;
}

export interface Physician extends Omit<PhysicianRow, 'organizations'> {
  year: number;
  organizations: PhysicianPlaceYear[];
  /** Newest first. */
  cures: CuredExcess[];
}

/**
 * A physician's year in all organizations whose gifts the viewer may see in one statement.
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
  const firstListed = yearOf(today) - CURE_YEARS;
  const fromYear = firstCureYear(year, firstListed);
  const found = await readPhysician(scope, { organizations, providerId, year, today, fromYear });
  if (!found) throw notFound('There is no such provider');
  const { counted, cures, ...physician } = found;
  const byOrganization = Map.groupBy(counted, ({ organizationId }) => organizationId);
  const records = Map.groupBy(cures, ({ organizationId }) => organizationId);
  const recordsOf = ({ organizationId }: PhysicianYear) => records.get(organizationId) ?? [];
  const yearsOf = ({ organizationId }: PhysicianYear): ProviderYear[] =>
    toProviderYears(byOrganization.get(organizationId) ?? []);
  return {
    ...physician,
    year,
    organizations: physician.organizations.map((one) => ({
      ...one,
      cure: testCure(yearsOf(one), year, today, daysOf(recordsOf(one))),
    })),
    cures: physician.organizations
      .flatMap((one) =>
        curedExcesses(
          { organizationId: one.organizationId, organizationName: one.organizationName, providerId },
          yearsOf(one),
          recordsOf(one),
        ),
      )
      // Cures before these years only decide about listed ones.
      .filter((one) => one.record || one.year === year || one.year >= firstListed)
      .sort((one, other) => (one.endedOn < other.endedOn ? 1 : -1)),
  };
}
