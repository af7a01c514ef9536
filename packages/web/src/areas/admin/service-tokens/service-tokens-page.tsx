import { SERVICE_SCOPES } from '@capwise/domain/admin/service-tokens';
import { formatInstantDay, formatInstantMinute } from '@capwise/domain/dates';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { GetServiceTokensQuery } from '../../../gen/graphql.ts';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeServiceTokenMutation, ServiceTokensQuery } from './service-tokens.graphql.ts';

export type ServiceToken = GetServiceTokensQuery['serviceTokens'][number];

const TOKENS_LIST = listSearch({
  sorts: ['name', 'scopes', 'made', 'until', 'used', 'state'],
  sort: 'made',
  descending: true,
  pageSize: 25,
});
const SEARCHED = ['name', 'createdBy'] as const;
const EMPTY = {
  title: 'No tokens yet',
  text: 'Another system needs a token to send data, or to manage users, in this installation.',
};

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

const epochSeconds = (iso: string): number => Date.parse(iso) / 1_000;

/** Scopes of older versions are shown as stored. */
const scopeText = (scope: string): string => (SERVICE_SCOPES as Record<string, string>)[scope] ?? scope;

const purposeText = (scopes: readonly string[]): string => scopes.map(scopeText).join(', ');

const tokenState = ({ revokedDate, expiresDate }: ServiceToken): 'Active' | 'Revoked' | 'Expired' => {
  if (revokedDate) return 'Revoked';
  return Date.parse(expiresDate) > Date.now() ? 'Active' : 'Expired';
};

const tokenColumns = (onRevoke: (token: ServiceToken) => void): DataTableColumn<ServiceToken>[] => [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  {
    id: 'scopes',
    header: 'Purpose',
    width: '280px',
    value: ({ scopes }) => purposeText(scopes),
    cell: ({ scopes, systemName }) => <WithNote text={purposeText(scopes)} note={systemName} />,
  },
  {
    id: 'made',
    header: 'Created',
    width: '180px',
    descendingFirst: true,
    value: ({ createdDate }) => epochSeconds(createdDate),
    cell: ({ createdDate, createdBy }) => (
      <WithNote text={formatInstantMinute(epochSeconds(createdDate))} note={createdBy} />
    ),
  },
  {
    id: 'until',
    header: 'Valid Until',
    width: '110px',
    value: ({ expiresDate }) => epochSeconds(expiresDate),
    cell: ({ expiresDate }) => formatInstantDay(epochSeconds(expiresDate)),
  },
  {
    id: 'used',
    header: 'Last Used',
    width: '170px',
    descendingFirst: true,
    value: ({ lastUsedDate }) => (lastUsedDate ? epochSeconds(lastUsedDate) : null),
    cell: ({ lastUsedDate }) => (lastUsedDate ? formatInstantMinute(epochSeconds(lastUsedDate)) : 'Never'),
  },
  {
    id: 'state',
    header: 'State',
    width: '150px',
    value: tokenState,
    cell: (token) => <State token={token} />,
  },
  menuColumn(
    (token) =>
      tokenState(token) === 'Active' && (
        <RowMenu
          name={token.name}
          actions={[{ label: 'Revoke', act: () => onRevoke(token), destructive: true }]}
        />
      ),
  ),
];

function State({ token }: { token: ServiceToken }) {
  const state = tokenState(token);
  if (state === 'Active') return state;
  const note = token.revokedDate
    ? `${formatInstantDay(epochSeconds(token.revokedDate))} by ${token.revokedBy}`
    : null;
  return <WithNote text={state} note={note} />;
}

const WithNote = ({ text, note }: { text: string; note: string | null }) => (
  <>
    {text}
    {note && (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </>
);
