import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { GiftFiltersQuery } from '../references/references.graphql.ts';
import { REFERENCE_TYPES, type ReferenceType } from '../references/use-found-references.ts';

export interface ItemChoice {
  value: string;
  label: string;
}

/** What the server names at once. */
export const MOST_CHOSEN = 100;

interface Asked {
  type: ReferenceType;
  searchTerm?: string;
  ids?: readonly string[];
  pause: boolean;
}

function useItems({ type, searchTerm, ids, pause }: Asked) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, fetching, error }] = useQuery({
    query: GiftFiltersQuery,
    variables: {
      tenantName,
      organizationId,
      filterItemType: REFERENCE_TYPES[type],
      ...(searchTerm && { searchTerm }),
      ...(ids && { ids: [...ids] }),
    },
    pause,
  });
  const page = pause ? null : data?.giftFilters;
  const items = useMemo<ItemChoice[]>(
    () => (page?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [page],
  );
  return {
    items,
    total: page?.filteredCount ?? 0,
    loading: fetching && !page,
    failed: Boolean(error) && !page,
  };
}

/** What a filter offers for what is typed; asked for when it is first opened. */
export const useFoundItems = (type: ReferenceType, searchTerm: string, isOpened: boolean) =>
  useItems({ type, searchTerm, pause: !isOpened });

/** What has been chosen, by name; its name is awaited where it is not known yet. */
export function useChosenItems(type: ReferenceType, ids: readonly string[]): (id: string) => string {
  const { id: ownId, firstName, lastName } = useMember();
  const isOwn = type === 'createdBy' && ids.every((id) => id === ownId);
  const { items } = useItems({ type, ids: ids.slice(0, MOST_CHOSEN), pause: ids.length === 0 || isOwn });
  return (id) => {
    if (type === 'createdBy' && id === ownId) return `${firstName} ${lastName}`.trim();
    return items.find(({ value }) => value === id)?.label ?? '…';
  };
}
