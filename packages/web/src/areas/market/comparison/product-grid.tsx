import {
  beginRefusal,
  COMPARISON_CAP,
  COMPARISON_PAGE_SIZE,
  COMPARISON_TEXTS,
  isChoosable,
  isFull,
  SEARCH_THRESHOLD,
  type Selection,
  selectedIds,
} from '@capwise/domain/market/comparison/comparison';
import {
  comparisonOptions,
  filterProducts,
  withMainFirst,
} from '@capwise/domain/market/comparison/comparison-filters';
import { shownPage } from '@capwise/domain/market/insights/insights';
import { formatCount } from '@capwise/domain/units';
import { Paper, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useMemo } from 'react';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { DataTablePages } from '../../../ui/table/data-table-pages.tsx';
import { BeginBar } from './begin-bar.tsx';
import { type GridPatch, gridSearch, onFirstPage } from './comparison-search.ts';
import { GridControls } from './grid-controls.tsx';
import { type GridProduct, ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';
import { useSelection } from './use-selection.ts';

interface ProductGridProps {
  /** Must be the same array while nothing changes. */
  products: readonly GridProduct[];
  /** The main product: always first and always chosen (CMP-007). */
  mainId?: string;
}

/** Products to choose for a comparison. Search, filters and page are stored in the address (CMP-002). */
export function ProductGrid({ products, mainId }: ProductGridProps) {
  const [search, setSearch] = useSearch(gridSearch);
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products]);
  const { selection, toggle, begin } = useSelection(mainId ?? null, (id) => byId.has(id));
  const options = useMemo(() => comparisonOptions(products), [products]);
  const { found, hasMatch } = useFound(products, search, (mainId !== undefined && byId.get(mainId)) || null);
  const page = shownPage(search.page, found.length, COMPARISON_PAGE_SIZE);
  const setPage = (next: number) => setSearch({ page: next === 1 ? undefined : next });
  // A page past the end becomes the last one, also in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page decides
  useEffect(() => {
    if (page !== search.page) setSearch({ page: page === 1 ? undefined : page }, { replace: true });
  }, [page, search.page]);

  const change = (patch: GridPatch) =>
    setSearch(onFirstPage(patch), { replace: 'search' in patch, merge: true });
  const chosen = selectedIds(selection).flatMap((id) => byId.get(id) ?? []);
  return (
    <Paper withBorder component="section" aria-label="Products" className={classes.panel}>
      <GridControls search={search} markets={options.markets} oems={options.oems} onChange={change} />
      <BeginBar
        chosen={chosen}
        mainId={mainId ?? null}
        refusal={beginRefusal(selection)}
        onRemove={toggle}
        onBegin={begin}
      />
      <Cards
        products={found.slice((page - 1) * COMPARISON_PAGE_SIZE, page * COMPARISON_PAGE_SIZE)}
        hasMatch={hasMatch}
        selection={selection}
        onToggle={toggle}
      />
      <DataTablePages
        label="Products"
        paging={{ page, pageSize: COMPARISON_PAGE_SIZE, total: found.length, onPage: setPage }}
      />
      <VisuallyHidden role="status">{`${formatCount(hasMatch ? found.length : 0, 'product')} found`}</VisuallyHidden>
    </Paper>
  );
}

const NAME = ['productName'] as const;

function useFound(
  products: readonly GridProduct[],
  search: { search: string; marketSegmentFilter: string[]; oemFilter: string[] },
  main: GridProduct | null,
): { found: readonly GridProduct[]; hasMatch: boolean } {
  const named = useFuzzy(products, search.search, NAME, SEARCH_THRESHOLD);
  const { marketSegmentFilter: marketIds, oemFilter: oemIds } = search;
  return useMemo(() => {
    const matches = filterProducts(named, { marketIds, oemIds });
    return { found: withMainFirst(matches, main), hasMatch: matches.some((product) => product !== main) };
  }, [named, marketIds, oemIds, main]);
}

interface CardsProps {
  products: readonly GridProduct[];
  hasMatch: boolean;
  selection: Selection;
  onToggle(id: string): void;
}

function Cards({ products, hasMatch, selection, onToggle }: CardsProps) {
  const reasonId = useId();
  const mayOpen = useCan('ViewInsightsAndReports');
  const chosen = new Set(selectedIds(selection));
  const none = <p className={classes.empty}>{COMPARISON_TEXTS.noProducts}</p>;
  if (products.length === 0) return none;
  return (
    <>
      <Text size="sm" c="dimmed" id={reasonId} className={classes.reason}>
        {isFull(selection)
          ? `${COMPARISON_CAP} of ${COMPARISON_CAP} products are selected. Remove one to select another.`
          : selection.mainId === null
            ? `Select up to ${COMPARISON_CAP} products.`
            : `Select up to ${COMPARISON_CAP - 1} products to compare with this one.`}
      </Text>
      <ul className={classes.cards}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            isMain={product.id === selection.mainId}
            isChosen={chosen.has(product.id)}
            isDisabled={!isChoosable(selection, product.id)}
            reasonId={reasonId}
            path={mayOpen ? `/n/insights/products/${product.id}` : null}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {!hasMatch && none}
    </>
  );
}
