import { DECLINE_REASON_LENGTH, DeclineReasonSchema } from '@capwise/domain/admin/users';
import { Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import type { SystemUser } from '../data/user-columns.tsx';
import { listUserNames } from './user-names.ts';

interface DeclineDialogProps {
  users: readonly SystemUser[];
  busy: boolean;
  /** @returns whether the server has answered */
  decline(users: readonly SystemUser[], reason: string): Promise<boolean>;
  onClose(): void;
}

const FormSchema = z.object({ reason: DeclineReasonSchema });

export function DeclineDialog({ users, busy, decline, onClose }: DeclineDialogProps) {
  return (
    <EditDialog
      draft={`decline-users.${users.map(({ id }) => id).join('.')}`}
      title={users.length === 1 ? `Decline ${users[0]!.name}` : `Decline ${users.length} Users`}
      opened
      onClose={onClose}
      busy={busy}
      width={520}
      saveLabel="Decline"
      isDestructive
      schema={FormSchema}
      initial={{ reason: '' }}
      onSave={async ({ reason }) => {
        if (!(await decline(users, reason))) return NOT_DECLINED;
        onClose();
        return null;
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {listUserNames(users)} will be removed from the list. People who requested them, and who still
            manage users, get an email with your reason.
          </Text>
          <Textarea
            label="Reason"
            withAsterisk
            data-autofocus
            rows={3}
            maxLength={DECLINE_REASON_LENGTH}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </EditDialog>
  );
}

/** The toast has said why. */
const NOT_DECLINED = {
  name: null,
  reason: null,
  said: null,
  message: 'The users were not declined.',
  field: null,
  isStale: false,
} as const;
