import { Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { afterSend } from '../gift/after-send.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay } from '../shown-day.ts';
import { RecordCureMutation } from './cured-excess.graphql.ts';
import type { CuredExcess } from './cured-excess.ts';

const NOTE_LENGTH = 2_000;
const SCHEMA = z.object({ note: z.string().max(NOTE_LENGTH) });

interface RecordCureDialogProps {
  cure: CuredExcess;
  providerName: string;
  onClose(): void;
  onSent(): void;
}

export function RecordCureDialog({ cure, providerName, onClose, onSent }: RecordCureDialogProps) {
  const { tenantName } = useOrganization();
  const { organizationId, providerId, giftYear, overSince, curedDate, largestExcessAmount } = cure;
  const [send, busy] = useSave(RecordCureMutation, {
    done: 'The cure has been recorded.',
    failed: 'The cure could not be recorded',
  });
  return (
    <EditDialog
      draft={`cure.${organizationId}.${providerId}.${giftYear}.${overSince}`}
      title="Record Cure"
      saveLabel="Record Cure"
      opened
      onClose={onClose}
      width={600}
      busy={busy}
      schema={SCHEMA}
      initial={{ note: '' }}
      onSave={async ({ note }) => {
        const saved = await send({ tenantName, organizationId, providerId, giftYear, overSince, note });
        return afterSend(saved, { onClose, onSent });
      }}
    >
      {(form) => (
        <>
          <Text>
            <strong>{providerName}</strong>
            {` was over by ${shownDollars(largestExcessAmount)} from ${shownDay(overSince)} to ${shownDay(curedDate)}. The record keeps the tests and what came back. You cannot change it later.`}
          </Text>
          <Textarea
            label="Note"
            description="Such as how the excess was noticed, and why it was inadvertent"
            rows={3}
            maxLength={NOTE_LENGTH}
            {...textInputProps(form, 'note')}
          />
        </>
      )}
    </EditDialog>
  );
}
