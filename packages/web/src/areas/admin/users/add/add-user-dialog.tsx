import { addUserFormSchema } from '@capwise/domain/admin/users';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { type Refusal, useSave } from '../../../../lib/graphql/use-save.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import type { UsersData } from '../data/use-users-data.ts';
import { CreateUserMutation } from '../data/users.graphql.ts';
import { AddUserFields, EMPTY_USER } from './add-user-fields.tsx';

interface AddUserDialogProps {
  systemId: string;
  data: UsersData;
  onClose(): void;
  reload(): void;
}

/** Requests a user, or adds one immediately if the viewer may do that (USER-017 to USER-024). */
export function AddUserDialog({ systemId, data, onClose, reload }: AddUserDialogProps) {
  const mayProvision = useCan('CanProvisionCapitalUser');
  // Sending the same input twice creates one user.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [create, busy] = useSave(CreateUserMutation, { failed: false });
  const schema = useMemo(() => addUserFormSchema(data.facilities.length > 0), [data]);

  const save = async ({ facilityId, ...user }: z.output<typeof schema>): Promise<Refusal | null> => {
    const input = { ...user, directProvisioning: mayProvision, facilityId: facilityId || null, requestKey };
    const saved = await create({ systemId, input });
    if (saved === null) return null;
    const result = saved.data?.createUser;
    if (!result?.isSuccessful) {
      // The input differs from what was saved, so the next save adds another user.
      if (saved.refusal?.stored) {
        setRequestKey(crypto.randomUUID());
        reload();
      }
      toastError(WORKSPACE_TEXTS.usersNotRequested);
      return saved.refusal ?? addUserRefusal(result?.message);
    }
    if (result.message) toastError(result.message);
    else toastSuccess(WORKSPACE_TEXTS.usersRequested);
    onClose();
    reload();
    return null;
  };
  return (
    <EditDialog
      draft={`user.${systemId}`}
      title="Add User"
      opened
      onClose={onClose}
      busy={busy}
      width={640}
      saveLabel="Add User"
      waitsForValid
      schema={schema}
      initial={EMPTY_USER}
      onSave={save}
    >
      {(form) => <AddUserFields form={form} data={data} mayProvision={mayProvision} />}
    </EditDialog>
  );
}

const addUserRefusal = (message: string = WORKSPACE_TEXTS.usersNotRequested): Refusal => ({
  name: null,
  reason: message,
  message,
  field: null,
  isStale: false,
});
