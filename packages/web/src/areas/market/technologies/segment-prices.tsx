import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { formatDollars } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { GetTechOverviewQuery } from '../../../gen/graphql.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';

type Prices = NonNullable<GetTechOverviewQuery['segmentPrices']>[number];
type Row = Prices & { name: string };

const columnsFor = (technologyId: string): readonly DataTableColumn<Row>[] => [
  { id: 'segment', header: 'Market Segment', width: '38%', value: ({ name }) => name },
  {
    id: 'median',
    width: '18%',
    header: 'Median',
    card: 'figure',
    align: 'right',
    descendingFirst: true,
    value: ({ median }) => median,
    cell: ({ median }) => formatDollars(median),
  },
  {
    id: 'middle-half',
    width: '31%',
    header: 'Middle half',
    card: 'meta',
    cardWords: { before: 'Middle half' },
    align: 'right',
    descendingFirst: true,
    value: ({ p25 }) => p25,
    cell: ({ p25, p75 }) => (p25 === null ? '--' : `${formatDollars(p25)} to ${formatDollars(p75)}`),
  },
  {
    id: 'deals',
    width: '13%',
    header: 'Deals',
    card: 'aside',
    cardWords: { before: 'Deals' },
    align: 'right',
    descendingFirst: true,
    value: ({ count }) => count,
    cell: ({ marketId, name, count }) => (
      <Anchor
        component={Link}
        inherit
        to={`/n/tools/deals?technologyId=${technologyId}&dateRangeMonths=12&marketSegmentIds[]=${marketId}`}
        aria-label={`${formatCount(count, 'deal')} in ${name}`}
      >
        {count.toLocaleString('en-US')}
      </Anchor>
    ),
  },
];

interface SegmentPricesProps {
  technologyId: string;
  segments: readonly { id: string; name: string }[];
  prices: readonly Prices[];
}

/** Quoted prices of the market segments in the last 12 months. Segments without quotes are left out. */
export function SegmentPrices({ technologyId, segments, prices }: SegmentPricesProps) {
  const columns = useMemo(() => columnsFor(technologyId), [technologyId]);
  const rows = segments.flatMap(({ id, name }) => {
    const own = prices.find(({ marketId }) => marketId === id);
    return own ? [{ ...own, name }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <DataTable
        label="Quoted prices by market segment"
        columns={columns}
        mode="client"
        layout="page"
        isDense
        rows={rows}
        rowId={({ marketId }) => marketId}
        empty={null}
      />
      {rows.some(({ median }) => median === null) && (
        <Text size="sm" c="dimmed" mt={8}>
          A median needs at least {MIN_DEALS} deals.
        </Text>
      )}
    </>
  );
}
