import { inviteRefusal } from '@capwise/domain/admin/users';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { PersonSystems } from '../reach/person-systems.tsx';
import { DeclineDialog } from '../requests/decline-dialog.tsx';
import { useUserActions } from '../use-user-actions.tsx';
import { type UserDialog, UserDialogs } from '../user-dialogs.tsx';
import { type UserAct, UserMenu } from '../user-menu.tsx';
import classes from './person.module.css';
import { homeOf, type Person } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonPermissions } from './person-permissions.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonSessions } from './person-sessions.tsx';

interface PersonViewProps {
  person: Person;
  onChanged(): void;
}

export function PersonView({ person, onChanged: reload }: PersonViewProps) {
  const { user, signIn } = person;
  const home = homeOf(person);
  const systemId = (home ?? person.systems[0])?.id ?? '';
  const list = generatePath(SCREENS.users.path, { systemId });
  const navigate = useNavigate();
  const [changes, setChanges] = useState(0);
  const onChanged = () => {
    reload();
    setChanges((count) => count + 1);
  };
  const actions = useUserActions({ systemId, reload: onChanged, onDone: () => {} });
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const act = (kind: UserAct) => {
    if (kind === 'roles' || kind === 'edit') setDialog({ kind, user });
    else if (kind === 'invite') void actions.invite([user]);
    else void actions[kind](user);
  };
  const refusal = home ? inviteRefusal(home) : null;
  return (
    <>
      <PageHeader
        title={user.name}
        trail={[{ title: SCREENS.users.title, path: list }]}
        menu={
          <div className={classes.state}>
            <StatusBadge status={user.status} />
            <UserMenu user={user} inviteRefusal={refusal} onAct={act} />
          </div>
        }
        actions={
          <PersonActions
            person={person}
            busy={actions.busy}
            onApprove={() => void actions.approve([user])}
            onDecline={() => setDeclining(true)}
            onAct={act}
            onChanged={onChanged}
          />
        }
      />
      <div className={classes.grid}>
        <PersonDetails person={person} />
        <div className={classes.cards}>
          <PersonRoles person={person} />
          <PersonSystems person={person} onChanged={onChanged} />
          <PersonPermissions person={person} />
          {signIn && <PersonSessions user={user} signIn={signIn} onChanged={onChanged} />}
          {/* Each change is a new entry. */}
          <PersonHistory key={changes} userId={user.id} />
        </div>
      </div>
      <UserDialogs systemId={systemId} dialog={dialog} onClose={() => setDialog(null)} reload={onChanged} />
      {isDeclining && (
        <DeclineDialog
          users={[user]}
          busy={actions.busy}
          decline={async (users, reason) => {
            const isAnswered = await actions.decline(users, reason);
            if (isAnswered) void navigate(list);
            return isAnswered;
          }}
          onClose={() => setDeclining(false)}
        />
      )}
      {actions.question}
    </>
  );
}
