import { MAX_DESK_ROWS } from '@capwise/domain/compliance/desk/desk';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { physicianPath } from '../gift-filters/gift-links.ts';
import { type Desk, type DeskPhysician, physicianId } from './desk-physician.ts';
import { listedText } from './over-card.tsx';
import { physicianColumns, remainingColumn } from './physician-columns.tsx';

const TITLE = 'Limited remuneration over or near its threshold';

/** Shown only if there are such physicians, because most organizations do not use limited remuneration. */
export function RemunerationCard({ desk }: { desk: Desk }) {
  const { root } = useOrganization();
  const columns = useMemo(() => columnsOf(root), [root]);
  const { overRemunerationCount: over, nearRemunerationCount: near } = desk;
  if (over + near === 0) return null;
  return (
    <SectionCard title={TITLE} note={listedText(over + near, 'least left')}>
      <DataTable
        label={TITLE}
        columns={columns}
        mode="client"
        rows={[...desk.overRemuneration, ...desk.nearRemuneration].slice(0, MAX_DESK_ROWS)}
        rowId={physicianId}
        empty={null}
        layout="page"
      />
    </SectionCard>
  );
}

const columnsOf = (root: string): DataTableColumn<DeskPhysician>[] => [
  ...physicianColumns(root, 'Paid'),
  remainingColumn,
  {
    ...{ id: 'open', header: 'Open', headerHidden: true, sortable: false, align: 'right', width: '80px' },
    value: () => null,
    cell: ({ providerId, providerName }) => (
      <Button
        component={Link}
        to={physicianPath(root, providerId)}
        variant="default"
        size="xs"
        aria-label={`Open the payments to ${providerName}`}
      >
        Open
      </Button>
    ),
  },
];
