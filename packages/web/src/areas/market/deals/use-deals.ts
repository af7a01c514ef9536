import { contractDeals, type Deal, quoteDeals } from '@capwise/domain/market/deals/deal-rows';
import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { errorName } from '../../../lib/graphql/errors/error-name.ts';
import type { LoadedComponents } from '../options/use-deal-components.ts';
import { QuotesQuery, ServiceContractsQuery } from './deals.graphql.ts';

export type DealsState =
  /** No technology is chosen, or the viewer lacks the permission. */
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  /** The server refuses service data for this technology (DEAL-006). */
  | { status: 'unsubscribed' }
  | { status: 'ready'; deals: readonly Deal[]; removedDays: number };

// The server recognizes the documents by their exact text. The cache needs the type names. Constants, because
// new objects would make urql query again.
const QUOTES_CONTEXT = { asWritten: QuotesQuery, additionalTypenames: ['QuotedProduct'] };
const CONTRACTS_CONTEXT = {
  asWritten: ServiceContractsQuery,
  additionalTypenames: ['ServiceContractProduct'],
  ignoreForbidden: true,
};

/** Shows cached deals immediately and refetches, so that new imports appear. */
const FRESH = 'cache-and-network';

interface DealsRequest {
  technologyId: string;
  months: DealRange;
  view: DealView;
  /** If false, contracts are not queried. */
  mayViewContracts: boolean;
}

export function useDeals(request: DealsRequest): { state: DealsState; retry(): void } {
  const { technologyId, months, view, mayViewContracts } = request;
  const variables = { technologyId, months };
  const asksQuotes = technologyId !== '' && view === 'quotes';
  const asksContracts = technologyId !== '' && view === 'contracts' && mayViewContracts;
  const [quotes, askQuotes] = useQuery({
    query: QuotesQuery,
    variables,
    pause: !asksQuotes,
    context: QUOTES_CONTEXT,
    requestPolicy: FRESH,
  });
  const [contracts, askContracts] = useQuery({
    query: ServiceContractsQuery,
    variables,
    pause: !asksContracts,
    context: CONTRACTS_CONTEXT,
    requestPolicy: FRESH,
  });

  const quotesAnswer = quotes.data?.dealsDataForTechnology;
  const contractsAnswer = contracts.data?.serviceContractDealsDataForTechnology;
  const quoteRows = useMemo(() => quotesAnswer && quoteDeals(quotesAnswer.quotedProducts), [quotesAnswer]);
  const contractRows = useMemo(
    () => contractsAnswer && contractDeals(contractsAnswer.serviceContractProducts),
    [contractsAnswer],
  );

  const state = useMemo((): DealsState => {
    if (!asksQuotes && !asksContracts) return { status: 'none' };
    const { fetching, error } = asksQuotes ? quotes : contracts;
    const deals = asksQuotes ? quoteRows : contractRows;
    const removedDays = (asksQuotes ? quotesAnswer : contractsAnswer)?.removedDays ?? 0;
    // While fetching, urql returns the previous answer, which belongs to another list.
    if (fetching) return { status: 'loading' };
    if (error) {
      const refused = asksContracts && errorName(error) === 'ForbiddenError';
      return refused ? { status: 'unsubscribed' } : { status: 'failed', error };
    }
    return deals ? { status: 'ready', deals, removedDays } : { status: 'loading' };
  }, [asksQuotes, asksContracts, quotes, contracts, quoteRows, contractRows, quotesAnswer, contractsAnswer]);

  const retry = () => (asksQuotes ? askQuotes : askContracts)({ requestPolicy: 'network-only' });
  return { state, retry };
}

const LOADING: DealsState = { status: 'loading' };

/** A list filtered by components needs both answers. */
export function withComponents(state: DealsState, { status, error }: LoadedComponents): DealsState {
  if (state.status !== 'ready' || status === 'ready') return state;
  return status === 'failed' ? { status, error } : LOADING;
}
