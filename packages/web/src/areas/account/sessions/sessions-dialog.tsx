import { Button, Loader, Text } from '@mantine/core';
import { useRef } from 'react';
import { webConfig } from '../../../lib/config.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { type OwnSession, SessionList } from './session-list.tsx';
import { EndOwnSessionMutation, EndOwnSessionsMutation, OwnSessionsQuery } from './sessions.graphql.ts';

interface SessionsDialogProps {
  opened: boolean;
  onClose(): void;
}

export default function SessionsDialog({ opened, onClose }: SessionsDialogProps) {
  const session = useSession();
  const list = useRef<HTMLUListElement>(null);
  const { value, error, reload } = useLoaded({
    query: OwnSessionsQuery,
    variables: {},
    pick: ({ ownSessions }) => ownSessions,
    requestPolicy: 'network-only',
    pause: !opened,
  });
  const [endOne, endingOne] = useSave(EndOwnSessionMutation, {
    done: 'The session has ended.',
    failed: 'The session was not ended',
    showsReason: true,
    accepts: ({ endOwnSession }) => endOwnSession,
  });
  const [endAll, endingAll] = useSave(EndOwnSessionsMutation, {
    runsEachTime: true,
    failed: 'Failed to sign you out everywhere',
    showsReason: true,
    accepts: ({ endOwnSessions }) => endOwnSessions,
  });
  const busy = endingOne || endingAll;
  const end = async ({ id }: OwnSession) => {
    const saved = await endOne({ id });
    if (!saved) return;
    list.current?.focus();
    // Also after a refusal: it usually has ended already.
    reload();
  };
  const signOutEverywhere = async () => {
    const saved = await endAll({});
    if (saved?.data) await session.signOut();
  };
  return (
    <Dialog title="Your sessions" opened={opened} onClose={onClose} busy={busy}>
      <DialogBody>
        <Text>You are signed in here:</Text>
        {value && (
          <SessionList
            sessions={value}
            busy={busy}
            listRef={list}
            onEnd={(one) => void end(one)}
            onSignOut={() => void session.signOut()}
          />
        )}
        {!value && !error && <Loader size="sm" aria-label="Loading your sessions" />}
        {!value && error && <ErrorPanel what="The list of sessions" error={error} onRetry={reload} />}
        <Text c="dimmed" size="sm">
          {webConfig.changePasswordUrl
            ? 'Don’t recognize one? End it, then change your password.'
            : 'Don’t recognize one? End it here and at your identity provider, which may sign that browser in again.'}
        </Text>
        <Text c="dimmed" size="sm">
          <em>Sign out everywhere</em> also revokes your API tokens for good.
        </Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Close
        </Button>
        <Button
          color="red.9"
          loading={endingAll}
          disabled={endingOne}
          onClick={() => void signOutEverywhere()}
        >
          Sign out everywhere
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
