import { formatDollars } from '@capwise/domain/money';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import type { Outcome } from './outcome.ts';

type Row = Outcome['systems'][number] & { id: string };

const amount = (
  id: 'firstPrice' | 'finalPrice' | 'medianPrice' | 'saved',
  header: string,
): DataTableColumn<Row> => ({
  id,
  header,
  align: 'right',
  sortable: false,
  value: (row) => formatDollars(row[id]),
});

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    id: 'product',
    header: 'System',
    sortable: false,
    value: ({ product, quantity }) => `${quantity.toLocaleString('en-US')} × ${product}`,
  },
  amount('firstPrice', 'First quote, each'),
  amount('finalPrice', 'Final price, each'),
  amount('medianPrice', 'Median of deals, each'),
  amount('saved', 'Saved'),
];

export const BoughtSystems = ({ systems }: Pick<Outcome, 'systems'>) => (
  <DataTable
    label="Systems bought"
    columns={COLUMNS}
    mode="client"
    rows={systems.map((system, index) => ({ ...system, id: String(index) }))}
    rowId={({ id }) => id}
    empty={null}
  />
);
