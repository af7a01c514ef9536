import { mayManageHospitalGroups } from '@capwise/domain/admin/reach/hospital-groups';
import { mayManageReach } from '@capwise/domain/admin/reach/reach';
import { mayManageRoles } from '@capwise/domain/admin/roles/roles';
import type { ServiceScope } from '@capwise/domain/admin/service-tokens';
import { type AppError, forbidden, unauthorized } from '@capwise/domain/errors';
import {
  type Actor,
  can,
  isStaff,
  isVendor,
  mayImportDeals,
  mayManageInstallation,
} from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';

/**
 * Gates that any one of several permissions opens. Queries and services decide what each permission alone may
 * see.
 */
export const ANY_OF = {
  charts: ['ViewDealsDatabase', 'ViewInsightsAndReports'],
  research: ['ViewInsightsAndReports', 'ViewProductComparison'],
  /** With only ViewProjects, limited to the documents of projects. */
  documents: ['ViewDocuments', 'ViewProjects'],
  /** With only ViewProjects, limited to what project pages need. */
  settings: ['ViewSystems', 'ViewProjects'],
  /** A system's name and contents. Its details have their own gate. */
  system: ['ViewProjects', 'ViewSystems', 'ViewSystemUsers'],
  systemDetails: ['ViewSystems', 'ViewSystemUsers'],
  /** With only CanRequestAnalysis, limited to analyses shared with the customer. */
  analyses: ['UploadAnalysisDocument', 'CanRequestAnalysis'],
} as const satisfies Record<string, readonly Permission[]>;
type AnyOf = keyof typeof ANY_OF;

/** Permission needed to call an operation or route. Each must declare one. */
export type Gate =
  | 'public'
  | 'signedIn'
  | 'staffImports'
  | 'anyImports'
  | 'roleChanges'
  | 'reachChanges'
  | 'hospitalGroupChanges'
  | AnyOf
  | Permission
  | Narrowed;

/** Only another system with its own service token may call the route. */
export interface ServiceGate {
  service: ServiceScope;
}

export const isServiceGate = (gate: unknown): gate is ServiceGate =>
  typeof gate === 'object' && gate !== null && 'service' in gate;

export interface Narrowed {
  permission: Permission;
  to: 'staff' | 'others than vendors';
}

/** Refuses vendors even if they hold the permission (B-23). */
export const notVendors = (permission: Permission): Narrowed => ({ permission, to: 'others than vendors' });

export const onlyStaff = (permission: Permission): Narrowed => ({ permission, to: 'staff' });

function isOpen(gate: Exclude<Gate, 'public' | 'signedIn'>, actor: Actor): boolean {
  if (gate === 'staffImports') return mayImportDeals(actor);
  if (gate === 'roleChanges') return mayManageRoles(actor);
  if (gate === 'reachChanges') return mayManageReach(actor);
  if (gate === 'hospitalGroupChanges') return mayManageHospitalGroups(actor);
  if (gate === 'anyImports') return mayImportDeals(actor) || mayManageInstallation(actor);
  if (typeof gate === 'object')
    return can(actor, gate.permission) && (gate.to === 'staff' ? isStaff(actor) : !isVendor(actor));
  const any: readonly Permission[] = gate in ANY_OF ? ANY_OF[gate as AnyOf] : [gate as Permission];
  return any.some((permission) => can(actor, permission));
}

/** Checks a gate without throwing, to omit what the actor may not see. */
export function passes(gate: Gate, actor: Actor | null): boolean {
  if (gate === 'public') return true;
  return actor !== null && (gate === 'signedIn' || (can(actor, 'Login') && isOpen(gate, actor)));
}

/** @throws AppError UnauthorizedError if signed out, ForbiddenError if the gate refuses the actor */
export function assertGate(gate: Gate, actor: Actor | null): void {
  if (passes(gate, actor)) return;
  throw refusedByGate(actor ? forbidden() : unauthorized());
}

const refusals = new WeakSet<object>();

export function refusedByGate(refusal: AppError): AppError {
  refusals.add(refusal);
  return refusal;
}

export const isRefusedByGate = (error: object): boolean => refusals.has(error);
