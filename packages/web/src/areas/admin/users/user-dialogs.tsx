import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { AddUserDialog } from './add/add-user-dialog.tsx';
import { useUsersData } from './data/use-users-data.ts';
import type { SystemUser } from './data/user-columns.tsx';
import { EditUserDialog } from './edit/edit-user-dialog.tsx';
import { ImportUsersDialog } from './import/import-users-dialog.tsx';
import { ManageRolesDialog } from './roles/manage-roles-dialog.tsx';

export type UserDialog = { kind: 'roles' | 'edit'; user: SystemUser } | { kind: 'add' } | { kind: 'import' };

interface UserDialogsProps {
  systemId: string;
  dialog: UserDialog | null;
  onClose(): void;
  reload(): void;
}

const TITLES = { roles: 'Manage Roles', add: 'Add User', edit: 'Edit User' };

export function UserDialogs({ systemId, dialog, onClose, reload }: UserDialogsProps) {
  const { data, failed, error, retry } = useUsersData(systemId);
  if (dialog === null) return null;
  const shared = { systemId, onClose, reload };
  if (dialog.kind === 'import') return <ImportUsersDialog {...shared} />;
  if (data === null)
    return (
      <Dialog title={TITLES[dialog.kind]} opened onClose={onClose}>
        {failed ? <ErrorPanel what="The roles" error={error} onRetry={retry} /> : <Loading />}
      </Dialog>
    );
  if (dialog.kind === 'roles') return <ManageRolesDialog {...shared} user={dialog.user} roles={data.roles} />;
  if (dialog.kind === 'edit')
    return <EditUserDialog {...shared} user={dialog.user} facilities={data.facilities} />;
  return <AddUserDialog {...shared} data={data} />;
}
