import type { Actor } from '@capwise/domain/permissions/can';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { Db } from './database.ts';

/**
 * Identifies a sign-in, which a sign-out ends: the provider's session, or a single token if the provider
 * sends no session ID.
 */
export interface SignIn {
  issuer: string;
  key: string;
  /** Seconds since epoch, from the token. */
  issuedAt: number;
  expiresAt: number;
  /** The person at the issuer, all of whose sessions the issuer may end. */
  subject?: string;
  /** When the person last entered credentials, if the provider reports it. */
  authTime?: number;
  /** How the person proved who they are, as reported by the provider. */
  strength?: { acr?: string; amr?: readonly string[] };
}

export interface ApiToken {
  id: number;
  name: string;
  mayWrite: boolean;
  /** True if its owner enters every organization as staff, and the token covers gift compliance. */
  entersAsStaff: boolean;
}

export interface Viewer extends Actor {
  userId: number;
  systemId: number;
  email: string;
  roles: readonly string[];
  /** Roles that users granted, and not the identity provider. Undefined for commands. */
  grantedRoles?: readonly string[];
  /** Systems the viewer may act for. Null for all of them (ViewAllSystems). */
  systemIds: readonly number[] | null;
  /** Undefined for commands and API tokens. */
  signIn?: SignIn;
  /** Set if a script calls with an API token. Its permissions are those of the token. */
  apiToken?: ApiToken;
  memberships: readonly Membership[];
}

export interface Place {
  organizationId: number;
  name: string;
  roles: readonly string[];
  permissions: readonly GiftPermission[];
}

export interface TenantFacts {
  tenantId: number;
  /** As stored. URLs may use any letter case. */
  tenantName: string;
  /** Time zone for its dates and years, such as America/Chicago. */
  timeZone: string;
}

export type Membership = TenantFacts & Place;

declare const scoped: unique symbol;

export interface Scope {
  readonly db: Db;
  readonly viewer: Viewer;
  /** Null for commands. Shown in audit entries and the log. */
  readonly requestId: string | null;
  readonly [scoped]: true;
}

export const scopeOf = (db: Db, viewer: Viewer, requestId: string | null = null): Scope =>
  ({ db, viewer, requestId }) as Scope;

export const maySee = ({ viewer }: Scope, systemId: number): boolean =>
  viewer.systemIds === null || viewer.systemIds.includes(systemId);

/** Organization scope for background jobs. Permission was checked when the job was queued. */
export interface OrganizationFacts {
  readonly db: Db;
  readonly organizationId: number;
  readonly tenant: TenantFacts;
}

declare const entered: unique symbol;

/**
 * Input of Compliance queries: an organization that the viewer has entered, and those of the same tenant that
 * the viewer may enter. Only the gate creates it (`enterOrganization`).
 */
export interface OrganizationScope extends Scope, OrganizationFacts {
  readonly tenant: TenantFacts & { readonly places: readonly Place[] };
  readonly [entered]: true;
}

export const isInOrganization = (scope: Scope): scope is OrganizationScope => 'organizationId' in scope;

export const mayIn = (
  { tenant, organizationId: own }: OrganizationScope,
  permission: GiftPermission,
  organizationId: number = own,
): boolean =>
  tenant.places.some(
    (place) => place.organizationId === organizationId && place.permissions.includes(permission),
  );

export const organizationsWith = ({ tenant }: OrganizationScope, permission: GiftPermission): number[] =>
  tenant.places
    .filter(({ permissions }) => permissions.includes(permission))
    .map(({ organizationId }) => organizationId);

/** Runs work in one transaction. Inside it, use only the scope that it receives. */
export function inTransaction<S extends Scope, T>(scope: S, work: (scope: S) => Promise<T>): Promise<T> {
  return scope.db.transaction().execute((trx) => work({ ...scope, db: trx }));
}
