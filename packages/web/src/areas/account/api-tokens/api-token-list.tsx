import { tokenAreaText } from '@capwise/domain/account/token-areas';
import { formatInstantDay, formatInstantMinute } from '@capwise/domain/dates';
import { Badge, Button, Group, Text } from '@mantine/core';
import type { GetApiTokensQuery } from '../../../gen/graphql.ts';
import { ListRow, RowList } from '../../../ui/dialog/row-list.tsx';

export type ApiToken = GetApiTokensQuery['apiTokens'][number];

interface ApiTokenListProps {
  tokens: readonly ApiToken[];
  busy: boolean;
  onRevoke(token: ApiToken): void;
}

export function ApiTokenList({ tokens, busy, onRevoke }: ApiTokenListProps) {
  if (tokens.length === 0)
    return (
      <Text c="dimmed" my="md">
        You have no API tokens.
      </Text>
    );
  return (
    <RowList label="API tokens">
      {tokens.map((token) => (
        <ListRow key={token.id}>
          <div>
            <Group gap="xs">
              <Text fw={500}>{token.name}</Text>
              <State token={token} />
            </Group>
            <Text size="sm">{accessText(token)}</Text>
            <Text c="dimmed" size="sm">
              {timesText(token)}
            </Text>
          </div>
          {stateOf(token) === null && (
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              aria-label={`Revoke ${token.name}`}
              onClick={() => onRevoke(token)}
            >
              Revoke
            </Button>
          )}
        </ListRow>
      ))}
    </RowList>
  );
}

function State({ token }: { token: ApiToken }) {
  const state = stateOf(token);
  return (
    state && (
      <Badge variant="light" color="gray" tt="none">
        {state}
      </Badge>
    )
  );
}

function stateOf({ revokedAt, expiresAt }: ApiToken): 'Revoked' | 'Expired' | null {
  if (revokedAt) return 'Revoked';
  return Date.parse(expiresAt) > Date.now() ? null : 'Expired';
}

function accessText({ areas, mayWrite, addresses }: ApiToken): string {
  const access = `${mayWrite ? 'Read and change' : 'Read only'}: ${areas.map(tokenAreaText).join(', ')}`;
  return addresses.length > 0 ? `${access}. From ${addresses.join(', ')}` : access;
}

const seconds = (iso: string): number => Date.parse(iso) / 1_000;

function timesText({ createdAt, expiresAt, lastUsedAt, lastUsedAddress }: ApiToken): string {
  const used = lastUsedAt
    ? `Last used ${formatInstantMinute(seconds(lastUsedAt))} from ${lastUsedAddress}.`
    : 'Never used.';
  return `Created ${formatInstantDay(seconds(createdAt))}. Valid until ${formatInstantDay(seconds(expiresAt))}. ${used}`;
}
