import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { notLoadedText } from '../../../../lib/graphql/not-loaded.ts';
import { SEARCH_DELAY_MS } from '../../../../lib/search-delay.ts';
import { type Reference, type ReferenceType, useReferencePage } from './use-reference-page.ts';

export function useFoundReferences(type: ReferenceType, chosen: readonly Reference[]) {
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  // A single select fills its input with the chosen name, which is not a search.
  const searchTerm = chosen.some(({ name }) => name === searched) ? '' : searched;
  const { found, failed, error } = useReferencePage({ type, searchTerm });
  const offered = useMemo(() => {
    const others = chosen.filter(({ id }) => !found.some((one) => one.id === id));
    return [...others, ...found];
  }, [found, chosen]);
  return { offered, problem: failed ? notLoadedText('The list', error) : null, onSearchChange: setTyped };
}
