import { useQuery } from 'urql';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { GiftFiltersQuery } from './references.graphql.ts';

export interface Reference {
  id: string;
  name: string;
  isLinked?: boolean;
}

/** The server's numbers for the kinds of records (B-119). */
export const REFERENCE_TYPES = { giftType: 1, provider: 2, entity: 3, requestor: 4, createdBy: 5 } as const;
export type ReferenceType = keyof typeof REFERENCE_TYPES;

const NONE: readonly Reference[] = [];

interface RequestedReferences {
  type: ReferenceType;
  searchTerm?: string;
  ids?: readonly string[];
  pause?: boolean;
}

export function useReferencePage({ type, searchTerm = '', ids, pause = false }: RequestedReferences) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, fetching, error }] = useQuery({
    query: GiftFiltersQuery,
    variables: {
      tenantName,
      organizationId,
      filterItemType: REFERENCE_TYPES[type],
      searchTerm,
      ...(ids && { ids: [...ids] }),
    },
    pause,
    context: IN_PLACE,
  });
  const page = pause ? null : data?.giftFilters;
  return {
    found: page?.results ?? NONE,
    total: page?.filteredCount ?? 0,
    loading: fetching && !page,
    error,
    failed: error !== undefined && !page,
  };
}
