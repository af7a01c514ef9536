import { ofEventText } from '@capwise/domain/compliance/events/events';
import { exceptionName, REMUNERATION } from '@capwise/domain/compliance/exceptions/exceptions';
import { remunerationFault } from '@capwise/domain/compliance/exceptions/measures';
import { type SaveGift, SaveGiftSchema, VOID, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import { conflict, forbidden, invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { inputDigest } from '../../../platform/request-keys/input-digest.ts';
import { tellCrossings } from '../alerts/crossings.ts';
import { tellAbove } from '../alerts/incidental/incidental.ts';
import { attachFiles, filesAudit, isSameFiles } from '../attachments/attachment.service.ts';
import { listEventFiles, listGiftFiles } from '../attachments/gift-file.queries.ts';
import { type GiftRow, listGifts } from '../gift/gift.queries.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { readEntryRules } from '../settings/setting.service.ts';
import { openGift } from './changed-gift.ts';
import { allowedBy, assertEntry, storedAllowed } from './entry-faults.ts';
import { giftsOfRetry } from './repeated-save.ts';
import {
  type Allowed,
  insertGifts,
  newVersion,
  type Recipient,
  type References,
  readReferences,
  readRemunerationLimit,
  updateGift,
} from './save-gift.queries.ts';

/**
 * Adds a gift for each recipient, or edits one gift. Saves everything or nothing.
 * @returns the saved gifts with the remaining amounts after the save
 * @throws AppError ValidationError naming the field, ForbiddenError, NotFoundError, ConflictError
 */
export async function saveGift(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<GiftRow[]> {
  const gift = parseInput(SaveGiftSchema, input);
  return gift.id == null ? addGifts(scope, services, gift) : editGift(scope, services, gift.id, gift);
}

async function addGifts(scope: OrganizationScope, services: Services, gift: SaveGift): Promise<GiftRow[]> {
  if (!mayIn(scope, 'enternewgifts')) throw forbidden();
  const now = services.clock.now();
  const recipients = uniqueRecipients(gift);
  const own = [scope.organizationId];
  const { requestKey: _, entityProviders: __, ...given } = gift;
  const digest = inputDigest({ ...given, recipients: inOrder(recipients) });
  return recorded(scope, async (inner, record) => {
    const changeNo = await openBook(inner, scope.organizationId);
    const asked = giftReferences(gift, recipients);
    const known = await readReferences(inner, scope.organizationId, asked);
    if (known.earlier) {
      await record(null);
      const stored = await listGifts(inner, known.earlier.giftIds, own);
      return giftsOfRetry(
        known.earlier,
        digest,
        stored.filter(({ status }) => status !== VOID),
      );
    }
    const files = gift.giftAlertFiles ?? [];
    const rules = await readEntryRules(inner);
    const today = dayIn(scope.tenant.timeZone, now);
    assertEntry(gift, { rules, today, before: null, fileCount: files.length });
    assertKnown(asked, known, null);
    const allowed = allowedBy(gift, rules, null);
    await assertLimited(inner, { allowed, gift, before: null });
    const values = { ...asked, gift, allowed };
    const ids = await insertGifts(inner, recipients, values, { no: changeNo, at: now, digest });
    const { organizationId } = scope;
    if (files.length)
      await attachFiles(inner, services, { organizationId, ownerIds: ids, before: [] }, files);
    const gifts = await listGifts(inner, ids, own);
    const crossed = await tellCrossings(inner, services, scope.organizationId, changeNo);
    if (allowed.isIncidental) await tellAbove(inner, services, scope.organizationId, changeNo);
    const entry = {
      action: 'gift.create' as const,
      subjectId: ids[0]!,
      subjectName: gifts
        .map(({ providerName }) => providerName)
        .join(', ')
        .slice(0, 200),
      systemId: null,
      organizationId: scope.organizationId,
      subjects: gifts.map(({ originalId, providerName }) => ({ id: originalId, name: providerName })),
      after: {
        ...auditedGift(gifts[0]!),
        recipients: gifts.map(recipientAudit),
        attachments: filesAudit(files),
      },
    };
    await record([entry, ...crossed]);
    return gifts;
  });
}

async function editGift(
  scope: OrganizationScope,
  services: Services,
  id: string,
  gift: SaveGift,
): Promise<GiftRow[]> {
  const now = services.clock.now();
  return recorded(scope, async (inner, record) => {
    const { before, changeNo } = await openGift(inner, id, now, 'edit');
    const { originalId, organizationId } = before;
    const filesBefore = await listGiftFiles(inner, [originalId]);
    const files = gift.giftAlertFiles ?? null;
    const isSame = isSameFiles(filesBefore, files);
    const rules = await readEntryRules({ ...inner, organizationId });
    const allowed = storedAllowed(gift, before) ?? allowedBy(gift, rules, before);
    // Unchanged values are not validated again (B-112).
    if (!isSame && hasSameValues(before, gift, allowed)) await newVersion(inner, originalId, changeNo);
    else {
      assertOwnValues(before, gift, allowed);
      const today = dayIn(scope.tenant.timeZone, now);
      const ofEvent = before.eventId === null ? [] : await listEventFiles(inner, [before.eventId]);
      const fileCount = (files ?? filesBefore).length + ofEvent.length;
      assertEntry(gift, { rules, today, before, fileCount });
      const asked = giftReferences(gift, []);
      assertKnown(asked, await readReferences(inner, organizationId, asked), before);
      await assertLimited({ ...inner, organizationId }, { allowed, gift, before });
      await updateGift(inner, originalId, { ...asked, gift, allowed }, changeNo);
    }
    if (files && !isSame) {
      const attached = { organizationId, ownerIds: [originalId], before: filesBefore };
      await attachFiles(inner, services, attached, files);
    }
    const after = (await listGifts(inner, [before.originalId]))[0]!;
    const crossed = await tellCrossings(inner, services, organizationId, changeNo);
    if (after.isIncidental) await tellAbove(inner, services, organizationId, changeNo);
    const entry = {
      action: 'gift.update' as const,
      subjectId: before.originalId,
      subjectName: before.providerName,
      systemId: null,
      organizationId: before.organizationId,
      before: { ...auditedGift(before), attachments: filesAudit(filesBefore) },
      after: { ...auditedGift(after), attachments: filesAudit(files ?? filesBefore) },
    };
    await record([entry, ...crossed]);
    return [after];
  });
}

/** A payment of limited remuneration needs a threshold of its year, unless it already was one. */
async function assertLimited(
  scope: OrganizationScope,
  { allowed, gift, before }: { allowed: Allowed; gift: SaveGift; before: GiftRow | null },
): Promise<void> {
  const { exception } = allowed;
  const year = yearOf(gift.receivedDate);
  if (exception !== REMUNERATION) return;
  if (before?.exception === REMUNERATION && before.giftYear === year) return;
  const fault = remunerationFault(
    exception,
    year,
    await readRemunerationLimit(scope, scope.organizationId, year),
  );
  if (fault) throw invalid(fault.reason, fault.field);
}

/** The event decides the amount and what else its gifts have in common. */
function assertOwnValues(before: GiftRow, gift: SaveGift, allowed: Allowed): void {
  const { description, comments } = before;
  if (before.eventName !== null && !hasSameValues(before, { ...gift, description, comments }, allowed))
    throw conflict(ofEventText(before.eventName));
}

/** Compares texts without the blanks that a save removes. */
const hasSameValues = (before: GiftRow, gift: SaveGift, allowed: Allowed): boolean =>
  String(before.giftTypeId) === gift.giftTypeId &&
  String(before.requestorId) === gift.requestorId &&
  before.amountCents === gift.amount &&
  before.receivedDate === gift.receivedDate &&
  before.isIncidental === allowed.isIncidental &&
  before.exception === allowed.exception &&
  JSON.stringify(before.conditions) === JSON.stringify(allowed.conditions) &&
  before.description.trim() === gift.description.trim() &&
  before.comments.trim() === gift.comments.trim();

export function uniqueRecipients({ entityProviders }: Pick<SaveGift, 'entityProviders'>): Recipient[] {
  const recipients = new Map<string, Recipient>();
  for (const { providerId, entityId } of entityProviders) {
    const [provider, entity] = [idsAmong([providerId])[0], idsAmong([entityId])[0]];
    if (provider === undefined || entity === undefined)
      throw invalid('There is no such recipient', 'entityProviders');
    recipients.set(`${provider} ${entity}`, { providerId: provider, entityId: entity });
  }
  if (recipients.size === 0) throw invalid('Add a recipient', 'entityProviders');
  return [...recipients.values()];
}

/** Sorted, so that the order of recipients does not change the digest. */
export const inOrder = (recipients: readonly Recipient[]) =>
  recipients.toSorted((one, other) => one.providerId - other.providerId || one.entityId - other.entityId);

/** IDs that a save refers to. Invalid IDs match nothing. */
export function giftReferences(
  gift: Pick<SaveGift, 'giftTypeId' | 'requestorId' | 'requestKey'>,
  recipients: readonly Recipient[],
) {
  const [giftTypeId = 0] = idsAmong([gift.giftTypeId]);
  const [requestorId = 0] = idsAmong([gift.requestorId]);
  return { giftTypeId, requestorId, recipients, requestKey: gift.requestKey };
}

/**
 * References must belong to the organization, and must be active or unchanged (B-122).
 * @throws AppError ValidationError naming the field
 */
export function assertKnown(
  asked: ReturnType<typeof giftReferences>,
  known: References,
  before: Pick<GiftRow, 'giftTypeId' | 'requestorId'> | null,
): void {
  assertChoice('gift type', 'giftTypeId', known.giftType, before?.giftTypeId === asked.giftTypeId);
  if (known.neverAllowed !== null && before?.giftTypeId !== asked.giftTypeId)
    throw invalid(`${known.neverAllowed} is never allowed`, 'giftTypeId');
  assertChoice('requestor', 'requestorId', known.requestor, before?.requestorId === asked.requestorId);
  if (known.unlinked.length)
    throw invalid(`Recipient ${known.unlinked[0]} is not linked to the entity`, 'entityProviders');
}

function assertChoice(what: string, field: string, isActive: boolean | null, isKept: boolean): void {
  if (isActive === null) throw invalid(`There is no such ${what}`, field);
  if (!isActive && !isKept) throw invalid(`This ${what} is no longer active`, field);
}

export const auditedGift = (gift: GiftRow) => ({
  receivedDate: gift.receivedDate,
  provider: gift.providerName,
  npi: gift.providerNpi,
  entity: gift.entityName,
  giftType: gift.giftTypeName,
  requestor: gift.requestorName,
  amount: gift.amountCents / 100,
  isIncidental: gift.isIncidental,
  ...(gift.exception !== null && {
    exception: exceptionName(gift.exception),
    conditions: gift.conditions,
  }),
  returned: gift.returnedCents / 100,
  status: gift.status,
  description: gift.description,
  comments: gift.comments,
});

const recipientAudit = (gift: GiftRow) => ({
  giftId: gift.originalId,
  provider: gift.providerName,
  npi: gift.providerNpi,
  entity: gift.entityName,
});
