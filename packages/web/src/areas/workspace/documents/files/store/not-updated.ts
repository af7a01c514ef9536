import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import type { Refusal } from '../../../../../lib/graphql/use-save.ts';

/** The toast of a refused edit. A form disappears with a deleted or archived row, so the toast gives that reason. */
export function notUpdated({ name, isStale, reason }: Refusal): string {
  const mayBeGone = name === 'NotFoundError' || (name === 'ConflictError' && !isStale);
  return mayBeGone && reason !== null
    ? `${WORKSPACE_TEXTS.documentNotUpdated} ${reason}.`
    : WORKSPACE_TEXTS.documentNotUpdated;
}
