import { forbidden } from '@capwise/domain/errors';
import type { Viewer } from '../../db/scope.ts';
import { isRefusedByGate, refusedByGate } from './gate.ts';

export interface TokenUse {
  /** True for mutations, and for routes with other methods than GET, except exports. */
  isChange: boolean;
  /** True for what only a signed-in person may do: tokens, sessions, accounts and their roles. */
  peopleOnly: boolean;
}

const PEOPLE_ONLY = 'API tokens cannot do this. Sign in to the application.';
const READ_ONLY = 'This API token may only read.';
const OTHER_AREA = 'This API token does not cover this, or you lack the permission.';

function because(reason: string) {
  const error = forbidden();
  error.reason = reason;
  return error;
}

/** Limits API tokens further than permissions do. @throws AppError ForbiddenError */
export function assertTokenUse(viewer: Viewer | null, { isChange, peopleOnly }: TokenUse): void {
  if (!viewer?.apiToken) return;
  if (peopleOnly) throw refusedByGate(because(PEOPLE_ONLY));
  if (isChange && !viewer.apiToken.mayWrite) throw refusedByGate(because(READ_ONLY));
}

/** Adds a reason to a refusal by the gate, whose message is fixed. */
export function explainToToken(viewer: Viewer | null, refusal: unknown): unknown {
  if (viewer?.apiToken && refusal instanceof Error && isRefusedByGate(refusal))
    Object.assign(refusal, { reason: OTHER_AREA });
  return refusal;
}

/** A token's own permissions do not decide, because CreateEditSystems is in another area. */
export const coversGifts = ({ apiToken }: Viewer): boolean => apiToken?.entersAsStaff ?? true;

/** For routes to gift data whose gate is a permission of another area. @throws AppError ForbiddenError */
export function assertCoversGifts(viewer: Viewer): void {
  if (!coversGifts(viewer)) throw because(OTHER_AREA);
}
