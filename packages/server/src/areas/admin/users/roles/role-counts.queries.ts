import { type RawBuilder, sql } from 'kysely';
import { type Connection, connectionsOf } from '../../../../platform/identity/connections/connections.ts';
import type { Settings } from '../../../../platform/settings/env.ts';

const DOMAIN = sql`lower(substring(coalesce(u.email, '') from '[^@]*$'))`;

/** True if a stored role `r` of user `u` has an effect. A role that the provider of the address manages has none. */
export function roleCounts(settings: Settings): RawBuilder<boolean> {
  const connections = connectionsOf(settings);
  const others = connections.flatMap(({ domains }) => domains);
  const managed = connections
    .filter(({ managedRoles }) => managedRoles.length > 0)
    .map((connection) => sql`(${serves(connection, others)} and ${manages(connection)})`);
  return managed.length === 0 ? sql<boolean>`true` : sql<boolean>`not (${sql.join(managed, sql` or `)})`;
}

const serves = ({ users, domains }: Connection, others: readonly string[]) =>
  users.connection === null
    ? sql`${DOMAIN} <> all(${others}::text[])`
    : sql`${DOMAIN} = any(${domains}::text[])`;

const manages = ({ managedRoles }: Connection) =>
  managedRoles === '*' ? sql`true` : sql`r.name = any(${managedRoles}::text[])`;
