import { useMemo } from 'react';
import { useMember } from '../../../lib/session/organization.ts';
import { groupedChoices, useUnlinkedGroup } from '../references/unlinked.tsx';
import { type ReferenceType, useReferencePage } from '../references/use-reference-page.ts';

/** What the server names at once. */
export const MOST_CHOSEN = 100;

/** What a filter offers for what is typed, as choices; asked for when it is first opened. */
export function useFoundItems(type: ReferenceType, searchTerm: string, isOpened: boolean) {
  const { found, ...state } = useReferencePage({ type, searchTerm, pause: !isOpened });
  const group = useUnlinkedGroup();
  // A gift may be of a provider whose link has been removed: all can be chosen.
  const items = useMemo(() => groupedChoices(found, group, { areDisabled: false }), [found, group]);
  return { ...state, items, found };
}

/** What has been chosen, by name; its name is awaited where it is not known yet. */
export function useChosenItems(type: ReferenceType, ids: readonly string[]): (id: string) => string {
  const { id: ownId, firstName, lastName } = useMember();
  const isOwn = type === 'createdBy' && ids.every((id) => id === ownId);
  const asked = { type, ids: ids.slice(0, MOST_CHOSEN), pause: ids.length === 0 || isOwn };
  const { found } = useReferencePage(asked);
  return (id) => {
    if (type === 'createdBy' && id === ownId) return `${firstName} ${lastName}`.trim();
    return found.find((one) => one.id === id)?.name ?? '…';
  };
}
