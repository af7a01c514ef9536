import { SINGLE_FILTER_NAMES } from '@capwise/domain/market/deals/deal-filters';
import type { IndexMeasure } from '@capwise/domain/market/price-index/index-deals';
import type { IndexView } from '@capwise/domain/market/price-index/index-view';
import { isVendor } from '@capwise/domain/permissions/can';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Paper, SegmentedControl, Text } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { FilterSheet } from '../../../ui/dialog/filter-sheet.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { FiguresBar } from '../../../ui/page/figures-bar.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { WatchList } from '../watch/watch-list.tsx';
import { DownloadIndexButton } from './download-index-button.tsx';
import { IndexChart } from './index-chart.tsx';
import { indexFigureTexts } from './index-texts.ts';
import classes from './price-index.module.css';
import {
  filterPatch,
  indexedDealsPath,
  indexFilters,
  NO_FILTERS,
  priceIndexSearch,
} from './price-index-search.ts';
import { SegmentTable } from './segment-table.tsx';
import { useIndexView } from './use-index-view.ts';
import type { IndexedTechnology } from './watched-subject.ts';

const MEASURES: { value: IndexMeasure; label: string }[] = [
  { value: 'discount', label: 'Discount' },
  { value: 'price', label: 'Price' },
];
const LABELS = { groupIds: 'Market Segment', oemIds: 'OEM', productNames: 'Product' } as const;

interface PriceIndexViewProps {
  technology: IndexedTechnology;
  /** Shown until the figures are known. */
  loading: ReactNode;
}

export function PriceIndexView({ technology, loading }: PriceIndexViewProps) {
  const [search, setSearch] = useSearch(priceIndexSearch);
  const { shown, isOld, failed, retry } = useIndexView(technology, search);
  if (failed)
    return (
      <Paper withBorder>
        <ErrorPanel what="The price index" error={null} onRetry={retry} />
      </Paper>
    );
  if (!shown) return loading;
  const view = shown.answer;
  const filters = indexFilters(search);
  const selects = SINGLE_FILTER_NAMES.map((name) => ({
    label: LABELS[name],
    options: view.options[name],
    chosen: filters[name],
    onChange: (values: string[]) => setSearch(filterPatch(name, values), { merge: true }),
  }));
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          className={classes.measure}
          aria-label="Index of"
          data={MEASURES}
          value={search.measure}
          onChange={(next) => setSearch({ measure: next === 'discount' ? undefined : next })}
        />
        <FilterSheet
          count={selects.flatMap(({ chosen }) => chosen).length}
          showLabel={`Show ${formatCount(view.count, 'deal')}`}
          onClear={() => setSearch(NO_FILTERS)}
        >
          {selects.map((select) => (
            <FilterSelect key={select.label} {...select} />
          ))}
        </FilterSheet>
        <div className={classes.end}>
          <div role="status">
            <Anchor component={Link} to={indexedDealsPath(technology.id, filters)} inherit>
              {formatCount(view.count, 'deal')} in 36 months
            </Anchor>
          </div>
          <DownloadIndexButton technologyName={technology.name} view={view} />
        </div>
      </div>
      <div className={classes.chips}>
        <FilterChips chips={selects.flatMap(filterChips)} onClear={() => setSearch(NO_FILTERS)} />
      </div>
      <div className={classes.columns} aria-busy={isOld}>
        <div className={classes.stack} data-old={isOld || undefined}>
          <Figures {...view} />
        </div>
        {view.segments.length > 0 && (
          <div className={classes.whole} data-old={isOld || undefined}>
            <SegmentTable segments={view.segments} />
          </div>
        )}
        <WatchList />
      </div>
    </>
  );
}

function Figures({ count, total, figures }: IndexView) {
  if (count === 0) return <NoDeals isFiltered={total > 0} />;
  if (!figures) return <NotComparable />;
  return (
    <>
      <FiguresBar label={`Index of ${figures.measure}s`} figures={indexFigureTexts(figures)} />
      <IndexChart figures={figures} />
    </>
  );
}

function NoDeals({ isFiltered }: { isFiltered: boolean }) {
  const actor = useActor();
  return (
    <Paper withBorder className={classes.notice}>
      <Text fw={500}>
        {isVendor(actor) ? 'No deals in 36 months that you can see' : 'No deals in 36 months'}
      </Text>
      {isFiltered && <Text c="dimmed">Remove a filter to see deals.</Text>}
    </Paper>
  );
}

const NotComparable = () => (
  <Paper withBorder className={classes.notice}>
    <Text fw={500}>Choose one market segment or one product</Text>
    <Text c="dimmed">Prices of different products are not comparable. Discounts are.</Text>
  </Paper>
);
