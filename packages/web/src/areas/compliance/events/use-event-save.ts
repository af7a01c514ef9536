import { centsToDollars } from '@capwise/domain/money';
import type { SaveGiftEventMutation } from '../../../gen/graphql.ts';
import { type Saved, useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import { giftFileInputs, hasSameAttachments, mergeAttachments } from '../attachments/attachment.ts';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
import { mergeAttendees } from './attendees/attendee.ts';
import type { GiftEvent } from './event.ts';
import { asksException, type EventValues, sharedEvent } from './event-form-values.ts';
import { SaveEventMutation } from './events.graphql.ts';
import { useStoredEvent } from './use-stored-event.ts';

/** Saves an event on top of the version that the form is based on. */
export function useEventSave(event: GiftEvent | null) {
  const { tenantName, id: organizationId } = useOrganization();
  const rules = useEntryRules();
  const { read, formValues, withChanges } = useStoredEvent();
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
    return { data: null, refusal: withChanges(saved.refusal, seen!, stored) };
  };
  return { save, busy, theirs, seen };
}
