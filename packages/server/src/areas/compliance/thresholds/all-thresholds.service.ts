import { conflict } from '@capwise/domain/errors';
import { type OrganizationScope, organizationsWith } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/process/services.ts';
import { openBooks } from '../gift/gift-book.queries.ts';
import { chosenOrganizations, seenVersions } from '../places/all/chosen-organizations.ts';
import { type PlaceThreshold, readPlaceThresholds } from './all-thresholds.queries.ts';
import { findThreshold } from './threshold.queries.ts';
import { checkThresholdYear, parsedThreshold, setThreshold } from './threshold.service.ts';

/** @throws AppError ValidationError naming the field */
export async function listPlaceThresholds(
  scope: OrganizationScope,
  clock: Clock,
  year: number,
): Promise<PlaceThreshold[]> {
  checkThresholdYear(scope, clock, year);
  return readPlaceThresholds(scope, organizationsWith(scope, 'manageannualthresholds'), year);
}

interface SetThresholds {
  organizations: readonly { organizationId: string; thresholdId?: string | null | undefined }[];
}

/**
 * Sets the thresholds of a year in several organizations, all or none.
 * @returns IDs of the organizations whose amounts differed
 * @throws AppError ValidationError naming the field, NotFoundError for an organization whose thresholds the viewer
 * may not set, ConflictError if someone else has set one meanwhile
 */
export async function setPlaceThresholds(
  scope: OrganizationScope,
  services: Services,
  { organizations, ...input }: SetThresholds,
): Promise<number[]> {
  const threshold = parsedThreshold(scope, services, input);
  const ids = chosenOrganizations(
    scope,
    'manageannualthresholds',
    organizations.map(({ organizationId }) => organizationId),
    'organizations',
  );
  const seen = seenVersions(
    organizations.map(({ organizationId, thresholdId }) => ({ organizationId, id: thresholdId })),
  );
  return recorded(scope, async (inner, record) => {
    await openBooks(inner, ids);
    const set: number[] = [];
    for (const organizationId of ids) {
      const there = { ...inner, organizationId };
      const before = await findThreshold(there, threshold.year);
      if ((before?.id ?? null) !== seen.get(organizationId))
        throw conflict('Someone else has set a threshold. Check the organizations again', 'organizations');
      if (await setThreshold(there, services, record, threshold, before)) set.push(organizationId);
    }
    return set;
  });
}
