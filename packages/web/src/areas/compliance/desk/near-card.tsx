import { useMemo } from 'react';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import classes from './desk.module.css';
import { type Desk, type DeskPhysician, physicianId } from './desk-physician.ts';
import { listedText } from './over-card.tsx';
import { physicianColumns, remainingColumn } from './physician-columns.tsx';

/** Physicians with at most a fifth of the threshold left. */
export function NearCard({ desk }: { desk: Desk }) {
  const { root } = useOrganization();
  const columns = useMemo(() => columnsOf(root), [root]);
  return (
    <SectionCard title="Near the threshold" note={listedText(desk.nearCount, 'least left')}>
      <DataTable
        label="Near the threshold"
        columns={columns}
        mode="client"
        rows={desk.near}
        rowId={physicianId}
        empty={<div className={classes.empty}>Nobody has 20% of the threshold or less left.</div>}
        layout="page"
      />
    </SectionCard>
  );
}

const columnsOf = (root: string): DataTableColumn<DeskPhysician>[] => [
  ...physicianColumns(root),
  remainingColumn,
];
