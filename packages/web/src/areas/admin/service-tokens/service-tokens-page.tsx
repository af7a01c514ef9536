import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { type ServiceToken, tokenColumns } from './service-token-columns.tsx';
import { RevokeServiceTokenMutation, ServiceTokensQuery } from './service-tokens.graphql.ts';
import { SEARCHED, TOKENS_LIST } from './service-tokens-list.ts';

const NO_ROWS: readonly ServiceToken[] = [];
const EMPTY = {
  title: 'No tokens yet',
  text: 'Another system needs a token to send data to this installation.',
};

/** Tokens with which other systems send data to this one. Staff only. */
export default function ServiceTokensPage() {
  const list = useListSearch(TOKENS_LIST);
  const [{ data, error }, ask] = useQuery({
    query: ServiceTokensQuery,
    requestPolicy: 'cache-and-network',
  });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const rows = data?.serviceTokens ?? null;
  const found = useFuzzy(rows ?? NO_ROWS, list.text, SEARCHED);
  const [isMaking, setMaking] = useState(false);
  const { revoke, question } = useRevoke(reload);
  return (
    <>
      <PageHeader title={SCREENS.serviceTokens.title} />
      <ListCard
        title="Tokens"
        count={rows?.length ?? null}
        filters={<SearchBox label="Search Tokens" text={list.text} onSearch={list.type} />}
        actions={
          <ActionButton
            label="New Token"
            variant="filled"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setMaking(true)}
          />
        }
      >
        <LoadedListTable
          label={SCREENS.serviceTokens.title}
          list={list}
          rows={rows && found}
          error={error}
          onRetry={reload}
          columns={tokenColumns((token) => void revoke(token))}
          rowId={({ id }) => id}
          empty={EMPTY}
          nothingFound="No Tokens Found"
        />
      </ListCard>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} onMade={reload} />}
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
