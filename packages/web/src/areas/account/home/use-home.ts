import { useMemo } from 'react';
import { type CombinedError, useQuery } from 'urql';
import type { GetHomeQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useSelectedSystem } from '../../../lib/session/use-selected-system.ts';
import { HomeQuery } from './home.graphql.ts';

/** What waits changes with documents and requests. */
const ABOUT_DOCUMENTS = {
  ...IN_PLACE,
  additionalTypenames: ['AnalysisRequest', 'ProjectDocument', 'AnalystDocument'],
};

export interface HomeState {
  /** Null before the first answer. */
  home: GetHomeQuery['home'] | null;
  failed: boolean;
  /** What the request ended with. */
  error?: CombinedError | undefined;
  /** Asks again. */
  retry(): void;
}

/** Seconds since epoch of the reader's midnight. */
const dayBegan = () => Math.floor(new Date().setHours(0, 0, 0, 0) / 1_000);

/** What the day begins with in the selected system, all of it by one request. */
export function useHome(): HomeState {
  const { systemId } = useSelectedSystem();
  const variables = useMemo(() => ({ systemId, dayBegan: dayBegan() }), [systemId]);
  const [{ data, error }, ask] = useQuery({
    query: HomeQuery,
    variables,
    context: ABOUT_DOCUMENTS,
    requestPolicy: 'cache-and-network',
  });
  return {
    home: data?.home ?? null,
    error,
    failed: error !== undefined && !data,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
