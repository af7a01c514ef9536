import { mayBeApproved, mayBeDeactivated, mayBeInvited, mayBeReactivated } from '@capwise/domain/admin/users';
import {
  IconChecks,
  IconFileImport,
  IconMail,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react';
import { useCan } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import type { UsersSystem } from './data/use-users-system.ts';
import type { UserActions, Users } from './use-user-actions.tsx';
import { invitationRefusal } from './user-menu.tsx';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface UsersBarProps {
  system: UsersSystem | null;
  selected: Users;
  inviteRefusal: string | null;
  actions: UserActions;
  onAdd(): void;
  onImport(): void;
  onDecline(users: Users): void;
}

export function UsersBar(props: UsersBarProps) {
  const { selected, inviteRefusal, actions } = props;
  const eligible = selected.filter(mayBeInvited);
  const invitable = eligible.filter((user) => invitationRefusal(user, inviteRefusal) === null);
  return (
    <>
      {selected.length > 0 ? <SelectedButtons {...props} /> : <ListButtons {...props} />}
      <ActionButton
        label="Invite"
        variant="filled"
        icon={<IconMail {...ICON} />}
        refusal={invitable.length > 0 ? null : whyNotInvite(props, eligible)}
        disabled={props.system === null}
        busy={actions.busy}
        onClick={() => void actions.invite(invitable)}
      />
    </>
  );
}

function whyNotInvite({ selected, inviteRefusal }: UsersBarProps, [first]: Users): string | null {
  if (first) return invitationRefusal(first, inviteRefusal);
  return inviteRefusal ?? (selected.length === 0 ? 'Select users first' : noneRefusal([], 'can be invited'));
}

const noneRefusal = (users: Users, what: string) =>
  users.length === 0 ? `None of the selected users ${what}` : null;

function ListButtons({ system, onAdd, onImport }: UsersBarProps) {
  const file = system && {
    path: `/api/systems/${system.id}/users/csv`,
    name: `${system.name} Users.csv`,
  };
  return (
    <>
      <DownloadButton label="Download CSV" file={file} failure="The users were not downloaded." />
      <ActionButton
        label="Import Users"
        icon={<IconFileImport {...ICON} />}
        disabled={system === null}
        onClick={onImport}
      />
      <ActionButton
        label="Add User"
        icon={<IconUserPlus {...ICON} />}
        disabled={system === null}
        onClick={onAdd}
      />
    </>
  );
}

function SelectedButtons({ selected, actions, onDecline }: UsersBarProps) {
  const mayApprove = useCan('CanProvisionCapitalUser');
  const [requested, active, gone] = [
    selected.filter(mayBeApproved),
    // Pending users can be approved but not deactivated (B-61).
    selected.filter((user) => mayBeDeactivated(user) && !mayBeApproved(user)),
    selected.filter(mayBeReactivated),
  ];
  return (
    <>
      {mayApprove && (
        <>
          <ActionButton
            label="Approve"
            icon={<IconChecks {...ICON} />}
            refusal={noneRefusal(requested, 'waits for approval')}
            busy={actions.busy}
            onClick={() => void actions.approve(requested)}
          />
          <ActionButton
            label="Decline"
            icon={<IconUserX {...ICON} />}
            refusal={noneRefusal(requested, 'waits for approval')}
            busy={actions.busy}
            onClick={() => onDecline(requested)}
          />
        </>
      )}
      <ActionButton
        label="Deactivate"
        icon={<IconUserOff {...ICON} />}
        refusal={noneRefusal(active, 'can be deactivated')}
        busy={actions.busy}
        onClick={() => void actions.deactivateAll(active)}
      />
      <ActionButton
        label="Reactivate"
        icon={<IconUserCheck {...ICON} />}
        refusal={noneRefusal(gone, 'is deactivated')}
        busy={actions.busy}
        onClick={() => void actions.reactivateAll(gone)}
      />
    </>
  );
}
