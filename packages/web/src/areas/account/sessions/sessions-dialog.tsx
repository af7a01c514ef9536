import { formatInstantMinute } from '@capwise/domain/dates';
import { Badge, Button, Group, List, Loader, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useQuery } from 'urql';
import type { GetOwnSessionsQuery } from '../../../gen/graphql.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { deviceName } from '../../../lib/user-agent.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { EndOwnSessionsMutation, OwnSessionsQuery } from './sessions.graphql.ts';

type OwnSession = GetOwnSessionsQuery['ownSessions'][number];

interface SessionsDialogProps {
  opened: boolean;
  onClose(): void;
}

export default function SessionsDialog({ opened, onClose }: SessionsDialogProps) {
  const session = useSession();
  const [{ data, error }, ask] = useQuery({
    query: OwnSessionsQuery,
    requestPolicy: 'network-only',
    pause: !opened,
  });
  const [end, ending] = useSave(EndOwnSessionsMutation, {
    failed: 'Failed to sign you out everywhere',
    showsReason: true,
    accepts: ({ endOwnSessions }) => endOwnSessions,
  });
  const signOut = async () => {
    const saved = await end({});
    if (saved?.data) await session.signOut();
  };
  return (
    <Dialog title="Your sessions" opened={opened} onClose={onClose} busy={ending}>
      <DialogBody>
        <Text>You are signed in here:</Text>
        {data && <Sessions sessions={data.ownSessions} />}
        {!data && !error && <Loader size="sm" aria-label="Loading your sessions" />}
        {!data && error && (
          <ErrorPanel
            what="The list of sessions"
            error={error}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )}
        <Text c="dimmed" size="sm">
          Don’t recognize one? Sign out everywhere, then change your password.
        </Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" disabled={ending} onClick={onClose}>
          Close
        </Button>
        <Button color="red.9" loading={ending} onClick={() => void signOut()}>
          Sign out everywhere
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const Sessions = ({ sessions }: { sessions: readonly OwnSession[] }) => (
  <List listStyleType="none" spacing="sm" my="md">
    {sessions.map((one) => (
      <List.Item key={one.id}>
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
      </List.Item>
    ))}
  </List>
);

const instantMinute = (instant: string) => formatInstantMinute(Date.parse(instant) / 1_000);
