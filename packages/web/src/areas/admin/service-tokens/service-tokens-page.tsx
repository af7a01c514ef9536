import { useState } from 'react';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { type ServiceToken, tokenColumns } from './service-token-columns.tsx';
import { RevokeServiceTokenMutation, ServiceTokensQuery } from './service-tokens.graphql.ts';
import { SEARCHED, TOKENS_LIST } from './service-tokens-list.ts';

const EMPTY = {
  title: 'No tokens yet',
  text: 'Another system needs a token to send data to this installation.',
};

/** Tokens with which other systems send data to this one. Staff only. */
export default function ServiceTokensPage() {
  const list = useListSearch(TOKENS_LIST);
  const tokens = useLoaded({
    query: ServiceTokensQuery,
    variables: {},
    pick: ({ serviceTokens }) => serviceTokens,
    requestPolicy: 'cache-and-network',
  });
  const [isMaking, setMaking] = useState(false);
  const { revoke, question } = useRevoke(tokens.reload);
  return (
    <>
      <PageHeader title={SCREENS.serviceTokens.title} />
      <LoadedList
        title="Tokens"
        label={SCREENS.serviceTokens.title}
        list={list}
        loaded={tokens}
        search={{ label: 'Search Tokens', keys: SEARCHED }}
        actions={<AddButton label="New Token" onClick={() => setMaking(true)} />}
        columns={tokenColumns((token) => void revoke(token))}
        rowId={({ id }) => id}
        empty={EMPTY}
        nothingFound="No Tokens Found"
      />
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} onMade={tokens.reload} />}
      {question}
    </>
  );
}

function useRevoke(reload: () => void) {
  const { confirm, question } = useConfirm();
  const [save] = useSave(RevokeServiceTokenMutation, { done: 'The token has been revoked.' });
  const revoke = async ({ id, name }: ServiceToken) => {
    const sure = await confirm({
      title: `Revoke ${name}?`,
      text: 'Calls with this token are refused from now on. This cannot be undone.',
      yes: 'Revoke',
      destructive: true,
    });
    // Also after a refusal: someone else has usually revoked the token.
    if (sure && (await save({ id }))) reload();
  };
  return { revoke, question };
}
