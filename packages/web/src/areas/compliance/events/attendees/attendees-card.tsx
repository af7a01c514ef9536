import { ATTENDEE_KINDS, type AttendeeKind, PHYSICIAN } from '@capwise/domain/compliance/events/events';
import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toastWarning } from '../../../../lib/toast.ts';
import { IconAction } from '../../../../ui/buttons/icon-action.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import { useClientPaging } from '../../../../ui/table/use-client-paging.ts';
import { AddAttendee } from './add-attendee.tsx';
import { type Attendee, attendeeName, withNew } from './attendee.ts';
import classes from './attendees.module.css';

const PAGE_SIZE = 20;

interface AttendeesCardProps {
  attendees: readonly Attendee[];
  /** Cents of each attendee. */
  shares: readonly number[];
  error: ReactNode;
  /** False for viewers who cannot change the event. */
  isOpen: boolean;
  /** Day of the event. */
  heldOn: string;
  onChange(attendees: Attendee[]): void;
}

type Row = Attendee & { cents: number };

/** Attendees with their shares, which add up to the total. */
export function AttendeesCard(props: AttendeesCardProps) {
  const { attendees, shares, error, isOpen, heldOn, onChange } = props;
  const rows: Row[] = attendees.map((one, at) => ({ ...one, cents: shares[at] ?? 0 }));
  const paging = useClientPaging(rows.length, PAGE_SIZE);
  const add = (added: readonly Attendee[]) => {
    const next = withNew(attendees, added);
    const left = attendees.length + added.length - next.length;
    if (left > 0)
      toastWarning(`Left out, because they are listed already: ${formatCount(left, 'physician')}.`);
    onChange(next);
  };
  const sum = rows.reduce((before, { cents }) => before + cents, 0);
  return (
    <SectionCard
      title="Attendees"
      note={`${formatCount(rows.length, 'attendee')}, shares add up to ${formatCents(sum)}`}
    >
      {isOpen && <AddAttendee heldOn={heldOn} onAdd={add} />}
      <p role="status" className={classes.error}>
        {error}
      </p>
      <DataTable
        label="Attendees"
        mode="client"
        layout="page"
        rows={rows}
        rowId={({ key }) => key}
        columns={attendeeColumns(isOpen, ({ key }) =>
          onChange(attendees.filter((other) => other.key !== key)),
        )}
        empty="No attendees added."
        paging={paging}
      />
    </SectionCard>
  );
}

const attendeeColumns = (isOpen: boolean, onRemove: (row: Row) => void): DataTableColumn<Row>[] => [
  {
    id: 'name',
    header: 'Name',
    sortable: false,
    value: attendeeName,
    cell: (row) => (
      <CellLines>
        <span>{attendeeName(row)}</span>
        {row.kind !== PHYSICIAN && row.provider && <small>{`With ${row.provider.name}`}</small>}
      </CellLines>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '200px',
    sortable: false,
    value: ({ kind }) => ATTENDEE_KINDS[kind as AttendeeKind],
  },
  {
    id: 'share',
    header: 'Share',
    align: 'right',
    width: '120px',
    sortable: false,
    value: ({ cents }) => cents,
    cell: ({ cents }) => formatCents(cents),
  },
  ...(isOpen
    ? [
        menuColumn<Row>((row) => (
          <IconAction
            label={`Remove ${attendeeName(row)}`}
            icon={<IconX size={16} aria-hidden />}
            onClick={() => onRemove(row)}
          />
        )),
      ]
    : []),
];
