import { dealOptions, filterDeals, SINGLE_FILTER_NAMES } from '@capwise/domain/market/deals/deal-filters';
import {
  comparesPrices,
  type IndexData,
  type IndexMeasure,
  indexRows,
} from '@capwise/domain/market/price-index/index-deals';
import { indexFigures } from '@capwise/domain/market/price-index/index-figures';
import { indexSegments } from '@capwise/domain/market/price-index/index-segments';
import { formatCount } from '@capwise/domain/units';
import { Paper, SegmentedControl, Text } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useMemo } from 'react';
import { useSearch } from '../../../lib/address/use-search.ts';
import { FilterSheet } from '../../../ui/dialog/filter-sheet.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { FiguresBar } from '../../../ui/page/figures-bar.tsx';
import { IndexChart } from './index-chart.tsx';
import { indexFigureTexts } from './index-texts.ts';
import classes from './price-index.module.css';
import { filterPatch, indexFilters, NO_FILTERS, priceIndexSearch } from './price-index-search.ts';
import { SegmentTable } from './segment-table.tsx';

const MEASURES: { value: IndexMeasure; label: string }[] = [
  { value: 'discount', label: 'Discount' },
  { value: 'price', label: 'Price' },
];
const LABELS = { groupIds: 'Market Segment', oemIds: 'OEM', productNames: 'Product' } as const;

export function PriceIndexView({ data }: { data: IndexData }) {
  const [search, setSearch] = useSearch(priceIndexSearch);
  const { measure } = search;
  const filters = useMemo(() => indexFilters(search), [search]);
  const all = useMemo(() => indexRows(data), [data]);
  const rows = useMemo(() => filterDeals(all, filters), [all, filters]);
  const figures = useMemo(
    () => (measure === 'price' && !comparesPrices(rows) ? null : indexFigures(rows, data, measure)),
    [rows, data, measure],
  );
  // All market segments stay in the table, so that another one can be chosen.
  const segments = useMemo(
    () => indexSegments(filterDeals(all, { ...filters, groupIds: [] }), data),
    [all, filters, data],
  );
  const options = useMemo(() => dealOptions(all, filters), [all, filters]);
  const selects = SINGLE_FILTER_NAMES.map((name) => ({
    label: LABELS[name],
    options: options[name],
    chosen: filters[name],
    onChange: (values: string[]) => setSearch(filterPatch(name, values)),
  }));
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          className={classes.measure}
          aria-label="Index of"
          data={MEASURES}
          value={measure}
          onChange={(next) => setSearch({ measure: next === 'discount' ? undefined : next })}
        />
        <FilterSheet
          count={selects.flatMap(({ chosen }) => chosen).length}
          showLabel={`Show ${formatCount(rows.length, 'deal')}`}
          onClear={() => setSearch(NO_FILTERS)}
        >
          {selects.map((select) => (
            <FilterSelect key={select.label} {...select} />
          ))}
        </FilterSheet>
        <div className={classes.count} role="status">
          {formatCount(rows.length, 'deal')} in 36 months
        </div>
      </div>
      <div className={classes.chips}>
        <FilterChips chips={selects.flatMap(filterChips)} onClear={() => setSearch(NO_FILTERS)} />
      </div>
      <div className={classes.stack}>
        {rows.length === 0 && <NoDeals isFiltered={all.length > 0} />}
        {rows.length > 0 && !figures && <NotComparable />}
        {rows.length > 0 && figures && (
          <>
            <FiguresBar label={`Index of ${measure}s`} figures={indexFigureTexts(figures)} />
            <IndexChart figures={figures} />
          </>
        )}
        {segments.length > 0 && <SegmentTable segments={segments} />}
      </div>
    </>
  );
}

const NoDeals = ({ isFiltered }: { isFiltered: boolean }) => (
  <Paper withBorder className={classes.notice}>
    <Text fw={500}>No deals in 36 months</Text>
    {isFiltered && <Text c="dimmed">Remove a filter to see deals.</Text>}
  </Paper>
);

const NotComparable = () => (
  <Paper withBorder className={classes.notice}>
    <Text fw={500}>Choose one market segment or one product</Text>
    <Text c="dimmed">Prices of different products are not comparable. Discounts are.</Text>
  </Paper>
);
