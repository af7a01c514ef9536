import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import type { Refusal } from '../../../../../lib/graphql/use-save.ts';
import { toastError } from '../../../../../lib/toast.ts';

/** The form, which shows the reason, disappears with a deleted or archived row. */
const mayBeGone = ({ name, isStale }: Refusal): boolean =>
  name === 'NotFoundError' || (name === 'ConflictError' && !isStale);

/** The toast of a refused edit. False if `toastGoneRow` shows one. */
export const rowRefusal = (refusal: Refusal): string | false =>
  !mayBeGone(refusal) && WORKSPACE_TEXTS.documentNotUpdated;

export function toastGoneRow(refusal: Refusal): void {
  if (mayBeGone(refusal)) toastError(WORKSPACE_TEXTS.documentNotUpdated, refusal.reason);
}
