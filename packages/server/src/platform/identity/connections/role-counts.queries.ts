import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../settings/env.ts';
import { type Connection, connectionsOf } from './connections.ts';
import { serves } from './served-users.queries.ts';

/** True if a stored role `r` of user `u` has an effect. A role that the provider of the address manages has none. */
export function roleCounts(settings: Settings): RawBuilder<boolean> {
  const connections = connectionsOf(settings);
  const managed = connections
    .filter(({ managedRoles }) => managedRoles.length > 0)
    .map((connection) => sql`(${serves(settings, connection)} and ${manages(connection)})`);
  return managed.length === 0 ? sql<boolean>`true` : sql<boolean>`not (${sql.join(managed, sql` or `)})`;
}

const manages = ({ managedRoles }: Connection) =>
  managedRoles === '*' ? sql`true` : sql`r.name = any(${managedRoles}::text[])`;
