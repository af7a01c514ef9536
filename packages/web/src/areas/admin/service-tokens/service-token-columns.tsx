import { SERVICE_SCOPES } from '@capwise/domain/admin/service-tokens';
import { formatInstantDay, formatInstantMinute } from '@capwise/domain/dates';
import { Text } from '@mantine/core';
import type { GetServiceTokensQuery } from '../../../gen/graphql.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';

export type ServiceToken = GetServiceTokensQuery['serviceTokens'][number];

const epochSeconds = (iso: string): number => Date.parse(iso) / 1_000;

/** Scopes of older versions are shown as stored. */
const scopeText = (scope: string): string => (SERVICE_SCOPES as Record<string, string>)[scope] ?? scope;

const tokenState = ({ revokedDate, expiresDate }: ServiceToken): 'Active' | 'Revoked' | 'Expired' => {
  if (revokedDate) return 'Revoked';
  return Date.parse(expiresDate) > Date.now() ? 'Active' : 'Expired';
};

export const tokenColumns = (onRevoke: (token: ServiceToken) => void): DataTableColumn<ServiceToken>[] => [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  {
    id: 'scopes',
    header: 'Purpose',
    width: '280px',
    value: ({ scopes }) => scopes.map(scopeText).join(', '),
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
