import type { NewServiceToken } from '@capwise/domain/admin/service-tokens';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const SERVICE_TOKEN = rowColumns('service_tokens', {
  id: 'id',
  name: 'name',
  scopes: 'scopes',
  systemId: 'system_id',
  systemName: sql<string | null>`(select s.name from systems s where s.id = service_tokens.system_id)`,
  createdAt: 'created_at',
  createdBy: 'created_by',
  expiresAt: 'expires_at',
  lastUsedAt: 'last_used_at',
  revokedAt: 'revoked_at',
  revokedBy: 'revoked_by',
});
export type ServiceTokenRow = RowOf<typeof SERVICE_TOKEN>;

export async function listServiceTokens(scope: Scope, most: number): Promise<ServiceTokenRow[]> {
  const { rows } = await SERVICE_TOKEN.from(sql`service_tokens order by id desc limit ${most}`).execute(
    scope.db,
  );
  return rows;
}

/** Counts valid tokens and blocks new ones until the transaction ends. */
export async function countLiveTokens(scope: Scope, now: Date): Promise<number> {
  await sql`lock table service_tokens in share row exclusive mode`.execute(scope.db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from service_tokens where revoked_at is null and expires_at > ${now}
  `.execute(scope.db);
  return rows[0]!.count;
}

export async function insertServiceToken(
  scope: Scope,
  { name, scopes, days }: NewServiceToken,
  { hash, at, systemId }: { hash: string; at: Date; systemId: number | null },
): Promise<ServiceTokenRow> {
  const { rows } = await sql<ServiceTokenRow>`
    insert into service_tokens (name, token_hash, scopes, system_id, created_at, created_by, expires_at)
    values (${name}, ${hash}, ${scopes}::text[], ${systemId}, ${at}, ${scope.viewer.email},
      ${at}::timestamptz + make_interval(days => ${days}))
    returning ${SERVICE_TOKEN.list}
  `.execute(scope.db);
  return rows[0]!;
}

export async function revokeToken(scope: Scope, id: number, at: Date): Promise<ServiceTokenRow | null> {
  const { rows } = await sql<ServiceTokenRow>`
    update service_tokens set revoked_at = ${at}, revoked_by = ${scope.viewer.email}
    where id = ${id} and revoked_at is null returning ${SERVICE_TOKEN.list}
  `.execute(scope.db);
  return rows[0] ?? null;
}
