import { EVENT_KINDS, SPLITS } from '@capwise/domain/compliance/events/events';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import { filesAudit } from '../attachments/attachment.service.ts';
import { listEventFiles } from '../attachments/gift-file.queries.ts';
import { type GiftRow, listGifts } from '../gift/gift.queries.ts';
import { auditedGift } from '../gift-entry/save-gift.service.ts';
import { type EventRow, listAttendees } from './event.queries.ts';
import { listEventGifts } from './event-gifts.queries.ts';

export interface Audited {
  event: object;
  gifts: Map<number, GiftRow>;
}

/** An event with its gifts, as the audit log shows it. */
export async function readAudited(scope: OrganizationScope, event: EventRow): Promise<Audited> {
  const attendees = await listAttendees(scope, event.id);
  const ids = (await listEventGifts(scope, event.id)).map(({ originalId }) => originalId);
  const gifts = await listGifts(scope, ids, [scope.organizationId]);
  return {
    event: {
      name: event.name,
      kind: EVENT_KINDS[event.kind as keyof typeof EVENT_KINDS],
      heldOn: event.heldOn,
      total: event.totalCents / 100,
      split: SPLITS[event.split as keyof typeof SPLITS],
      handedOut: event.handedCents / 100,
      entity: event.entityName,
      giftType: event.giftTypeName,
      requestor: event.requestorName,
      description: event.description,
      attachments: filesAudit(await listEventFiles(scope, [event.id])),
      attendees: attendees.map(({ providerName, name, shareCents }) =>
        [name || providerName, name && providerName, shareCents / 100].filter(Boolean).join(', '),
      ),
    },
    gifts: new Map(gifts.map((gift) => [gift.originalId, gift])),
  };
}

/** One entry for the event and one for each gift that changed, so that the history of the gift shows it. */
export function auditEvent(
  before: EventRow | null,
  earlier: Audited | null,
  after: EventRow,
  later: Audited,
): AuditEntry[] {
  const { organizationId } = after;
  const own: AuditEntry = {
    action: before ? 'gift-event.update' : 'gift-event.create',
    subjectId: after.id,
    subjectName: after.name,
    systemId: null,
    organizationId,
    before: earlier?.event ?? null,
    after: later.event,
  };
  const entry = (gift: GiftRow, action: AuditEntry['action'], values: object): AuditEntry => ({
    ...{ action, subjectId: gift.originalId, subjectName: gift.providerName, systemId: null, organizationId },
    ...values,
  });
  const changed = [...later.gifts.values()].flatMap((gift) => {
    const old = earlier?.gifts.get(gift.originalId);
    const shown = { ...auditedGift(gift), event: after.name };
    if (!old) return entry(gift, 'gift.create', { after: shown });
    return old.id === gift.id
      ? []
      : entry(gift, 'gift.update', { before: auditedGift(old), after: auditedGift(gift) });
  });
  return [own, ...changed, ...voidEntries(earlier, later, `No longer in the event ${after.name}`)];
}

/** Entries of gifts that are void now. */
export const voidEntries = (earlier: Audited | null, later: Audited | null, reason: string): AuditEntry[] =>
  [...(earlier?.gifts.values() ?? [])]
    .filter(({ originalId }) => !later?.gifts.has(originalId))
    .map((gift) => ({
      action: 'gift.delete',
      subjectId: gift.originalId,
      subjectName: gift.providerName,
      systemId: null,
      organizationId: gift.organizationId,
      before: auditedGift(gift),
      after: { reason },
    }));
