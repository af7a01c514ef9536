import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { dealsPath } from './deals-path.ts';
import type { JudgedSystem } from './judged-system.ts';
import classes from './quote-judgment.module.css';

type Check = JudgedSystem['checks'][number];
type Row = Check & { id: string };

const COLUMNS: readonly DataTableColumn<Row>[] = [
  { id: 'name', header: 'Check', value: ({ name }) => name, sortable: false, width: '26%' },
  { id: 'quoted', header: 'This quote', value: ({ quoted }) => quoted, sortable: false, width: '12%' },
  { id: 'deals', header: 'Deals', value: ({ deals }) => deals, sortable: false },
  {
    id: 'difference',
    header: 'Difference',
    align: 'right',
    value: ({ difference }) => difference,
    sortable: false,
    width: '14%',
    cell: ({ difference, tone }) => (
      <span className={classes.difference} data-tone={tone}>
        {difference}
      </span>
    ),
  },
  {
    id: 'source',
    header: 'Source',
    value: ({ source }) => source,
    sortable: false,
    width: '12%',
    cell: ({ source, link }) =>
      link ? (
        <Anchor component={Link} to={dealsPath(link)} inherit>
          {source}
        </Anchor>
      ) : (
        source
      ),
  },
];

interface CheckTableProps {
  product: string;
  checks: readonly Check[];
}

export const CheckTable = ({ product, checks }: CheckTableProps) => (
  <DataTable
    label={`Checks of ${product}`}
    columns={COLUMNS}
    mode="client"
    rows={checks.map((check, index) => ({ ...check, id: String(index) }))}
    rowId={({ id }) => id}
    empty={null}
  />
);
