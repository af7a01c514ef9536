import { Anchor, Button, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../lib/config.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { type ApiToken, ApiTokenList } from './api-token-list.tsx';
import { ApiTokensQuery, RevokeApiTokenMutation } from './api-tokens.graphql.ts';
import { NewApiTokenDialog } from './new-api-token-dialog.tsx';

interface ApiTokensDialogProps {
  opened: boolean;
  onClose(): void;
}

export default function ApiTokensDialog({ opened, onClose }: ApiTokensDialogProps) {
  const { value, error, reload } = useLoaded({
    query: ApiTokensQuery,
    variables: {},
    pick: ({ apiTokens }) => apiTokens,
    requestPolicy: 'network-only',
    pause: !opened,
  });
  const [isMaking, setMaking] = useState(false);
  const { revoke, revoking, question } = useRevoke(reload);
  return (
    <>
      <Dialog title="API tokens" opened={opened} onClose={onClose} width={640}>
        <DialogBody>
          <Text size="sm">
            A script that sends an API token acts as you, in the areas that you choose for the token.
            {brand === 'spend' && (
              <>
                {' Try a token in the '}
                <Anchor
                  component={Link}
                  to={SCREENS.apiExplorer.path}
                  inherit
                  underline="always"
                  onClick={onClose}
                >
                  {SCREENS.apiExplorer.title}
                </Anchor>
                .
              </>
            )}
          </Text>
          {value && <ApiTokenList tokens={value} onRevoke={(token) => void revoke(token)} busy={revoking} />}
          {!value && !error && <Loader size="sm" aria-label="Loading your API tokens" />}
          {!value && error && <ErrorPanel what="The list of API tokens" error={error} onRetry={reload} />}
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => setMaking(true)}>Create Token</Button>
        </DialogFooter>
      </Dialog>
      {isMaking && <NewApiTokenDialog onClose={() => setMaking(false)} onMade={reload} />}
      {question}
    </>
  );
}

function useRevoke(reload: () => void) {
  const { confirm, question } = useConfirm();
  const [save, revoking] = useSave(RevokeApiTokenMutation, { done: 'The token has been revoked.' });
  const revoke = async ({ id, name }: ApiToken) => {
    const sure = await confirm({
      title: `Revoke ${name}?`,
      text: 'Scripts that use this token are refused from now on. This cannot be undone.',
      yes: 'Revoke',
      destructive: true,
    });
    // Also after a refusal: another tab has usually revoked the token.
    if (sure && (await save({ id }))) reload();
  };
  return { revoke, revoking, question };
}
