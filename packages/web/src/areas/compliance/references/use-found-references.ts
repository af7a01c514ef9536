import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { GiftFiltersQuery } from './references.graphql.ts';

/** Something that gifts or alerts refer to. */
export interface Reference {
  id: string;
  name: string;
}

/** Which kind is searched, as the server counts them (B-119). */
export const REFERENCE_TYPES = { giftType: 1, provider: 2, entity: 3, requestor: 4, createdBy: 5 } as const;
export type ReferenceType = keyof typeof REFERENCE_TYPES;

/** What the server waits for after the last key. */
const DELAY_MS = 275;

/** The first hundred whose names hold what is typed, by name, and what is chosen before them where it is not among them. */
export function useFoundReferences(type: ReferenceType, chosen: readonly Reference[]) {
  const { tenantName, id: organizationId } = useOrganization();
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, DELAY_MS);
  // The box of a single choice holds the name of what is chosen: that is nothing to search for.
  const searchTerm = chosen.some(({ name }) => name === searched) ? '' : searched;
  const [{ data, error }] = useQuery({
    query: GiftFiltersQuery,
    variables: { tenantName, organizationId, filterItemType: REFERENCE_TYPES[type], searchTerm },
    context: IN_PLACE,
  });
  const found = data?.giftFilters?.results;
  const offered = useMemo(() => {
    const others = chosen.filter(({ id }) => !found?.some((one) => one.id === id));
    return [...others, ...(found ?? [])];
  }, [found, chosen]);
  return { offered, failed: error !== undefined && !found, onSearchChange: setTyped };
}
