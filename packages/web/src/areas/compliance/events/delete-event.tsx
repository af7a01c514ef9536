import { EventVoidSchema } from '@capwise/domain/compliance/events/events';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { VoidReasonInput } from '../voids/void-reason-input.tsx';
import type { GiftEvent } from './event.ts';
import { DeleteEventMutation } from './events.graphql.ts';

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
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {isOpen && (
        <RecordDialog
          draft={`delete-gift-event.${event.id}`}
          title="Delete Event"
          saveLabel="Delete Event"
          isDestructive
          width={520}
          schema={SCHEMA}
          record={null}
          formValues={() => ({ reason: '' })}
          mutation={DeleteEventMutation}
          variables={({ reason }) => ({
            ...{ tenantName, organizationId, reason },
            id: event.id,
            version: event.version,
          })}
          done="The event has been deleted."
          failed="Failed to delete the event"
          onClose={() => setOpen(false)}
          onSaved={() => {
            onDeleted();
            void navigate(`${root}/${COMPLIANCE_SCREENS.events.path}`, { replace: true });
          }}
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
        </RecordDialog>
      )}
    </>
  );
}
