import { INSIGHTS_PAGE_SIZE, OVERVIEW_ITEMS } from '@capwise/domain/market/insights/insights';
import { useQuery } from 'urql';
import type { GetProductSearchResultsQuery, GetTechnologySearchResultsQuery } from '../../../gen/graphql.ts';
import { ProductSearchQuery, SearchQuery, TechnologySearchQuery } from './insights.graphql.ts';
import type { InsightsSearch } from './insights-search.ts';

export type FoundTechnology = GetTechnologySearchResultsQuery['search']['technologies'][number];
export type FoundProduct = GetProductSearchResultsQuery['search']['productConfigurations'][number];

export interface Found {
  technologies: { total: number; rows: readonly FoundTechnology[] } | null;
  products: { total: number; rows: readonly FoundProduct[] } | null;
}

export type SearchState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; found: Found };

/** Queries six of both kinds, or one page of one kind (INS-014, INS-015). */
export function useInsightsSearch({ q, filter, page }: InsightsSearch): {
  state: SearchState;
  retry(): void;
} {
  const paging = { offset: (page - 1) * INSIGHTS_PAGE_SIZE, limit: INSIGHTS_PAGE_SIZE };
  const isRequested = (kind: InsightsSearch['filter']) => q !== '' && filter === kind;
  const [both, askBoth] = useQuery({
    query: SearchQuery,
    variables: { searchString: q, limit: OVERVIEW_ITEMS },
    pause: !isRequested(''),
  });
  const [technologies, askTechnologies] = useQuery({
    query: TechnologySearchQuery,
    variables: { searchString: q, ...paging },
    pause: !isRequested('technology'),
  });
  const [products, askProducts] = useQuery({
    query: ProductSearchQuery,
    variables: { searchString: q, ...paging },
    pause: !isRequested('product'),
  });

  const [{ data, fetching, error }, ask] =
    filter === 'technology'
      ? ([technologies, askTechnologies] as const)
      : filter === 'product'
        ? ([products, askProducts] as const)
        : ([both, askBoth] as const);
  return {
    state: searchState(q, data?.search, fetching, error),
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}

type Answer = Partial<GetTechnologySearchResultsQuery['search'] & GetProductSearchResultsQuery['search']>;

function searchState(q: string, answer: Answer | undefined, fetching: boolean, error: unknown): SearchState {
  if (q === '') return { status: 'none' };
  // Do not show results of another query under this heading.
  if (fetching) return { status: 'loading' };
  if (error || !answer) return { status: 'failed', error };
  return { status: 'ready', found: toFound(answer) };
}

const toFound = (answer: Answer): Found => ({
  technologies:
    (answer.technologies && {
      total: answer.technologiesCount ?? 0,
      rows: answer.technologies,
    }) ||
    null,
  products:
    (answer.productConfigurations && {
      total: answer.productConfigurationsCount ?? 0,
      rows: answer.productConfigurations,
    }) ||
    null,
});

export const totalFound = ({ technologies, products }: Found): number =>
  (technologies?.total ?? 0) + (products?.total ?? 0);
