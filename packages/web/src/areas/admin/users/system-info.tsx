import { maskPhone } from '@capwise/domain/phone';
import { Paper, Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { Website } from '../systems/system-details.tsx';
import type { UsersSystem, useUsersSystem } from './data/use-users-system.ts';
import classes from './data/users.module.css';

export function SystemInfo({ system, failed, error, retry }: ReturnType<typeof useUsersSystem>) {
  return (
    <Paper withBorder component="section" aria-label="System Info" className={classes.info}>
      <Title order={2}>System Info</Title>
      {failed ? (
        <ErrorPanel what="The system" error={error} onRetry={retry} />
      ) : (
        <dl>
          {FIELDS.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{system ? value(system) || '--' : <Skeleton height={14} width={110} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </Paper>
  );
}

const FIELDS: readonly (readonly [string, (system: UsersSystem) => ReactNode])[] = [
  ['System', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['Account Number', ({ legacyAccountNumber }) => legacyAccountNumber?.toString()],
  ['Master Client ID', ({ masterClientID }) => masterClientID?.toString()],
  ['Website', ({ website }) => <Website text={website} />],
  ['Phone', ({ phoneNumber }) => maskPhone(phoneNumber)],
];
