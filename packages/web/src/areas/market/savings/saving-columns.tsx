import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatCents, optionalCents } from '@capwise/domain/money';
import { Anchor } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import type { GetSavingsQuery } from '../../../gen/graphql.ts';
import { SCREENS } from '../../../lib/screens.ts';
import type { CardPlace, DataTableColumn } from '../../../ui/table/data-table-column.ts';

export type SavingRow = GetSavingsQuery['savings']['results'][number];

/** With cents, so that the rows visibly add up to the sums. */
export const exactDollars = (dollars: number | null | undefined): string =>
  formatCents(optionalCents(dollars));

const amount = (
  id: 'first' | 'final' | 'saved',
  header: string,
  card: CardPlace,
): DataTableColumn<SavingRow> => ({
  card,
  cardWords: card === 'figure' ? {} : { before: header },
  id,
  header,
  width: '150px',
  align: 'right',
  value: (row) => exactDollars(row[id]),
});

export const SAVING_COLUMNS: readonly DataTableColumn<SavingRow>[] = [
  {
    id: 'finalDate',
    header: 'Final price of',
    isDay: true,
    width: '130px',
    card: 'meta',
    value: ({ finalDate }) => formatDay(dayToEpochSeconds(finalDate)),
  },
  {
    id: 'product',
    header: 'System',
    card: 'title',
    value: ({ product }) => product,
    cell: ({ product, quantity, quoteId }) => (
      <Anchor component={Link} to={generatePath(SCREENS.quote.path, { quoteId })} inherit>
        {quantity > 1 && `${quantity.toLocaleString('en-US')} × `}
        {product}
      </Anchor>
    ),
  },
  { id: 'vendor', header: 'Vendor', card: 'meta', value: ({ vendor }) => vendor },
  { id: 'facility', header: 'Facility', card: 'meta', value: ({ facility }) => facility },
  amount('first', 'First quote', 'note'),
  amount('final', 'Final price', 'note'),
  amount('saved', 'Saved', 'figure'),
];
