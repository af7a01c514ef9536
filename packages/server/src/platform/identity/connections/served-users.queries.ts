import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../settings/env.ts';
import { type Connection, connectionsOf } from './connections.ts';

const DOMAIN = sql`lower(substring(coalesce(u.email, '') from '[^@]*$'))`;

/** True if user `u` signs in at the connection. */
export function serves(settings: Settings, { users, domains }: Connection): RawBuilder<boolean> {
  if (users.connection !== null) return sql<boolean>`${DOMAIN} = any(${domains}::text[])`;
  const others = connectionsOf(settings).flatMap((connection) => connection.domains);
  return sql<boolean>`${DOMAIN} <> all(${others}::text[])`;
}

/** True if the identity provider of user `u` manages roles. */
export function hasManagedRoles(settings: Settings): RawBuilder<boolean> {
  const managing = connectionsOf(settings).filter(({ managedRoles }) => managedRoles.length > 0);
  const served = managing.map((connection) => serves(settings, connection));
  return served.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(served, sql` or `)})`;
}
