import { remainingLevel } from '@capwise/domain/compliance/gifts/remaining';
import { formatCents } from '@capwise/domain/money';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type DataTableColumn, menuColumn, type TableSort } from '../../../ui/table/data-table-column.ts';
import { useClientPaging } from '../../../ui/table/use-client-paging.ts';
import { focusInList, useKeptFocus } from '../../../ui/table/use-kept-focus.ts';
import type { Recipient } from './recipient.ts';
import classes from './recipients.module.css';

const PAGE_SIZE = 20;
const LEVEL_WORDS = { enough: '', near: 'Near', 'at threshold': 'At threshold', over: 'Over' } as const;

/** Next to the chosen recipients are those to choose from. */
const KEPT = {
  items: '[data-remove-all]',
  refocus: (area: HTMLElement | null) => focusInList(area?.parentElement?.parentElement ?? null),
};

interface SelectedRecipientsProps {
  chosen: readonly Recipient[];
  onRemove(recipient: Recipient): void;
  onRemoveAll(): void;
  remainingBefore(recipient: Recipient): number | null;
  remainingAfter(recipient: Recipient): number | null;
  reserved(recipient: Recipient): number | null;
  /** Yearly threshold in cents, or null. */
  threshold: number | null;
}

export function SelectedRecipients(props: SelectedRecipientsProps) {
  const { chosen, onRemoveAll } = props;
  const { one: entityWord } = useEntityLabel();
  const paging = useClientPaging(chosen.length, PAGE_SIZE);
  const [sort, setSort] = useState<TableSort>({ column: 'provider', descending: false });
  const area = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(area, KEPT);
  const columns = recipientColumns({ entityWord, ...props });
  return (
    <section ref={area} aria-labelledby="selected-recipients" {...keptFocus}>
      <div className={classes.head}>
        <h3 id="selected-recipients">Selected Recipients</h3>
        {chosen.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            c="var(--mantine-color-error)"
            onClick={onRemoveAll}
            data-remove-all
          >
            Remove All
          </Button>
        )}
      </div>
      <DataTable
        label="Selected Recipients"
        mode="client"
        layout="page"
        rows={chosen}
        rowId={({ key }) => key}
        columns={columns}
        sort={sort}
        onSort={setSort}
        empty="No recipients added."
        paging={paging}
      />
    </section>
  );
}

interface ColumnOptions extends Omit<SelectedRecipientsProps, 'chosen' | 'onRemoveAll'> {
  entityWord: string;
}

function recipientColumns(options: ColumnOptions): DataTableColumn<Recipient>[] {
  const { entityWord, remainingBefore, remainingAfter, reserved, threshold, onRemove } = options;
  return [
    {
      id: 'provider',
      header: 'Provider',
      value: ({ providerName }) => providerName,
      cell: ({ providerName, npi }) => (
        <span className={classes.provider}>
          <span className={classes.who}>{providerName}</span>
          <span className={classes.npi}>{npi}</span>
        </span>
      ),
    },
    { id: 'entity', header: entityWord, value: ({ entityName }) => entityName },
    {
      id: 'left',
      header: 'Remaining',
      align: 'right',
      width: '108px',
      value: remainingBefore,
      cell: (recipient) => (
        <>
          {formatCents(remainingBefore(recipient))}
          {!!reserved(recipient) && (
            <span className={classes.held}>{`${formatCents(reserved(recipient))} reserved`}</span>
          )}
        </>
      ),
    },
    {
      id: 'after',
      header: 'Remaining After',
      align: 'right',
      width: '150px',
      value: remainingAfter,
      cell: (recipient) => <Left cents={remainingAfter(recipient)} threshold={threshold} />,
    },
    menuColumn((recipient) => (
      <IconAction
        label={`Remove ${recipient.providerName} at ${recipient.entityName}`}
        icon={<IconX size={16} aria-hidden />}
        onClick={() => onRemove(recipient)}
      />
    )),
  ];
}

function Left({ cents, threshold }: { cents: number | null; threshold: number | null }) {
  const level = remainingLevel(cents, threshold) ?? 'enough';
  return (
    <span className={classes.left} data-level={level}>
      {LEVEL_WORDS[level] && <span className={classes.word}>{LEVEL_WORDS[level]}</span>}
      {formatCents(cents)}
    </span>
  );
}
