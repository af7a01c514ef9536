import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { deviceName } from '../../../../lib/user-agent.ts';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import type { SystemUser } from '../data/user-columns.tsx';
import { EndUserSessionMutation } from './person.graphql.ts';
import classes from './person.module.css';
import { instantText, type SignInState, type UserSession } from './person.ts';

interface PersonSessionsProps {
  user: SystemUser;
  signIn: SignInState;
  onChanged(): void;
}

export function PersonSessions({ user, signIn, onChanged }: PersonSessionsProps) {
  const { sessions, signIns, isBuiltIn } = signIn;
  const [save, ending] = useSave(EndUserSessionMutation, {
    done: 'The session has ended',
    failed: 'The session was not ended',
    showsReason: true,
    accepts: ({ endUserSession }) => endUserSession,
  });
  const mayEnd = isBuiltIn && user.isChangeable;
  const columns = useMemo(() => {
    const end = async (sessionId: string) => {
      await save({ userId: user.id, sessionId });
      onChanged();
    };
    return mayEnd ? [...COLUMNS, endColumn(ending, (id) => void end(id))] : COLUMNS;
  }, [mayEnd, ending, save, user.id, onChanged]);
  return (
    <div className={classes.pair}>
      <SectionCard title="Sessions" note={sessions.length}>
        {sessions.length === 0 ? (
          <div className={classes.empty}>Not signed in now.</div>
        ) : (
          <DataTable
            label="Sessions"
            columns={columns}
            mode="client"
            rows={sessions}
            rowId={({ id }) => id}
            empty={null}
            layout="page"
          />
        )}
      </SectionCard>
      <SectionCard title="Last sign-ins">
        {signIns.length === 0 && <div className={classes.empty}>No sign-in yet.</div>}
        <ul className={classes.signIns}>
          {signIns.map((at) => (
            <li key={at}>{instantText(at)}</li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}

const COLUMNS: readonly DataTableColumn<UserSession>[] = [
  { id: 'device', header: 'Device', value: ({ browser }) => deviceName(browser), sortable: false },
  {
    ...{ id: 'used', header: 'Last used', width: '170px', sortable: false },
    value: ({ lastUsedAt }) => instantText(lastUsedAt),
  },
];

const endColumn = (busy: boolean, end: (sessionId: string) => void): DataTableColumn<UserSession> => ({
  ...{ id: 'end', header: 'End', headerHidden: true, sortable: false, align: 'right', width: '72px' },
  value: () => null,
  cell: ({ id, browser }) => (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={busy}
      aria-label={`End the session in ${deviceName(browser)}`}
      onClick={() => end(id)}
    >
      End
    </Button>
  ),
});
