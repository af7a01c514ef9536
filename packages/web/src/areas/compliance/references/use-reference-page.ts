import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { GiftFiltersQuery } from './references.graphql.ts';

/** Something that gifts or alerts refer to. */
export interface Reference {
  id: string;
  name: string;
  /** False for a provider or entity without a link of the organization. */
  isLinked?: boolean;
}

/** Which kind is searched, as the server counts them (B-119). */
export const REFERENCE_TYPES = { giftType: 1, provider: 2, entity: 3, requestor: 4, createdBy: 5 } as const;
export type ReferenceType = keyof typeof REFERENCE_TYPES;

/** What the server waits for after the last key. */
export const SEARCH_DELAY_MS = 275;

const NONE: readonly Reference[] = [];

interface AskedReferences {
  type: ReferenceType;
  searchTerm?: string;
  /** These alone. */
  ids?: readonly string[];
  pause?: boolean;
}

/** The first hundred by name whose names hold what is searched, or those of some ids. */
export function useReferencePage({ type, searchTerm = '', ids, pause = false }: AskedReferences) {
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
