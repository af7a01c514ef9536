import type { ConnectionSettings } from '../../settings/connections-file.ts';
import type { Settings } from '../../settings/env.ts';
import { allOrNames, type IdentitySource, identitySource } from './identity-source.ts';
import type { TrustedUsers } from './trusted-users.ts';

export interface Connection extends IdentitySource {
  scope: string;
  requiredAcr: readonly string[];
  /** Empty for the default one, which has all other domains. */
  domains: readonly string[];
}

interface Connections {
  /** The one of `OIDC_ISSUER`, or the built-in one. */
  first: Connection;
  others: readonly Connection[];
  byDomain: ReadonlyMap<string, Connection>;
}

const known = new WeakMap<Settings, Connections>();

/** Empty without an address. */
export const domainOf = (email: string | null): string =>
  email === null ? '' : email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Every connection, the default one first. */
export function connectionsOf(settings: Settings): readonly Connection[] {
  const { first, others } = read(settings);
  return [first, ...others];
}

/** The connection at which users with this email domain sign in. */
export function connectionOfDomain(settings: Settings, domain: string): Connection {
  const { first, byDomain } = read(settings);
  return byDomain.get(domain.toLowerCase()) ?? first;
}

export const connectionOf = (settings: Settings, email: string | null): Connection =>
  connectionOfDomain(settings, domainOf(email));

/** False if the address belongs to a connection, because staff sign in only at the default one. */
export const signsInStaff = (settings: Settings, email: string | null): boolean =>
  connectionOf(settings, email).users.servesStaff;

/** Null if there is only one identity provider. */
export const providerName = (settings: Settings, email: string | null): string | null =>
  settings.OIDC_CONNECTIONS.length === 0
    ? null
    : (connectionOf(settings, email).users.connection ?? 'default');

function read(settings: Settings): Connections {
  const found = known.get(settings);
  if (found) return found;
  const names = new Map(
    settings.OIDC_CONNECTIONS.flatMap(({ name, domains }) => domains.map((domain) => [domain, name])),
  );
  const trusted = (name: string | null): TrustedUsers => ({
    connection: name,
    serves: (email) => (names.get(domainOf(email)) ?? null) === name,
    servesStaff: name === null,
  });
  const others = settings.OIDC_CONNECTIONS.map((one) => ({ ...sourceOf(one), users: trusted(one.name) }));
  const byName = new Map(others.map((one) => [one.users.connection, one]));
  const byDomain = new Map([...names].map(([domain, name]) => [domain, byName.get(name)!]));
  const source = {
    ...identitySource(settings),
    scope: settings.OIDC_SCOPE,
    requiredAcr: settings.OIDC_REQUIRED_ACR,
    domains: [],
  };
  const connections = { first: { ...source, users: trusted(null) }, others, byDomain };
  known.set(settings, connections);
  return connections;
}

function sourceOf(settings: ConnectionSettings): Omit<Connection, 'users'> {
  const { name: _, managedRoles, audience, jwksUrl, roleMap, ...same } = settings;
  return {
    ...same,
    audience: audience ?? null,
    jwksUrl: jwksUrl ?? null,
    roleMap: roleMap ?? null,
    managedRoles: allOrNames(managedRoles),
  };
}
