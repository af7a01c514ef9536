import type { IndexSegment } from '@capwise/domain/market/price-index/index-segments';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { writeSearch } from '../../../lib/address/write-search.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { changeCell, rangeText, valueText } from './index-texts.ts';
import classes from './price-index.module.css';
import { Sparkline } from './sparkline.tsx';

/** The figures of 12 months for each market segment. A name filters by it. */
export function SegmentTable({ segments }: { segments: readonly IndexSegment[] }) {
  const titleId = useId();
  const { search } = useLocation();
  const columns = useMemo(() => columnsOf(search), [search]);
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <header className={classes.cardHead}>
        <Title order={2} id={titleId}>
          By market segment
        </Title>
        <Text size="sm" c="dimmed" className={classes.headNote}>
          12 months
        </Text>
      </header>
      <DataTable
        label="By market segment"
        columns={columns}
        mode="client"
        rows={segments}
        rowId={({ id }) => id}
        empty={null}
        layout="page"
      />
    </Paper>
  );
}

type Column = DataTableColumn<IndexSegment>;
type Figures = NonNullable<IndexSegment['figures']>;

function columnsOf(search: string): Column[] {
  const number = (
    id: string,
    header: string,
    value: (figures: Figures) => number | undefined,
    text: (figures: Figures) => string,
  ): Column => ({
    ...{ id, header, align: 'right', descendingFirst: true },
    value: ({ figures }) => figures && value(figures),
    cell: ({ figures }) => (figures ? text(figures) : '--'),
  });
  const half: Column = {
    ...{ id: 'half', header: 'Middle half', align: 'right', sortable: false, width: '128px' },
    card: 'meta',
    cardWords: { before: 'Middle half' },
    value: ({ figures }) => (figures?.discount.year ? rangeText('discount', figures.discount.year) : '--'),
  };
  return [
    {
      ...{ id: 'name', header: 'Market Segment', width: '17%', value: ({ name }) => name },
      cell: ({ id, name }) => (
        <Anchor component={Link} to={{ search: writeSearch(search, { marketSegmentIds: [id] }) }} inherit>
          {name}
        </Anchor>
      ),
    },
    {
      ...{ id: 'count', header: 'Deals', align: 'right', descendingFirst: true, width: '72px' },
      card: 'aside',
      cardWords: { before: 'Deals' },
      value: ({ count }) => count,
    },
    {
      ...number(
        'discount',
        'Median discount',
        ({ discount }) => discount.year?.median,
        () => '',
      ),
      card: 'figure',
      cell: ({ figures }) =>
        figures ? (
          <strong>
            {figures.discount.year ? valueText('discount', figures.discount.year.median) : '--'}
          </strong>
        ) : (
          <Text span inherit c="dimmed">
            Too few deals
          </Text>
        ),
    },
    half,
    number(
      'discountChange',
      'Discount in a year',
      ({ discount }) => discount.change?.shift,
      ({ discount }) => changeCell(discount),
    ),
    number(
      'price',
      'Median price',
      ({ price }) => price.year?.median,
      ({ price }) => (price.year ? valueText('price', price.year.median) : '--'),
    ),
    number(
      'priceChange',
      'Price in a year',
      ({ price }) => price.change?.shift,
      ({ price }) => changeCell(price),
    ),
    {
      ...{ id: 'cheapest', header: 'Cheapest', sortable: false, width: '88px' },
      value: ({ figures }) => (figures?.discount.cheapest ? `Q${figures.discount.cheapest.number}` : '--'),
    },
    {
      ...{ id: 'trend', header: '36 months', sortable: false, width: '112px' },
      value: () => null,
      cell: ({ figures }) => figures?.discount.year && <Sparkline quarters={figures.discount.quarters} />,
    },
  ];
}
