import { forbidden, unauthorized } from '@capwise/domain/errors';
import { type Actor, can, mayImportDeals } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';

/**
 * Who may call an operation or a route: everybody, everybody with a token of a known user, holders of a
 * permission, or the provider's staff who upload analyses. Every operation declares one.
 */
export type Gate = 'public' | 'signedIn' | 'staffImports' | Permission;

/** @throws AppError UnauthorizedError when signed out, ForbiddenError when the gate stays closed. */
export function assertGate(gate: Gate, actor: Actor | null): void {
  if (gate === 'public') return;
  if (!actor) throw unauthorized();
  if (gate === 'signedIn') return;
  if (!can(actor, 'Login')) throw forbidden();
  if (gate === 'staffImports' ? !mayImportDeals(actor) : !can(actor, gate)) throw forbidden();
}
