import { useMemo } from 'react';
import { useMember } from '../../../lib/session/organization.ts';
import { groupedChoices, useUnlinkedGroup } from '../lists/select/unlinked.tsx';
import { type ReferenceType, useReferencePage } from '../lists/select/use-reference-page.ts';

/** Maximum number of names that the server returns in one answer. */
export const MAX_CHOSEN = 100;

/** Choices that match the typed text. The query waits until the filter is first opened. */
export function useFoundItems(type: ReferenceType, searchTerm: string, isOpened: boolean) {
  const { found, ...state } = useReferencePage({ type, searchTerm, pause: !isOpened });
  const group = useUnlinkedGroup();
  // Unlinked providers can be chosen too: gifts may still refer to them.
  const items = useMemo(() => groupedChoices(found, group, { areDisabled: false }), [found, group]);
  return { ...state, items, found };
}

export function useChosenItems(type: ReferenceType, ids: readonly string[]): (id: string) => string {
  const { id: ownId, firstName, lastName } = useMember();
  const isOwn = type === 'createdBy' && ids.every((id) => id === ownId);
  const asked = { type, ids: ids.slice(0, MAX_CHOSEN), pause: ids.length === 0 || isOwn };
  const { found } = useReferencePage(asked);
  return (id) => {
    if (type === 'createdBy' && id === ownId) return `${firstName} ${lastName}`.trim();
    return found.find((one) => one.id === id)?.name ?? '…';
  };
}
