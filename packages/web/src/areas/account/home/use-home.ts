import { type CombinedError, useQuery } from 'urql';
import type { GetHomeQuery } from '../../../gen/graphql.ts';
import { useQuarterHour } from '../../../lib/clock/use-quarter-hour.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { HomeQuery } from './home.graphql.ts';

const ABOUT_DOCUMENTS = {
  ...IN_PLACE,
  additionalTypenames: ['AnalysisRequest', 'ProjectDocument', 'AnalystDocument'],
};

export interface HomeState {
  home: GetHomeQuery['home'] | null;
  failed: boolean;
  error?: CombinedError | undefined;
  retry(): void;
}

/** The reader's last midnight, in seconds since epoch. Updates at midnight. */
const useDayBegan = () => new Date(useQuarterHour()).setHours(0, 0, 0, 0) / 1_000;

export function useHome(): HomeState {
  const { systemId } = useSelectedSystem();
  const [{ data, error }, ask] = useQuery({
    query: HomeQuery,
    variables: { systemId, dayBegan: useDayBegan() },
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
