import type { Settings } from '../settings/env.ts';
import { type Connection, connectionOf, connectionsOf } from './connections/connections.ts';

/** Roles that the identity provider of an address manages. '*' for all. */
export const managedRoles = (settings: Settings, email: string | null): '*' | readonly string[] =>
  connectionOf(settings, email).managedRoles;

/** Only the provider's token gives such a role, so granting it here would have no effect. */
export const isOfProvider = (settings: Settings, role: string, email: string | null): boolean =>
  manages(connectionOf(settings, email), role);

/** For choices without a known address. A save checks again with the user's own. */
export const isOfEveryProvider = (settings: Settings, role: string): boolean =>
  connectionsOf(settings).every((connection) => manages(connection, role));

export const isOfAnyProvider = (settings: Settings, role: string): boolean =>
  connectionsOf(settings).some((connection) => manages(connection, role));

/** Staff sign in at the default identity provider only. */
export const isOfStaffProvider = (settings: Settings, role: string): boolean =>
  manages(connectionsOf(settings)[0]!, role);

const manages = ({ managedRoles: managed }: Connection, role: string): boolean =>
  managed === '*' || managed.includes(role);
