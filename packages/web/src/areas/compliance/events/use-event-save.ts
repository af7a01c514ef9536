import { centsToDollars } from '@capwise/domain/money';
import type { SaveGiftEventMutation } from '../../../gen/graphql.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { type Saved, useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import { giftFileInputs, hasSameAttachments, mergeAttachments } from '../attachments/attachment.ts';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
import { useToday } from '../use-today.ts';
import { mergeAttendees } from './attendees/attendee.ts';
import type { GiftEvent } from './event.ts';
import { eventChanges } from './event-changes.ts';
import { asksException, type EventValues, eventValues, sharedEvent } from './event-form-values.ts';
import { EventQuery, SaveEventMutation } from './events.graphql.ts';

/** Saves an event on top of the version that the form is based on. */
export function useEventSave(event: GiftEvent | null) {
  const { tenantName, id: organizationId } = useOrganization();
  const today = useToday();
  const rules = useEntryRules();
  const readNow = useReadNow();
  const read = async ({ id }: GiftEvent) =>
    (await readNow(EventQuery, { tenantName, organizationId, id }))?.giftEvent ?? null;
  const formValues = (stored: GiftEvent) => eventValues(stored, today);
  const { record: seen, theirs } = useVersioned({
    record: event,
    read,
    formValues,
    combine: (mine, base, stored) => ({
      attendees: mergeAttendees(mine.attendees, base.attendees, stored.attendees),
      attachments: mergeAttachments(mine, base, stored),
    }),
  });
  const [run, busy] = useSave(SaveEventMutation, {
    done: 'The event has been saved.',
    failed: 'Failed to save the event',
  });
  const save = async (values: EventValues): Promise<Saved<SaveGiftEventMutation> | null> => {
    const { entityId, exception, conditions, attachments, ...own } = values;
    const before = seen ? formValues(seen) : { attachments: [] };
    const shared = sharedEvent(values);
    const saved = await run({
      input: {
        ...own,
        ...shared,
        tenantName,
        organizationId,
        giftTypeId: own.giftTypeId!,
        requestorId: own.requestorId!,
        entityId: entityId!.id,
        total: centsToDollars(shared.total),
        handedOut: shared.handedOut ? centsToDollars(shared.handedOut) : null,
        ...(!hasSameAttachments(values, before) && { files: giftFileInputs(attachments) }),
        ...(seen && { id: seen.id, version: seen.version }),
        ...(asksException(values, rules) && { exception: Number(exception), conditions }),
      },
    });
    const stored = saved?.refusal?.isStale && seen ? await read(seen) : null;
    if (!saved?.refusal || !stored) return saved;
    const changes = eventChanges(formValues(seen!), formValues(stored));
    const message = `${saved.refusal.message}${changes && `: ${changes}`}`;
    return { data: null, refusal: { ...saved.refusal, message } };
  };
  return { save, busy, theirs, seen };
}
