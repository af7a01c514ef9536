import { EventVoidSchema } from '@capwise/domain/compliance/events/events';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Refusal, useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { VoidReasonInput } from '../voids/void-reason-input.tsx';
import type { GiftEvent } from './event.ts';
import { DeleteEventMutation } from './events.graphql.ts';
import { useStoredEvent } from './use-stored-event.ts';

const SCHEMA = EventVoidSchema.pick({ reason: true });

interface DeleteEventProps {
  event: GiftEvent;
  onDeleted(): void;
}

/** Asks why an event is deleted. Its gifts remain as void records. */
export function DeleteEventButton({ event, onDeleted }: DeleteEventProps) {
  const [isOpen, setOpen] = useState(false);
  const { tenantName, id: organizationId, root } = useOrganization();
  const navigate = useNavigate();
  const { read, withChanges } = useStoredEvent();
  /** The version that the user knows. A refusal says what somebody else changed since. */
  const [known, setKnown] = useState(event);
  const [seen, setSeen] = useState(event);
  if (seen !== event) {
    setSeen(event);
    setKnown(event);
  }
  const [send, busy] = useSave(DeleteEventMutation, {
    done: 'The event has been deleted.',
    failed: 'Failed to delete the event',
  });
  const remove = async ({ reason }: { reason: string }): Promise<Refusal | null> => {
    const { id, version } = known;
    const saved = await send({ tenantName, organizationId, id, version, reason });
    if (saved?.data) {
      onDeleted();
      await navigate(`${root}/${COMPLIANCE_SCREENS.events.path}`, { replace: true });
      return null;
    }
    const refusal = saved?.refusal ?? null;
    const stored = refusal?.isStale ? await read(known) : null;
    if (!refusal || !stored) return refusal;
    setKnown(stored);
    return withChanges(refusal, known, stored);
  };
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {isOpen && (
        <EditDialog
          draft={`delete-gift-event.${event.id}`}
          title="Delete Event"
          saveLabel="Delete Event"
          isDestructive
          opened
          width={520}
          busy={busy}
          schema={SCHEMA}
          initial={{ reason: '' }}
          onSave={remove}
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <>
              <p>
                The gifts of this event no longer count. They stay on record as void, and you cannot restore
                them.
              </p>
              <VoidReasonInput form={form} />
            </>
          )}
        </EditDialog>
      )}
    </>
  );
}
