import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import { SaveAlertSchema } from '@capwise/domain/compliance/alerts';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { optionalDollars } from '@capwise/domain/money';
import type { z } from 'zod';
import { idsAmong, parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { EditedVersion } from '../../../platform/input/stale.ts';
import {
  type AlertRow,
  type AlertValues,
  deleteAlert,
  hasEntity,
  insertAlert,
  listAlerts,
  listMembers,
  lockAlert,
  updateAlert,
} from './alert.queries.ts';

type AlertInput = z.input<typeof SaveAlertSchema> & EditedVersion & { entityId?: string | null | undefined };

/**
 * Adds or changes an alert.
 * @throws AppError ValidationError naming the field, NotFoundError, ConflictError if it has changed meanwhile
 */
export async function saveAlert(
  scope: OrganizationScope,
  clock: Clock,
  input: AlertInput,
): Promise<AlertRow> {
  return recorded(scope, async (inner, record) => {
    const before = input.originalId ? await opened(inner, input.originalId, input.id ?? null) : null;
    const values = await checkAlertValues(inner, input, before);
    const originalId = before?.originalId ?? (await insertAlert(inner, values, clock.now()));
    if (before) await updateAlert(inner, originalId, values);
    const [after] = await listAlerts(inner, originalId);
    await record({
      ...alertAuditEntry(after!),
      action: before ? 'gift-alert.update' : 'gift-alert.create',
      before: before && auditedAlert(before),
      after: auditedAlert(after!),
    });
    return after!;
  });
}

export async function removeAlert(scope: OrganizationScope, alertId: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const before = await opened(inner, alertId, null);
    await deleteAlert(inner, before.originalId);
    await record({
      ...alertAuditEntry(before),
      action: 'gift-alert.delete',
      before: auditedAlert(before),
      after: null,
    });
    return true;
  });
}

async function opened(scope: OrganizationScope, originalId: string, seen: string | null): Promise<AlertRow> {
  const stored = await lockAlert(scope, parseId(originalId));
  const [alert] = stored === null ? [] : await listAlerts(scope, parseId(originalId));
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
  const { recipients, ...level } = parseInput(SaveAlertSchema, input);
  const known = new Set([...(await listMembers(scope)), ...(before?.people ?? [])].map(({ id }) => id));
  const recipientIds = idsAmong(recipients);
  if (recipientIds.length !== recipients.length || !recipientIds.every((id) => known.has(id)))
    throw invalid('Recipients must be members of the organization', 'recipients');
  return {
    ...level,
    entityId: await checkEntityId(scope, input.entityId),
    recipientIds,
  };
}

async function checkEntityId(
  scope: OrganizationScope,
  given: string | null | undefined,
): Promise<number | null> {
  if (given == null || given === '') return null;
  const [entityId] = idsAmong([given]);
  if (entityId === undefined || !(await hasEntity(scope, entityId)))
    throw invalid('There is no such entity', 'entityId');
  return entityId;
}

const alertAuditEntry = (alert: AlertRow): Omit<AuditEntry, 'action'> => ({
  subjectId: alert.originalId,
  subjectName: alert.remainingCents === null ? alertLevelText(alert) : String(alert.remainingCents / 100),
  systemId: null,
  organizationId: alert.organizationId,
});

const auditedAlert = ({ remainingCents, usedPercent, entityName, isActive, people }: AlertRow) => ({
  remainingAmount: optionalDollars(remainingCents),
  usedPercent,
  entity: entityName,
  isActive,
  recipients: people.map(({ fullName }) => fullName),
});
