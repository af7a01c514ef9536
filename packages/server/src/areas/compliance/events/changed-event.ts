import { EVENTS_OFF } from '@capwise/domain/compliance/events/events';
import { type GiftAct, type GiftRefusal, whyNot } from '@capwise/domain/compliance/gifts/gift-rights';
import { SUBMITTED, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { EVENTS_SETTING, isTrue } from '@capwise/domain/compliance/settings';
import { type Day, dayIn } from '@capwise/domain/dates';
import { conflict, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { assertNone } from '../gift-entry/changed-gift.ts';
import { complianceSetting } from '../settings/setting.service.ts';
import { type EventRow, listEvents } from './event.queries.ts';

/** Why the viewer cannot change an event, or null. The rules are those of its gifts. */
export const whyNotEvent = (
  scope: OrganizationScope,
  act: GiftAct,
  { createdById, heldOn }: EventRow,
  today: Day,
): GiftRefusal | null =>
  whyNot(
    act,
    { isOwn: createdById === scope.viewer.userId, year: yearOf(heldOn), status: SUBMITTED },
    (permission) => mayIn(scope, permission),
    today,
  );

/**
 * Reads an event for a change. Call it with the gift book locked.
 * @param version that the viewer saw
 * @throws AppError NotFoundError, ForbiddenError, ConflictError for a closed year or a changed event
 */
export async function openEvent(
  scope: OrganizationScope,
  { id: given, version }: { id: string; version?: string | null | undefined },
  now: Date,
  act: GiftAct,
): Promise<EventRow> {
  const [before] = await listEvents(scope, idsAmong([given]));
  if (!before) throw notFound('There is no such event');
  assertNone(whyNotEvent(scope, act, before, dayIn(scope.tenant.timeZone, now)));
  if (String(before.version) !== version) throw conflict('Someone else has changed this event', 'id');
  return before;
}

/** @throws AppError ConflictError while an administrator has not turned events on */
export async function assertEventsOn(scope: OrganizationScope): Promise<void> {
  const setting = await complianceSetting(scope, true, EVENTS_SETTING);
  if (!isTrue(setting?.value ?? '')) throw conflict(EVENTS_OFF);
}
