import { EventVoidSchema } from '@capwise/domain/compliance/events/events';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { openEvent } from './changed-event.ts';
import { readAudited, voidEntries } from './event-audit.ts';
import { voidEventGifts } from './event-gifts.queries.ts';
import { markEventVoid } from './save-event.queries.ts';

/**
 * Deletes an event. Its gifts remain as void, with the reason.
 * @throws AppError ValidationError, NotFoundError, ForbiddenError, ConflictError
 */
export async function voidEvent(
  scope: OrganizationScope,
  { clock }: Services,
  input: unknown,
): Promise<boolean> {
  const given = parseInput(EventVoidSchema, input);
  const at = clock.now();
  return recorded(scope, async (inner, record) => {
    const no = await openBook(inner, scope.organizationId);
    const before = await openEvent(inner, given, at, 'delete');
    const audited = await readAudited(inner, before);
    const change = { no, at, reason: given.reason };
    await voidEventGifts(inner, [...audited.gifts.keys()], change);
    await markEventVoid(inner, before.id, change);
    const { id: subjectId, name: subjectName, organizationId } = before;
    await record([
      {
        ...{ action: 'gift-event.delete', subjectId, subjectName, systemId: null, organizationId },
        before: audited.event,
        after: { reason: given.reason },
      },
      ...voidEntries(audited, null, given.reason),
    ]);
    return true;
  });
}
