import { type DealFilters, filterDeals } from '@capwise/domain/market/deals/deal-filters';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import {
  type DealSort,
  dealsOnPage,
  pageOfDeal,
  shownDealPage,
  sortDeals,
} from '@capwise/domain/market/deals/deal-sorting';
import { dealSpread } from '@capwise/domain/market/deals/deal-spread';
import { useEffect, useMemo } from 'react';
import { type SetSearchOptions, useSearch } from '../../../lib/address/use-search.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import {
  type DealsPatch,
  type DealsSearch,
  dealFilters,
  dealSort,
  dealsPatch,
  dealsSearch,
  dealView,
  listKey,
} from './address/deals-search.ts';
import { useHeld } from './address/use-held.ts';
import { useChartView } from './chart/use-chart-view.ts';
import { useDealSteps } from './detail/use-deal-steps.ts';
import { useFilterComponents } from './filters/use-component-filter.ts';
import { type DealsState, useDeals, withComponents } from './use-deals.ts';
import { rememberTechnology } from './way-in/recent-technologies.ts';

const NO_DEALS: readonly Deal[] = [];

type Change = (patch: DealsPatch, options?: SetSearchOptions) => void;

export function useDealsScreen() {
  const [search, setSearch] = useSearch(dealsSearch);
  const change: Change = useStableCallback(setSearch);
  const view = dealView(search);
  const mayViewContracts = useCan('ViewServiceContracts');
  const { technologyId, dateRangeMonths: months, reportable } = search;
  const filters = useFilters(search);
  const { components, openComponents } = useFilterComponents(search, filters);
  const listed = useDeals({ technologyId, months, view, mayViewContracts });
  const state = filters.componentNames.length > 0 ? withComponents(listed.state, components) : listed.state;
  const retry = useStableCallback(() => {
    listed.retry();
    if (components.status === 'failed') components.retry();
  });
  useReportable(state, reportable, change);
  useEffect(() => {
    if (state.status === 'ready') rememberTechnology(technologyId);
  }, [state.status, technologyId]);

  const allDeals = state.status === 'ready' ? state.deals : NO_DEALS;
  const deals = useMemo(
    () => filterDeals(allDeals, filters, components.components),
    [allDeals, filters, components.components],
  );
  const spread = useMemo(() => dealSpread(deals), [deals]);
  const { sorted, rows, page, sort, setSort, dealPage, setPage } = usePages(deals, search, change);
  const { selected, select, clear } = useSelection(deals, search, change);
  const chart = useChartView(search, listKey(search), change);

  const selectDot = useStableCallback((deal: Deal) => {
    select(deal);
    const target = dealPage(deal);
    if (target !== null && target !== page) setPage(target, { replace: true });
  });
  const { place, step } = useDealSteps({ sorted, selected, rows, onStep: selectDot });
  const choose = useStableCallback((id: string | null) => change(dealsPatch.technology(id)));

  return {
    search,
    change,
    view,
    months,
    mayViewContracts,
    state,
    retry,
    allDeals,
    filters,
    components,
    openComponents,
    deals,
    spread,
    chart,
    choose,
    place,
    step,
    rows,
    page,
    setPage,
    sort,
    setSort,
    selected,
    selectDot,
    selectRow: select,
    clearSelection: clear,
  };
}

/** Returns the same object for equal filters, so that a new page does not filter again. */
function useFilters(search: DealsSearch): DealFilters {
  const text = JSON.stringify(dealFilters(search));
  return useMemo(() => JSON.parse(text) as DealFilters, [text]);
}

function usePages(deals: readonly Deal[], search: DealsSearch, change: Change) {
  const { column, descending } = dealSort(search);
  const sort = useMemo(() => ({ column, descending }), [column, descending]);
  const sorted = useMemo(() => sortDeals(deals, sort), [deals, sort]);
  const page = shownDealPage(search.page, sorted.length);
  const rows = useMemo(() => dealsOnPage(sorted, page), [sorted, page]);

  const setPage = useStableCallback((next: number, options?: SetSearchOptions) =>
    change({ page: next === 1 ? undefined : next }, options),
  );
  const setSort = useStableCallback((next: DealSort) => change(dealsPatch.sort(next), { replace: true }));
  return {
    sorted,
    rows,
    page,
    sort,
    setSort,
    setPage,
    dealPage: (deal: Deal) => pageOfDeal(sorted, deal.key),
  };
}

/** The selection is cleared for another technology, view, range or filter (DEAL-017). */
function useSelection(deals: readonly Deal[], search: DealsSearch, change: Change) {
  const [key, setKey] = useHeld(listKey(search), search.deal, (deal: string) =>
    change({ deal }, { replace: true }),
  );
  const selected = useMemo(
    () => (key === '' ? null : (deals.find((deal) => deal.key === key) ?? null)),
    [deals, key],
  );
  const select = useStableCallback((deal: Deal) => setKey(deal.key));
  const clear = useStableCallback(() => setKey(''));
  return { selected, select, clear };
}

/** `reportable` depends on the unfiltered answer, which the CSV contains (DEAL-019, A-33). */
function useReportable(state: DealsState, reportable: boolean, change: Change): void {
  const hasDeals = state.status === 'ready' ? state.deals.length > 0 : null;
  useEffect(() => {
    if (hasDeals === null || hasDeals === reportable) return;
    change({ reportable: hasDeals ? undefined : false }, { replace: true });
  }, [hasDeals, reportable, change]);
}
