import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { notLoadedText } from '../../../../lib/graphql/not-loaded.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { SEARCH_DELAY_MS } from '../../../../lib/search-delay.ts';

export interface NamedSystem {
  id: string;
  name: string;
}

interface FoundSystemsOptions<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>;
  variables(searchTerm: string): Variables;
  pick(data: Data): readonly NamedSystem[];
  /** Offered in any case, because an input shows their names. */
  chosen: readonly NamedSystem[];
}

/** Systems that the server finds while somebody types, as options of a select. */
export function useFoundSystems<Data, Variables extends AnyVariables>(
  options: FoundSystemsOptions<Data, Variables>,
) {
  const { query, variables, pick, chosen } = options;
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  // A single select fills its input with the chosen name, which is not a search.
  const searchTerm = chosen.some(({ name }) => name === searched) ? '' : searched;
  const { value, error } = useLoaded({
    query,
    variables: variables(searchTerm),
    pick,
    requestPolicy: 'cache-and-network',
    context: IN_PLACE,
  });
  const data = useMemo(() => {
    const found = value ?? [];
    const others = chosen.filter(({ id }) => !found.some((one) => one.id === id));
    return [...others, ...found].map(({ id, name }) => ({ value: id, label: name }));
  }, [value, chosen]);
  const none = value ? 'No systems found' : 'Searching…';
  const nothingFoundMessage = error ? notLoadedText('The list', error) : none;
  return { data, nothingFoundMessage, filter: asFound, onSearchChange: setTyped };
}

/** The server has searched already, so show all that it found. */
const asFound: OptionsFilter<string> = ({ options }) => options;
