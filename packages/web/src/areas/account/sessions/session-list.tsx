import { formatInstantMinute } from '@capwise/domain/dates';
import { Badge, Button, Group, Text } from '@mantine/core';
import type { Ref } from 'react';
import type { GetOwnSessionsQuery } from '../../../gen/graphql.ts';
import { deviceName } from '../../../lib/user-agent.ts';
import { ListRow, RowList } from '../../../ui/dialog/row-list.tsx';

export type OwnSession = GetOwnSessionsQuery['ownSessions'][number];

interface SessionListProps {
  sessions: readonly OwnSession[];
  busy: boolean;
  /** Receives the focus when the button of an ended session is gone. */
  listRef: Ref<HTMLUListElement>;
  onEnd(session: OwnSession): void;
  onSignOut(): void;
}

export const SessionList = ({ sessions, busy, listRef, onEnd, onSignOut }: SessionListProps) => (
  <RowList label="Sessions" listRef={listRef}>
    {sessions.map((one) => (
      <ListRow key={one.id}>
        <div>
          <Group gap="xs">
            <Text fw={500}>{deviceName(one.browser)}</Text>
            {one.isCurrent && (
              <Badge variant="light" tt="none">
                This browser
              </Badge>
            )}
          </Group>
          <Text c="dimmed" size="sm">
            {`Signed in ${instantMinute(one.startedAt)}. Last used ${instantMinute(one.lastUsedAt)}.`}
          </Text>
        </div>
        {one.isCurrent ? (
          <Button variant="default" size="xs" disabled={busy} onClick={onSignOut}>
            Sign out
          </Button>
        ) : (
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            aria-label={`End the session in ${deviceName(one.browser)}`}
            onClick={() => onEnd(one)}
          >
            End
          </Button>
        )}
      </ListRow>
    ))}
  </RowList>
);

const instantMinute = (instant: string) => formatInstantMinute(Date.parse(instant) / 1_000);
