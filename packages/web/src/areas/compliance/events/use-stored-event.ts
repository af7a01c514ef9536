import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import type { Refusal } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useToday } from '../use-today.ts';
import type { GiftEvent } from './event.ts';
import { eventChanges } from './event-changes.ts';
import { eventValues } from './event-form-values.ts';
import { EventQuery } from './events.graphql.ts';

/** Reads an event that somebody else may have changed, and says what changed. */
export function useStoredEvent() {
  const { tenantName, id: organizationId } = useOrganization();
  const today = useToday();
  const readNow = useReadNow();
  const formValues = (event: GiftEvent) => eventValues(event, today);
  return {
    formValues,
    read: async ({ id }: GiftEvent): Promise<GiftEvent | null> =>
      (await readNow(EventQuery, { tenantName, organizationId, id }))?.giftEvent ?? null,
    /** The refusal with the changes since the event was seen. */
    withChanges(refusal: Refusal, seen: GiftEvent, stored: GiftEvent): Refusal {
      const changes = eventChanges(formValues(seen), formValues(stored));
      return { ...refusal, message: `${refusal.message}${changes && `: ${changes}`}` };
    },
  };
}
