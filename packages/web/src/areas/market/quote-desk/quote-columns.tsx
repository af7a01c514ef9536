import { formatInstantDay } from '@capwise/domain/dates';
import { isBeingRead, type QuoteState } from '@capwise/domain/market/quotes/quote-states';
import { formatDollars } from '@capwise/domain/money';
import { Anchor } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { GetVendorQuotesQuery } from '../../../gen/graphql.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { quotePath } from './quote-path.ts';

export type QuoteItem = GetVendorQuotesQuery['vendorQuotes']['results'][number];

/** 'Confirmed', otherwise what is left to do. */
export function quoteStatus({ state, confirmedDate, doubtCount, systemCount }: QuoteItem): string {
  if (confirmedDate != null) return 'Confirmed';
  if (isBeingRead(state as QuoteState)) return 'Reading';
  if (state === 'failed') return 'Not read';
  if (state === 'canceled') return 'Canceled';
  if (systemCount === 0) return 'No systems found';
  return doubtCount > 0 ? `${doubtCount} to check` : 'To confirm';
}

const amount = ({ total, currency }: QuoteItem): string =>
  total == null
    ? '--'
    : currency && currency !== 'USD'
      ? `${total.toLocaleString('en-US', { maximumFractionDigits: 0 })} ${currency}`
      : formatDollars(total);

export const quoteColumns = (onDiscard: (quote: QuoteItem) => void): DataTableColumn<QuoteItem>[] => [
  {
    id: 'fileName',
    header: 'File',
    value: ({ fileName }) => fileName,
    cell: ({ id, fileName }) => (
      <Anchor component={Link} to={quotePath(id)} inherit>
        {fileName}
      </Anchor>
    ),
  },
  { id: 'vendor', header: 'Vendor', card: 'meta', value: ({ vendor }) => vendor ?? null },
  {
    id: 'quoteNumber',
    header: 'Quote',
    sortable: false,
    card: 'hidden',
    value: ({ quoteNumber }) => quoteNumber ?? null,
  },
  {
    id: 'systemCount',
    header: 'Systems',
    width: '90px',
    card: 'note',
    cardWords: { before: 'Systems' },
    align: 'right',
    sortable: false,
    value: ({ systemCount }) => systemCount,
  },
  { id: 'total', header: 'Total', width: '130px', align: 'right', card: 'note', value: amount },
  {
    id: 'status',
    header: 'State',
    width: '150px',
    sortable: false,
    card: 'aside',
    value: quoteStatus,
    cell: (quote) => <StatusBadge status={quoteStatus(quote)} />,
  },
  {
    id: 'createdDate',
    header: 'Read',
    width: '120px',
    isDay: true,
    card: 'note',
    cardWords: { before: 'Read' },
    value: ({ createdDate }) => formatInstantDay(createdDate),
  },
  menuColumn((quote) => (
    <RowMenu
      name={quote.fileName}
      rowId={quote.id}
      actions={[
        {
          label: 'Discard',
          icon: <IconTrash size={16} aria-hidden />,
          destructive: true,
          act: () => onDiscard(quote),
          refusal: quote.discardRefusal ?? null,
        },
      ]}
    />
  )),
];
