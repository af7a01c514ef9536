import { inviteRefusal } from '@capwise/domain/admin/users';
import { Button, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { generatePath, Link, useNavigate, useParams } from 'react-router';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useCan, useCurrentUser } from '../../../lib/session/session.tsx';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { type UsersSystem, useUsersSystem } from './data/use-users-system.ts';
import { type SystemUser, userColumns } from './data/user-columns.tsx';
import { UsersQuery } from './data/users.graphql.ts';
import classes from './data/users.module.css';
import { USERS_LIST, userVariables } from './data/users-list.ts';
import { DeclineDialog } from './requests/decline-dialog.tsx';
import { SystemInfo } from './system-info.tsx';
import { type Users, useUserActions } from './use-user-actions.tsx';
import { type UserDialog, UserDialogs } from './user-dialogs.tsx';
import { userFilters } from './user-filters.tsx';
import { invitationRefusal, type UserAct, UserMenu, whyNotChange } from './user-menu.tsx';
import { UsersBar } from './users-bar.tsx';

const { title, path } = SCREENS.users;
const NONE = 'No Users Found';
const NO_ROWS: readonly SystemUser[] = [];
const userRowId = ({ id }: SystemUser) => id;

/** Viewers who may not approve have nothing to do with several pending users (B-61). */
function whyNotSelect(user: SystemUser, mayApprove: boolean): string | null {
  if (user.isCurrent) return 'You cannot change your own account here';
  return whyNotChange(user) ?? (user.status === 'Requested' && !mayApprove ? 'Waiting for approval' : null);
}

export default function UsersPage() {
  const { systemId = '' } = useParams();
  const system = useUsersSystem(systemId);
  return (
    <>
      <PageHeader title={title} actions={<ChosenSystem systemId={systemId} />} />
      <SystemInfo {...system} />
      <UserList key={systemId} systemId={systemId} system={system.system} />
    </>
  );
}

/** Switches synchronously (flushSync), so that no dialog opens over the old list and closes with it. */
function ChosenSystem({ systemId }: { systemId: string }) {
  const { systemCount, systemName } = useCurrentUser();
  const navigate = useNavigate();
  const reviews = (
    <Button component={Link} to={SCREENS.accessReviews.path} variant="default">
      {SCREENS.accessReviews.title}
    </Button>
  );
  if (systemCount < 2)
    return (
      <>
        {reviews}
        <Text fw={500}>{systemName}</Text>
      </>
    );
  return (
    <>
      {reviews}
      <Button component={Link} to={SCREENS.people.path} variant="default">
        {SCREENS.people.title}
      </Button>
      <SystemSelect
        aria-label="System"
        className={classes.system}
        leftSection={<IconBuilding size={16} stroke={1.5} aria-hidden />}
        value={systemId}
        allowDeselect={false}
        onChange={(id) =>
          id !== null && void navigate(generatePath(path, { systemId: id }), { flushSync: true })
        }
      />
    </>
  );
}

function UserList({ systemId, system }: { systemId: string; system: UsersSystem | null }) {
  const mayApprove = useCan('CanProvisionCapitalUser');
  const list = useListSearch(USERS_LIST);
  const state = usePage({
    query: UsersQuery,
    variables: userVariables(systemId, list.values),
    pick: ({ systemUsers }) => ({ ...systemUsers, results: systemUsers.results as SystemUser[] }),
    typename: 'SystemUser',
  });
  const { selection, selected, clear } = useRowSelection<SystemUser>(state.page?.results ?? NO_ROWS, {
    rowId: userRowId,
    nameOf: ({ name }) => name,
    refusal: (user) => whyNotSelect(user, mayApprove),
    place: JSON.stringify(list.values),
  });
  const actions = useUserActions({ systemId, reload: state.retry, onDone: clear });
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const [declined, setDeclined] = useState<Users | null>(null);
  const refusal =
    system && inviteRefusal({ isActive: system.isActive, hasMasterClientId: Boolean(system.masterClientID) });
  const act = useStableCallback((kind: UserAct, user: SystemUser) => {
    if (kind === 'roles' || kind === 'edit') setDialog({ kind, user });
    else if (kind === 'invite') void actions.invite([user]);
    else void actions[kind](user);
  });
  // Columns do not depend on selections or questions, so those re-render no cell.
  const columns = userColumns((user) => (
    <UserMenu user={user} inviteRefusal={invitationRefusal(user, refusal)} onAct={act} />
  ));
  return (
    <ListCard
      title={title}
      count={state.page?.totalCount ?? null}
      selected={selected.length}
      onClearSelection={clear}
      actions={
        <UsersBar
          system={system}
          selected={selected}
          inviteRefusal={refusal}
          actions={actions}
          onAdd={() => setDialog({ kind: 'add' })}
          onImport={() => setDialog({ kind: 'import' })}
          onDecline={setDeclined}
        />
      }
      {...userFilters(list, state.data)}
    >
      <ListTable
        label={title}
        list={list}
        state={state}
        columns={columns}
        rowId={userRowId}
        selection={selection}
        empty={{ title: NONE, text: 'Add the first user of the system, or import a list.' }}
        nothingFound={NONE}
      />
      <UserDialogs systemId={systemId} dialog={dialog} onClose={() => setDialog(null)} reload={state.retry} />
      {declined && (
        <DeclineDialog
          users={declined}
          busy={actions.busy}
          decline={actions.decline}
          onClose={() => setDeclined(null)}
        />
      )}
      {actions.question}
    </ListCard>
  );
}
