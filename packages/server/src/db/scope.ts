import type { Actor } from '@capwise/domain/permissions/can';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { Db } from './database.ts';

/** What a sign-out ends: the provider's session, or the one token where a provider names no session. */
export interface SignIn {
  issuer: string;
  key: string;
  /** Seconds since epoch, of the token that tells. */
  issuedAt: number;
  expiresAt: number;
  /** When the person entered a password or the like, if the provider says so. */
  authTime?: number;
}

/** The signed-in user as the rules and the queries see one. */
export interface Viewer extends Actor {
  userId: number;
  systemId: number;
  email: string;
  /** The names of the roles that count. */
  roles: readonly string[];
  /** Every system the viewer may act for; null means all of them (ViewAllSystems). */
  systemIds: readonly number[] | null;
  /** What a sign-out ends; absent for commands. */
  signIn?: SignIn;
  /** The organizations of enabled tenants that the user belongs to. */
  memberships: readonly Membership[];
}

/** An organization of a tenant, as who looks may act in it. */
export interface Place {
  organizationId: number;
  name: string;
  /** The names of the roles held there. */
  roles: readonly string[];
  permissions: readonly GiftPermission[];
}

export interface TenantFacts {
  tenantId: number;
  /** As it is stored; addresses may write it in any letter case. */
  tenantName: string;
  /** By which its days and years are told, such as America/Chicago. */
  timeZone: string;
}

export type Membership = TenantFacts & Place;

declare const scoped: unique symbol;

/** What queries take: the open database handle (or transaction) together with who is looking. */
export interface Scope {
  readonly db: Db;
  readonly viewer: Viewer;
  /** The request that asks; null for commands. Audit entries and the log name it. */
  readonly requestId: string | null;
  readonly [scoped]: true;
}

export const scopeOf = (db: Db, viewer: Viewer, requestId: string | null = null): Scope =>
  ({ db, viewer, requestId }) as Scope;

/** Whether the viewer may act for a system. */
export const maySee = ({ viewer }: Scope, systemId: number): boolean =>
  viewer.systemIds === null || viewer.systemIds.includes(systemId);

/** An organization as work reads it for which nobody waits: whoever began that was asked by the gate. */
export interface OrganizationFacts {
  readonly db: Db;
  readonly organizationId: number;
  readonly tenant: TenantFacts;
}

declare const entered: unique symbol;

/**
 * What the queries of compliance take: an organization that the viewer has entered, which only the gate makes
 * (`enterOrganization`), with the organizations of its tenant that the viewer may enter.
 */
export interface OrganizationScope extends Scope, OrganizationFacts {
  readonly tenant: TenantFacts & { readonly places: readonly Place[] };
  readonly [entered]: true;
}

/** Whether the viewer holds a permission in an organization of the entered tenant, the entered one unless another is named. */
export const mayIn = (
  { tenant, organizationId: own }: OrganizationScope,
  permission: GiftPermission,
  organizationId: number = own,
): boolean =>
  tenant.places.some(
    (place) => place.organizationId === organizationId && place.permissions.includes(permission),
  );

/** The entered tenant's organizations in which the viewer holds a permission. */
export const organizationsWith = ({ tenant }: OrganizationScope, permission: GiftPermission): number[] =>
  tenant.places
    .filter(({ permissions }) => permissions.includes(permission))
    .map(({ organizationId }) => organizationId);

/** Runs the work in one transaction; everything inside uses the scope it is given and nothing else. */
export function inTransaction<S extends Scope, T>(scope: S, work: (scope: S) => Promise<T>): Promise<T> {
  return scope.db.transaction().execute((trx) => work({ ...scope, db: trx }));
}
