import { formatDay } from '@capwise/domain/dates';
import { ordinal } from '@capwise/domain/market/insights/formats';
import { INSIGHTS_PAGE_SIZE } from '@capwise/domain/market/insights/insights';
import { formatDollars } from '@capwise/domain/money';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FindProductsInTechnologyQuery } from '../../../gen/graphql.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { CatalogMark } from '../figures/figure-notes.tsx';

type Product =
  FindProductsInTechnologyQuery['technology']['marketSegments'][number]['productConfigurations'][number];

const shownRank = ({ popularityRank }: Product) => (popularityRank > 0 ? popularityRank : null);

/** Fixed widths align the tables of all market segments. */
const COLUMNS: readonly DataTableColumn<Product>[] = [
  {
    id: 'product',
    header: 'Product',
    width: '32%',
    value: ({ productName }) => productName,
    cell: ({ id, productName }) => (
      <Anchor component={Link} to={`/n/insights/products/${id}`} inherit>
        {productName}
      </Anchor>
    ),
  },
  { id: 'oem', header: 'OEM', width: '22%', card: 'meta', value: ({ oemName }) => oemName },
  {
    id: 'rank',
    header: 'Rank',
    card: 'aside',
    cardWords: { before: 'Rank' },
    width: '10%',
    align: 'right',
    value: shownRank,
    cell: (product) => (
      <>
        {ordinal(product.popularityRank)}
        {shownRank(product) !== null && product.popularitySource === 'CATALOG' && <CatalogMark />}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Average Quoted Price',
    card: 'figure',
    width: '16%',
    align: 'right',
    descendingFirst: true,
    value: ({ avgQuotedPrice }) => avgQuotedPrice,
    cell: ({ avgQuotedPrice, priceSource }) => (
      <>
        {formatDollars(avgQuotedPrice)}
        {avgQuotedPrice !== null && priceSource === 'CATALOG' && <CatalogMark />}
      </>
    ),
  },
  {
    id: 'deals',
    header: 'Deals',
    card: 'note',
    cardWords: { before: 'Deals' },
    width: '8%',
    align: 'right',
    descendingFirst: true,
    value: ({ dealsCount }) => dealsCount,
    cell: ({ dealsCount }) => dealsCount.toLocaleString('en-US'),
  },
  {
    id: 'newest',
    header: 'Newest Quote',
    card: 'note',
    cardWords: { before: 'Newest quote' },
    width: '12%',
    align: 'right',
    descendingFirst: true,
    value: ({ newestQuote }) => newestQuote,
    cell: ({ newestQuote }) => formatDay(newestQuote),
  },
];

export function ProductTable({ label, products }: { label: string; products: readonly Product[] }) {
  const [page, setPage] = useState(1);
  const paging = { page, pageSize: INSIGHTS_PAGE_SIZE, total: products.length, onPage: setPage };
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      mode="client"
      layout="page"
      isDense
      rows={products}
      rowId={({ id }) => id}
      empty={null}
      paging={paging}
    />
  );
}
