import { MAX_DESK_ROWS } from '@capwise/domain/compliance/desk/desk';
import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownGiftsPath } from '../gift-filters/gift-links.ts';
import { CureDay } from './cure-day.tsx';
import classes from './desk.module.css';
import { type Desk, type DeskPhysician, physicianId } from './desk-physician.ts';
import { physicianColumns } from './physician-columns.tsx';

interface OverCardProps {
  desk: Desk;
  onCure(giftId: string): void;
}

/** Physicians over the threshold, with the last day on which a return cures the excess. */
export function OverCard({ desk, onCure }: OverCardProps) {
  const { root } = useOrganization();
  const columns = useMemo(() => columnsOf(root, onCure), [root, onCure]);
  return (
    <SectionCard
      title="Over the threshold"
      note={listedText(desk.overCount, 'largest excess')}
      action={
        desk.overCount > 0 && (
          <Anchor component={Link} to={shownGiftsPath(root, 'over')} size="sm">
            Open their gifts
          </Anchor>
        )
      }
    >
      <DataTable
        label="Over the threshold"
        columns={columns}
        mode="client"
        rows={desk.over}
        rowId={physicianId}
        empty={<div className={classes.empty}>Nobody is over the threshold.</div>}
        layout="page"
      />
    </SectionCard>
  );
}

/** The number of physicians, and which of them are listed if not all. */
export const listedText = (count: number, which: string): string =>
  count > MAX_DESK_ROWS
    ? `${count.toLocaleString('en-US')}, the ${MAX_DESK_ROWS} with the ${which} listed`
    : count.toLocaleString('en-US');

const columnsOf = (root: string, onCure: (giftId: string) => void): DataTableColumn<DeskPhysician>[] => [
  ...physicianColumns(root),
  {
    ...{ id: 'excess', header: 'Over by', align: 'right', width: '96px', descendingFirst: true },
    value: ({ remainingAmount }) => -remainingAmount,
    cell: ({ remainingAmount }) => <strong className={classes.over}>{shownDollars(-remainingAmount)}</strong>,
  },
  {
    ...{ id: 'due', header: 'Last day of cure', width: '152px' },
    value: ({ cure }) => (cure?.noCure == null ? cure?.dueDate : null),
    cell: ({ cure }) => cure && <CureDay cure={cure} />,
  },
  {
    ...{ id: 'cure', header: 'Cure', headerHidden: true, sortable: false, align: 'right', width: '80px' },
    value: () => null,
    cell: ({ giftId, providerName, cure }) => (
      <Button
        variant="default"
        size="xs"
        aria-label={cure?.noCure == null ? `Cure the excess of ${providerName}` : `Tests of ${providerName}`}
        onClick={() => onCure(giftId)}
      >
        {cure?.noCure == null ? 'Cure' : 'Tests'}
      </Button>
    ),
  },
];
