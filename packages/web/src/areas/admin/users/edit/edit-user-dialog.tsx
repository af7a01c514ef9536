import { type UserDetailsForm, userDetailsFormSchema } from '@capwise/domain/admin/users';
import { useMemo } from 'react';
import type { GetUserNowQuery } from '../../../../gen/graphql.ts';
import { useReadNow } from '../../../../lib/graphql/use-read-now.ts';
import { useCurrentUser } from '../../../../lib/session/session.tsx';
import { useRefreshUser } from '../../../../lib/session/use-refresh.ts';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import type { UsersData } from '../data/use-users-data.ts';
import type { SystemUser } from '../data/user-columns.tsx';
import { UpdateUserMutation, UserNowQuery } from '../data/users.graphql.ts';
import { UserDetailsFields } from './user-details-fields.tsx';

type UserRecord = GetUserNowQuery['systemUsers']['results'][number];

interface EditUserDialogProps {
  systemId: string;
  user: SystemUser;
  facilities: UsersData['facilities'];
  onClose(): void;
  reload(): void;
}

/** Changes the details of a person. Two people may edit the same user. */
export function EditUserDialog({ systemId, user, facilities, onClose, reload }: EditUserDialogProps) {
  const readNow = useReadNow();
  const me = useCurrentUser();
  const refreshUser = useRefreshUser();
  const choices = withOwn(facilities, user);
  const schema = useMemo(() => userDetailsFormSchema(facilities.length > 0), [facilities]);
  const read = async ({ id }: UserRecord) => {
    const filters = [{ filterType: 'User', values: [id] }];
    const data = await readNow(UserNowQuery, { systemId, filters });
    return data?.systemUsers.results[0] ?? null;
  };
  return (
    <RecordDialog
      draft={`user-details.${user.id}`}
      title={`Edit ${user.name}`}
      width={640}
      onClose={onClose}
      record={user as UserRecord}
      read={read}
      formValues={userFormValues}
      schema={schema}
      mutation={UpdateUserMutation}
      variables={({ facilityId, ...details }, base) => ({
        userId: user.id,
        input: { ...details, facilityId: facilityId || null, seen: base?.detailsVersion ?? null },
      })}
      done="The user has been saved."
      failed="The user was not saved."
      onSaved={() => {
        onClose();
        reload();
        if (user.id === me.id) void refreshUser();
      }}
    >
      {(form) => (
        <UserDetailsFields form={form} facilities={choices} emailHint={emailHint(user, form.values)} />
      )}
    </RecordDialog>
  );
}

/** A facility that has left the system since stays with the user. */
function withOwn(facilities: UsersData['facilities'], user: SystemUser): UsersData['facilities'] {
  const own = user.facilities[0];
  const isKnown = own === undefined || facilities.length === 0 || facilities.some(({ id }) => id === own.id);
  return isKnown ? facilities : [...facilities, own];
}

const userFormValues = (user: UserRecord | null): UserDetailsForm => ({
  prefix: user?.prefix ?? '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  title: user?.title ?? '',
  emailAddress: user?.email ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  facilityId: user?.facilities[0]?.id ?? '',
});

function emailHint({ email, status }: SystemUser, { emailAddress }: UserDetailsForm): string {
  const isNew = emailAddress.trim().toLowerCase() !== (email ?? '');
  if (isNew && status === 'Deactivated')
    return 'The password will no longer work. Reactivate and invite the user after you save';
  if (!isNew || (status !== 'Invited' && status !== 'Active'))
    return 'Users without an email cannot be invited';
  return status === 'Invited'
    ? 'The open invitation will no longer work. Invite the user again after you save'
    : 'The user will be signed out, needs a new invitation and password, and loses all API tokens. Invite the user again after you save';
}
