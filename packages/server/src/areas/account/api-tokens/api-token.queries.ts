import type { NewApiToken } from '@capwise/domain/account/api-tokens';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const API_TOKEN = rowColumns(
  { t: 'api_tokens', u: 'api_token_uses?' },
  {
    id: 't.id',
    name: 't.name',
    areas: 't.areas',
    mayWrite: 't.may_write',
    addresses: 't.addresses',
    createdAt: 't.created_at',
    expiresAt: 't.expires_at',
    revokedAt: 't.revoked_at',
    lastUsedAt: 'u.used_at',
    lastUsedAddress: 'u.address',
  },
);
export type ApiTokenRow = RowOf<typeof API_TOKEN>;

export async function listOwnTokens({ db, viewer }: Scope, most: number): Promise<ApiTokenRow[]> {
  const { rows } = await API_TOKEN.from(
    sql`api_tokens t left join api_token_uses u on u.token_id = t.id
      where t.user_id = ${viewer.userId} order by t.id desc limit ${most}`,
  ).execute(db);
  return rows;
}

/**
 * Blocks new tokens of the viewer until the transaction ends, and counts the valid ones. Null if the viewer's
 * account or session has just been ended.
 */
export async function countLiveTokens({ db, viewer }: Scope, now: Date): Promise<number | null> {
  const issuedAt = viewer.signIn?.issuedAt ?? null;
  const { rows: owners } = await sql`
    select id from users where id = ${viewer.userId} and status = 'Active'
      and coalesce(sessions_valid_from <= to_timestamp(${issuedAt}::float8), true) for update
  `.execute(db);
  if (owners.length === 0) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_tokens
    where user_id = ${viewer.userId} and revoked_at is null and expires_at > ${now}
  `.execute(db);
  return rows[0]!.count;
}

export async function insertApiToken(
  { db, viewer }: Scope,
  { name, areas, mayWrite, days, addresses }: NewApiToken,
  { hash, at }: { hash: string; at: Date },
): Promise<ApiTokenRow> {
  const { rows } = await sql<ApiTokenRow>`
    with t as (
      insert into api_tokens (user_id, name, token_hash, areas, may_write, addresses, created_at, expires_at)
      values (${viewer.userId}, ${name}, ${hash}, ${areas}::text[], ${mayWrite}, ${addresses}::text[], ${at},
        ${at}::timestamptz + make_interval(days => ${days}))
      returning *
    )
    select ${API_TOKEN.list} from t left join api_token_uses u on u.token_id = t.id
  `.execute(db);
  return rows[0]!;
}

export async function revokeOwnToken(
  { db, viewer }: Scope,
  id: number,
  at: Date,
): Promise<ApiTokenRow | null> {
  const { rows } = await sql<ApiTokenRow>`
    with t as (
      update api_tokens set revoked_at = ${at}
      where id = ${id} and user_id = ${viewer.userId} and revoked_at is null returning *
    )
    select ${API_TOKEN.list} from t left join api_token_uses u on u.token_id = t.id
  `.execute(db);
  return rows[0] ?? null;
}

export const findOwner = ({ db, viewer }: Scope): Promise<{ first_name: string }> =>
  db.selectFrom('users').where('id', '=', viewer.userId).select('first_name').executeTakeFirstOrThrow();

/** Deletes tokens that ended before this time, so that replaced tokens do not add up. */
export async function deleteEndedTokens(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('api_tokens')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
}
