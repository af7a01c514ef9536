import { SaveAlertSchema } from '@capwise/domain/compliance/alerts';
import { conflict, invalid } from '@capwise/domain/errors';
import type { z } from 'zod';
import { idsAmong, parseId } from '../../../../db/ids.ts';
import { type OrganizationScope, organizationsWith } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { openBooks } from '../../gift/gift-book.queries.ts';
import { chosenOrganizations, organizationName } from '../../places/all/chosen-organizations.ts';
import { endAlerts } from '../alert.queries.ts';
import { alertAuditEntry, auditedAlert, checkEntityId, yearOfAlerts } from '../alert.service.ts';
import { tellNewlyPast } from '../newly-past.ts';
import {
  insertPlaceAlerts,
  listPlaceAlerts,
  listPlaceMembers,
  lockPlaceAlerts,
  type NewPlaceAlert,
  type PlaceAlert,
  type PlaceMember,
} from './all-alerts.queries.ts';

const PERMISSION = 'manageannualthresholds';

export const listAllAlerts = (scope: OrganizationScope): Promise<PlaceAlert[]> =>
  listPlaceAlerts(scope, organizationsWith(scope, PERMISSION));

export const listAllMembers = (scope: OrganizationScope): Promise<PlaceMember[]> =>
  listPlaceMembers(scope, organizationsWith(scope, PERMISSION));

type AddAlerts = Omit<z.input<typeof SaveAlertSchema>, 'isActive'> & {
  organizationIds: readonly string[];
  entityId?: string | null | undefined;
};

/**
 * Adds one alert to several organizations, all or none. Each sends it to those of the recipients who are its members.
 * @returns IDs of the new alerts
 * @throws AppError ValidationError naming the field, NotFoundError for an organization whose alerts the viewer may
 * not change, ConflictError if one of them has such an alert
 */
export async function addPlaceAlerts(
  scope: OrganizationScope,
  services: Services,
  { organizationIds, entityId: given, ...input }: AddAlerts,
): Promise<number[]> {
  const {
    recipients,
    dailyRecipients,
    isActive: _,
    ...level
  } = parseInput(SaveAlertSchema, { ...input, isActive: true });
  const ids = chosenOrganizations(scope, PERMISSION, organizationIds, 'organizationIds');
  return recorded(scope, async (inner, record) => {
    await openBooks(inner, ids);
    const entityId = await checkEntityId(inner, given);
    const known = await listPlaceAlerts(inner, ids);
    const alike = known.filter((alert) => isAlike(alert, { ...level, entityId }));
    if (alike.length)
      throw conflict(
        `${organizationName(scope, alike[0]!.organizationId)} already has this alert`,
        'organizationIds',
      );
    const alerts = recipientsOf(scope, ids, await listPlaceMembers(inner, ids), recipients);
    const created = new Set(
      await insertPlaceAlerts(
        inner,
        alerts,
        { ...level, entityId, dailyIds: idsAmong(dailyRecipients) },
        services.clock.now(),
      ),
    );
    const after = (await listPlaceAlerts(inner, ids)).filter((alert) => created.has(alert.originalId));
    await record(
      after.map((alert) => ({
        ...alertAuditEntry(alert),
        action: 'gift-alert.create' as const,
        before: null,
        after: auditedAlert(alert),
      })),
    );
    await tellNewlyPast(inner, services, [...created], null, yearOfAlerts(scope, services.clock));
    return [...created];
  });
}

const isAlike = (
  one: Pick<PlaceAlert, 'remainingCents' | 'usedPercent' | 'entityId'>,
  other: Pick<PlaceAlert, 'remainingCents' | 'usedPercent' | 'entityId'>,
): boolean =>
  one.remainingCents === other.remainingCents &&
  one.usedPercent === other.usedPercent &&
  one.entityId === other.entityId;

function recipientsOf(
  scope: OrganizationScope,
  organizationIds: readonly number[],
  members: readonly PlaceMember[],
  recipients: readonly string[],
): NewPlaceAlert[] {
  const chosen = idsAmong(recipients).map((id) => members.find((member) => member.id === id));
  if (chosen.length !== recipients.length || chosen.includes(undefined))
    throw invalid('Recipients must be members of the organizations', 'recipients');
  return organizationIds.map((organizationId) => {
    const there = chosen.filter((member) => member!.organizationIds.includes(organizationId));
    if (there.length === 0)
      throw invalid(
        `Choose a recipient who is a member of ${organizationName(scope, organizationId)}`,
        'recipients',
      );
    return { organizationId, recipientIds: there.map((member) => member!.id) };
  });
}

/**
 * Ends alerts of several organizations, all or none.
 * @returns IDs of their organizations
 * @throws AppError ValidationError naming the field, NotFoundError for an organization whose alerts the viewer may
 * not change, ConflictError if one has changed meanwhile
 */
export async function endAllAlerts(
  scope: OrganizationScope,
  clock: Clock,
  seen: readonly { organizationId: string; id: string }[],
): Promise<number[]> {
  const ids = chosenOrganizations(
    scope,
    PERMISSION,
    seen.map(({ organizationId }) => organizationId),
    'alerts',
  );
  const keys = new Set(seen.map(({ organizationId, id }) => `${parseId(organizationId)} ${parseId(id)}`));
  return recorded(scope, async (inner, record) => {
    const versions = seen.map(({ id }) => parseId(id));
    const locked = await lockPlaceAlerts(inner, ids, versions);
    const found = new Set(locked.map(({ organizationId, id }) => `${organizationId} ${id}`));
    if (![...keys].every((key) => found.has(key)))
      throw conflict('Someone else has changed an alert. Check the organizations again', 'alerts');
    const before = (await listPlaceAlerts(inner, ids)).filter((alert) =>
      keys.has(`${alert.organizationId} ${alert.id}`),
    );
    await endAlerts(
      inner,
      before.map(({ originalId }) => originalId),
      clock.now(),
    );
    await record(
      before.map((alert) => ({
        ...alertAuditEntry(alert),
        action: 'gift-alert.delete' as const,
        before: auditedAlert(alert),
        after: null,
      })),
    );
    return [...new Set(before.map(({ organizationId }) => organizationId))];
  });
}
