import { forbidden, unauthorized } from '@capwise/domain/errors';
import { type Actor, can, isVendor, mayImportDeals } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';

/**
 * Who may call an operation or a route: everybody, everybody with a token of a known user, holders of a
 * permission, the provider's staff who upload analyses, whoever researches products, whoever sees
 * documents, or whoever reads settings of systems.
 * Every operation declares one.
 */
export type Gate =
  | 'public'
  | 'signedIn'
  | 'staffImports'
  | 'research'
  | 'documents'
  | 'settings'
  | Permission
  | NotVendors;

/** Holders of a permission, vendors excepted even where they hold it (B-23). */
export interface NotVendors {
  permission: Permission;
  except: 'vendors';
}

export const notVendors = (permission: Permission): NotVendors => ({ permission, except: 'vendors' });

/** Technology and product data serve the insights pages and the comparison alike. */
const RESEARCH: readonly Permission[] = ['ViewInsightsAndReports', 'ViewProductComparison'];

/** With ViewProjects alone only the documents of projects: the queries see to that. */
const DOCUMENTS: readonly Permission[] = ['ViewDocuments', 'ViewProjects'];

/** With ViewProjects alone only what project pages need: the service sees to that. */
const SETTINGS: readonly Permission[] = ['ViewSystems', 'ViewProjects'];

function isOpen(gate: Exclude<Gate, 'public' | 'signedIn'>, actor: Actor): boolean {
  if (gate === 'staffImports') return mayImportDeals(actor);
  if (gate === 'research') return RESEARCH.some((permission) => can(actor, permission));
  if (gate === 'settings') return SETTINGS.some((permission) => can(actor, permission));
  if (gate === 'documents') return DOCUMENTS.some((permission) => can(actor, permission));
  if (typeof gate === 'object') return can(actor, gate.permission) && !isVendor(actor);
  return can(actor, gate);
}

/** @throws AppError UnauthorizedError when signed out, ForbiddenError when the gate stays closed. */
export function assertGate(gate: Gate, actor: Actor | null): void {
  if (gate === 'public') return;
  if (!actor) throw unauthorized();
  if (gate === 'signedIn') return;
  if (!can(actor, 'Login') || !isOpen(gate, actor)) throw forbidden();
}
