import { attestationStatement } from '@capwise/domain/compliance/attestation/attestation';
import { dollarsToCents } from '@capwise/domain/money';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { afterSend } from '../gift/after-send.ts';
import { shownDay } from '../shown-day.ts';
import { ConfirmGiftsMutation } from './attestation.graphql.ts';
import type { Department } from './attestation.ts';
import { GiftsLink } from './department-columns.tsx';

interface ConfirmDialogProps {
  department: Department;
  year: number;
  onClose(): void;
  onSent(): void;
}

export function ConfirmDialog({ department, year, onClose, onSent }: ConfirmDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { id, name, giftCount, totalAmount, latestDate } = department;
  const statement = attestationStatement({
    ...{ departmentName: name, year, giftCount },
    totalCents: dollarsToCents(totalAmount),
  });
  const [send, busy] = useSave(ConfirmGiftsMutation, {
    done: `The gifts of ${name} have been confirmed.`,
    failed: 'The gifts could not be confirmed',
  });
  return (
    <EditDialog
      draft={`confirm-gifts.${id}.${year}`}
      closing="discard"
      title="Confirm Gifts"
      saveLabel="Confirm"
      opened
      onClose={onClose}
      width={600}
      busy={busy}
      // The sentence that was checked: if the figures change, the box is empty again.
      schema={z.object({ checked: z.literal(statement, 'Check this box to confirm') })}
      initial={{ checked: '' }}
      onSave={async () => {
        const saved = await send({
          ...{ tenantName, organizationId, departmentId: id, year, giftCount, totalAmount },
        });
        return afterSend(saved, { onClose, onSent });
      }}
    >
      {({ values, errors, setFieldValue }) => (
        <>
          <Text>
            {latestDate == null
              ? 'The department has no gifts in this year.'
              : `The latest gift is of ${shownDay(latestDate)}.`}
          </Text>
          <GiftsLink department={department} year={year} />
          <Checkbox
            label={statement}
            data-autofocus
            checked={values.checked === statement}
            onChange={({ currentTarget }) => setFieldValue('checked', currentTarget.checked ? statement : '')}
            error={errors['checked']}
          />
          <Text c="dimmed" size="sm">
            Your name, the time and this sentence are stored. You cannot take the confirmation back. If gifts
            change later, you can confirm again.
          </Text>
        </>
      )}
    </EditDialog>
  );
}
