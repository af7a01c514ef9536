import type { NewServiceToken } from '@capwise/domain/admin/service-tokens';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface ServiceTokenRow {
  id: number;
  name: string;
  scopes: string[];
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  revokedBy: string | null;
}

const COLUMNS = sql`id, name, scopes, created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt", revoked_by as "revokedBy"`;

export async function listServiceTokens(scope: Scope, most: number): Promise<ServiceTokenRow[]> {
  const { rows } = await sql<ServiceTokenRow>`
    select ${COLUMNS} from service_tokens order by id desc limit ${most}
  `.execute(scope.db);
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
  { hash, at }: { hash: string; at: Date },
): Promise<ServiceTokenRow> {
  const { rows } = await sql<ServiceTokenRow>`
    insert into service_tokens (name, token_hash, scopes, created_at, created_by, expires_at)
    values (${name}, ${hash}, ${scopes}::text[], ${at}, ${scope.viewer.email},
      ${at}::timestamptz + make_interval(days => ${days}))
    returning ${COLUMNS}
  `.execute(scope.db);
  return rows[0]!;
}

export async function revokeToken(scope: Scope, id: number, at: Date): Promise<ServiceTokenRow | null> {
  const { rows } = await sql<ServiceTokenRow>`
    update service_tokens set revoked_at = ${at}, revoked_by = ${scope.viewer.email}
    where id = ${id} and revoked_at is null returning ${COLUMNS}
  `.execute(scope.db);
  return rows[0] ?? null;
}
