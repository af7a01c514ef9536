import type { DealFigures } from '@capwise/domain/market/deals/deal-figures';
import type { DealFilters } from '@capwise/domain/market/deals/deal-filters';
import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { useQuery } from 'urql';
import { ContractFiguresQuery, QuoteFiguresQuery } from './deal-figures.graphql.ts';

// Constants, because new objects would make urql query again.
const QUOTES_CONTEXT = { additionalTypenames: ['QuotedProduct'] };
const CONTRACTS_CONTEXT = { additionalTypenames: ['ServiceContractProduct'], ignoreForbidden: true };

interface FiguresRequest {
  view: DealView;
  technologyId: string;
  months: DealRange;
  filters: DealFilters;
}

export interface ShownFigures {
  /** While new figures are loading, the previous ones. */
  figures: DealFigures | null;
  isLoading: boolean;
  error: unknown;
  retry(): void;
}

export function useDealFigures({ view, technologyId, months, filters }: FiguresRequest): ShownFigures {
  const { groupIds, oemIds, productNames, componentNames } = filters;
  const shared = { technologyId, months, oemIds: [...oemIds], productNames: [...productNames] };
  const [quotes, askQuotes] = useQuery({
    query: QuoteFiguresQuery,
    variables: { ...shared, marketSegmentIds: [...groupIds], componentNames: [...componentNames] },
    pause: view !== 'quotes',
    context: QUOTES_CONTEXT,
    requestPolicy: 'cache-and-network',
  });
  const [contracts, askContracts] = useQuery({
    query: ContractFiguresQuery,
    variables: { ...shared, contractTypeIds: [...groupIds] },
    pause: view !== 'contracts',
    context: CONTRACTS_CONTEXT,
    requestPolicy: 'cache-and-network',
  });
  const { fetching, error } = view === 'quotes' ? quotes : contracts;
  const figures = view === 'quotes' ? quotes.data?.quoteFigures : contracts.data?.serviceContractFigures;
  return {
    figures: figures ?? null,
    isLoading: fetching,
    error,
    retry: () => (view === 'quotes' ? askQuotes : askContracts)({ requestPolicy: 'network-only' }),
  };
}
