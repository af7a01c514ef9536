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

/** Gates that any one of several permissions opens. What each permission alone may see, the queries and services say. */
const ANY_OF = {
  /** Technology and product data serve the insights pages and the comparison alike. */
  research: ['ViewInsightsAndReports', 'ViewProductComparison'],
  /** With ViewProjects alone only the documents of projects. */
  documents: ['ViewDocuments', 'ViewProjects'],
  /** With ViewProjects alone only what project pages need. */
  settings: ['ViewSystems', 'ViewProjects'],
  /** A system's name and what is in it; its details have a gate of their own. */
  system: ['ViewProjects', 'ViewSystems', 'ViewSystemUsers'],
  systemDetails: ['ViewSystems', 'ViewSystemUsers'],
  /** Who only asks for analyses gets what is shared with the customer. */
  analyses: ['UploadAnalysisDocument', 'CanRequestAnalysis'],
} as const satisfies Record<string, readonly Permission[]>;
type AnyOf = keyof typeof ANY_OF;

/**
 * Who may call an operation or a route: everybody, everybody with a token of a known user, holders of a
 * permission or of one of several, or the provider's staff who import something. Every operation declares one.
 */
export type Gate = 'public' | 'signedIn' | 'staffImports' | 'anyImports' | AnyOf | Permission | Narrowed;

/** A route that another system calls with a token of its own, and nobody else. */
export interface ServiceGate {
  service: ServiceScope;
}

export const isServiceGate = (gate: unknown): gate is ServiceGate =>
  typeof gate === 'object' && gate !== null && 'service' in gate;

/** Holders of a permission in some systems only. */
export interface Narrowed {
  permission: Permission;
  to: 'staff' | 'others than vendors';
}

/** Vendors are refused even where they hold the permission (B-23). */
export const notVendors = (permission: Permission): Narrowed => ({ permission, to: 'others than vendors' });

/** What belongs to the whole installation is the provider's staff's alone. */
export const onlyStaff = (permission: Permission): Narrowed => ({ permission, to: 'staff' });

function isOpen(gate: Exclude<Gate, 'public' | 'signedIn'>, actor: Actor): boolean {
  if (gate === 'staffImports') return mayImportDeals(actor);
  if (gate === 'anyImports') return mayImportDeals(actor) || mayManageInstallation(actor);
  if (typeof gate === 'object')
    return can(actor, gate.permission) && (gate.to === 'staff' ? isStaff(actor) : !isVendor(actor));
  const any: readonly Permission[] = gate in ANY_OF ? ANY_OF[gate as AnyOf] : [gate as Permission];
  return any.some((permission) => can(actor, permission));
}

/** Whether a gate opens, for what is left out where it stays closed. */
export function passes(gate: Gate, actor: Actor | null): boolean {
  if (gate === 'public') return true;
  return actor !== null && (gate === 'signedIn' || (can(actor, 'Login') && isOpen(gate, actor)));
}

/** @throws AppError UnauthorizedError when signed out, ForbiddenError when the gate stays closed. */
export function assertGate(gate: Gate, actor: Actor | null): void {
  if (passes(gate, actor)) return;
  throw refusedByGate(actor ? forbidden() : unauthorized());
}

const refusals = new WeakSet<object>();

/** Marks a refusal as one of a gate, for the log. */
export function refusedByGate(refusal: AppError): AppError {
  refusals.add(refusal);
  return refusal;
}

export const isRefusedByGate = (error: object): boolean => refusals.has(error);
