import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import { SaveAlertSchema } from '@capwise/domain/compliance/alerts';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { optionalDollars } from '@capwise/domain/money';
import type { z } from 'zod';
import { idsAmong, parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { EditedVersion } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import {
  type AlertRow,
  type AlertValues,
  endAlerts,
  hasEntity,
  insertAlert,
  listAlerts,
  listMembers,
  lockAlert,
  updateAlert,
} from './alert.queries.ts';
import { tellNewlyPast } from './newly-past.ts';

type AlertInput = z.input<typeof SaveAlertSchema> & EditedVersion & { entityId?: string | null | undefined };

/** The current year in the tenant's time zone. */
export const yearOfAlerts = ({ tenant }: OrganizationScope, clock: Clock): number =>
  yearOf(dayIn(tenant.timeZone, clock.now()));

/**
 * Adds or changes an alert.
 * @throws AppError ValidationError naming the field, NotFoundError, ConflictError if it has changed meanwhile
 */
export async function saveAlert(
  scope: OrganizationScope,
  services: Services,
  input: AlertInput,
): Promise<AlertRow> {
  const { clock } = services;
  return recorded(scope, async (inner, record) => {
    // Gifts saved meanwhile would be past neither the old alert nor the new one.
    await openBook(inner, scope.organizationId);
    const year = yearOfAlerts(scope, clock);
    const before = input.originalId ? await opened(inner, year, input.originalId, input.id ?? null) : null;
    const values = await checkAlertValues(inner, input, before);
    const originalId = before?.originalId ?? (await insertAlert(inner, values, clock.now()));
    if (before) await updateAlert(inner, originalId, values);
    const [after] = await listAlerts(inner, { year, originalId });
    await record({
      ...alertAuditEntry(after!),
      action: before ? 'gift-alert.update' : 'gift-alert.create',
      before: before && auditedAlert(before),
      after: auditedAlert(after!),
    });
    await tellNewlyPast(inner, services, [originalId], before?.isActive ? before : null, year);
    return after!;
  });
}

/** Ends an alert. @throws AppError NotFoundError */
export async function removeAlert(scope: OrganizationScope, clock: Clock, alertId: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const before = await opened(inner, yearOfAlerts(scope, clock), alertId, null);
    await endAlerts(inner, [before.originalId], clock.now());
    await record({
      ...alertAuditEntry(before),
      action: 'gift-alert.delete',
      before: auditedAlert(before),
      after: null,
    });
    return true;
  });
}

async function opened(
  scope: OrganizationScope,
  year: number,
  alertId: string,
  seen: string | null,
): Promise<AlertRow> {
  const originalId = parseId(alertId);
  const stored = await lockAlert(scope, originalId);
  const [alert] = stored === null ? [] : await listAlerts(scope, { year, originalId });
  if (!alert) throw notFound('There is no such alert');
  if (seen !== null && parseId(seen) !== stored) throw conflict('Someone else has changed this alert', 'id');
  return alert;
}

/** Recipients are current members, or were already recipients of this alert. */
async function checkAlertValues(
  scope: OrganizationScope,
  input: AlertInput,
  before: AlertRow | null,
): Promise<AlertValues> {
  const { recipients, dailyRecipients, ...level } = parseInput(SaveAlertSchema, input);
  const known = new Set([...(await listMembers(scope)), ...(before?.people ?? [])].map(({ id }) => id));
  const recipientIds = idsAmong(recipients);
  if (recipientIds.length !== recipients.length || !recipientIds.every((id) => known.has(id)))
    throw invalid('Recipients must be members of the organization', 'recipients');
  return {
    ...level,
    entityId: await checkEntityId(scope, input.entityId),
    recipientIds,
    dailyIds: idsAmong(dailyRecipients),
  };
}

export async function checkEntityId(
  scope: OrganizationScope,
  given: string | null | undefined,
): Promise<number | null> {
  if (given == null || given === '') return null;
  const [entityId] = idsAmong([given]);
  if (entityId === undefined || !(await hasEntity(scope, entityId)))
    throw invalid('There is no such entity', 'entityId');
  return entityId;
}

type AuditedAlert = Pick<
  AlertRow,
  'originalId' | 'organizationId' | 'remainingCents' | 'usedPercent' | 'entityName' | 'isActive' | 'people'
>;

export const alertAuditEntry = (alert: AuditedAlert): Omit<AuditEntry, 'action'> => ({
  subjectId: alert.originalId,
  subjectName: alert.remainingCents === null ? alertLevelText(alert) : String(alert.remainingCents / 100),
  systemId: null,
  organizationId: alert.organizationId,
});

export const auditedAlert = ({
  remainingCents,
  usedPercent,
  entityName,
  isActive,
  people,
}: AuditedAlert) => ({
  remainingAmount: optionalDollars(remainingCents),
  usedPercent,
  entity: entityName,
  isActive,
  recipients: people.map(({ fullName }) => fullName),
  ...(people.some(({ isDaily }) => isDaily) && {
    dailyRecipients: people.filter(({ isDaily }) => isDaily).map(({ fullName }) => fullName),
  }),
});
