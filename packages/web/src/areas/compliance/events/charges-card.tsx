import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn, TableSort } from '../../../ui/table/data-table-column.ts';
import { useClientPaging } from '../../../ui/table/use-client-paging.ts';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import classes from './events.module.css';
import type { Charge } from './use-charges.ts';

const PAGE_SIZE = 20;

/** The gifts of the event, and who would exceed the threshold. */
export function ChargesCard({ charges }: { charges: readonly Charge[] }) {
  const paging = useClientPaging(charges.length, PAGE_SIZE);
  const [sort, setSort] = useState<TableSort>({ column: 'after', descending: false });
  const over = charges.filter(({ counted, after }) => counted > 0 && after !== null && after < 0).length;
  return (
    <SectionCard title="Gifts to Physicians" note={formatCount(charges.length, 'physician')}>
      <p role="status" className={classes.warning}>
        {over > 0 &&
          `With this event, ${formatCount(over, 'physician')} ${over === 1 ? 'is' : 'are'} over the yearly threshold.`}
      </p>
      <DataTable
        label="Gifts to Physicians"
        mode="client"
        layout="page"
        rows={charges}
        rowId={({ providerId }) => providerId}
        columns={COLUMNS}
        sort={sort}
        onSort={setSort}
        empty="No physicians added."
        paging={paging}
      />
    </SectionCard>
  );
}

const COLUMNS: DataTableColumn<Charge>[] = [
  { id: 'provider', header: 'Physician', value: ({ providerName }) => providerName },
  {
    id: 'gift',
    header: 'Gift',
    align: 'right',
    width: '110px',
    value: ({ cents }) => cents,
    cell: ({ cents }) => formatCents(cents),
  },
  {
    id: 'counted',
    header: 'Counts',
    align: 'right',
    width: '110px',
    value: ({ counted }) => counted,
    cell: ({ counted }) => formatCents(counted),
  },
  {
    id: 'after',
    header: 'Remaining After',
    align: 'right',
    width: '260px',
    value: ({ after }) => after,
    cell: ({ after, threshold, reserved }) => (
      <RemainingAmount
        remaining={after === null ? null : after / 100}
        threshold={threshold === null ? null : threshold / 100}
        reserved={reserved / 100}
      />
    ),
  },
];
