import { PAGE_TYPES, RECENT_ACTIVITY_LIMIT } from '@capwise/domain/account/activity/activity';
import { can } from '@capwise/domain/permissions/can';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { RecentActivitiesQuery } from '../../../areas/account/activity/activity.graphql.ts';
import { viewPath } from '../../../areas/market/insights/insights-search.ts';
import type { FindEverywhereQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { isOpenTo, SCREENS } from '../../../lib/screens.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { FindQuery } from './find.graphql.ts';
import { FIND_DELAY_MS, type Hit, type HitGroup, type Hits, holdsWords, searchWords } from './hit.ts';
import { recentHits, recordGroups } from './record-hits.ts';
import { screenHits } from './screen-hits.ts';

export function useHits(typed: string): Hits {
  const user = useCurrentUser();
  const { systemId } = useSelectedSystem();
  const term = typed.trim();
  const isNamed = user.systemCount > 1;
  const { found, ...state } = useFound(term, systemId);
  const recent = useRecent(systemId, can(user, 'ViewCurrentActivity'));

  const groups = useMemo(() => {
    const words = searchWords(term);
    const system = { systemId, isNamed };
    const holding = (hits: readonly Hit[]) => hits.filter(({ text }) => holdsWords(text, words));
    const screens = { label: 'Actions and screens', hits: holding(screenHits(user, systemId)) };
    const visited = { label: 'Recent pages', hits: holding(recentHits(recent, system)) };
    const known = term === '' ? [visited, screens] : [screens, visited];
    const records = found && term !== '' ? recordGroups(found, system, user) : [];
    const further = term !== '' && isOpenTo(user, SCREENS.insights) ? [insightsGroup(term)] : [];
    return [...known, ...records, ...further].filter(({ hits }) => hits.length > 0);
  }, [term, found, recent, user, systemId, isNamed]);
  return { groups, ...state };
}

const insightsGroup = (term: string): HitGroup => ({
  label: 'Search',
  hits: [
    {
      key: 'insights',
      icon: IconSearch,
      text: `Search Insights & Reports for “${term}”`,
      to: viewPath(term, ''),
      isFallback: true,
    },
  ],
});

function useFound(term: string, systemId: string) {
  const [searchTerm] = useDebouncedValue(term, FIND_DELAY_MS);
  const variables = useMemo(() => ({ searchTerm, systemId }), [searchTerm, systemId]);
  const [{ data, error, fetching }] = useQuery({
    query: FindQuery,
    variables,
    pause: searchTerm === '',
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  const [found, setFound] = useState<FindEverywhereQuery['find'] | null>(null);
  if (data && data.find !== found) setFound(data.find);
  const loading = term !== '' && (fetching || term !== searchTerm);
  return { found, loading, error: term !== '' && !loading ? error : undefined };
}

const NO_VISITS: never[] = [];

function useRecent(systemId: string, isOpen: boolean) {
  const variables = useMemo(
    () => ({ limit: RECENT_ACTIVITY_LIMIT, pageTypes: [...PAGE_TYPES], systemId }),
    [systemId],
  );
  const [{ data }] = useQuery({
    query: RecentActivitiesQuery,
    variables,
    pause: !isOpen,
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  return data?.capitalDashboardRecentActivities ?? NO_VISITS;
}
