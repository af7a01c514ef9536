import { SHOWN_RECIPIENTS } from '@capwise/domain/compliance/alerts';
import { formatCents } from '@capwise/domain/money';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import classes from './alerts.module.css';
import type { GiftAlert } from './use-alerts.ts';

interface AlertActs {
  /** The tenant's word for entity. */
  entityWord: string;
  onEdit(alert: GiftAlert): void;
  onDelete(alert: GiftAlert): void;
}

const alertStatus = ({ isActive }: GiftAlert) => (isActive ? 'Active' : 'Inactive');
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** For example, 'Ada Byron, Alan Turing +3 more'. */
export function recipientsText({ recipients }: Pick<GiftAlert, 'recipients'>): string {
  const names = recipients.slice(0, SHOWN_RECIPIENTS).map(({ fullName }) => fullName);
  const more = recipients.length - names.length;
  return names.join(', ') + (more > 0 ? ` +${more} more` : '');
}

export const alertName = (alert: GiftAlert): string =>
  `the alert at ${formatCents(alert.remainingAmount)} for ${recipientsText(alert)}`;

export const alertColumns = ({ entityWord, onEdit, onDelete }: AlertActs): DataTableColumn<GiftAlert>[] => [
  {
    id: 'remainingAmount',
    header: 'Remaining Amount',
    align: 'right',
    width: '170px',
    value: ({ remainingAmount }) => remainingAmount,
    cell: ({ remainingAmount }) => formatCents(remainingAmount),
  },
  {
    id: 'entityName',
    header: entityWord,
    width: '26%',
    value: ({ entityName }) => entityName,
    cell: ({ entityName }) => entityName || <span className={classes.any}>Any {entityWord}</span>,
  },
  {
    id: 'recipientNames',
    header: 'Recipients',
    value: ({ recipientNames }) => recipientNames,
    cell: (alert) => <span title={alert.recipientNames}>{recipientsText(alert)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '120px',
    value: alertStatus,
    cell: (alert) => <StatusBadge status={alertStatus(alert)} />,
  },
  menuColumn(
    (alert) => (
      <span className={classes.acts}>
        <IconAction
          label={`Edit ${alertName(alert)}`}
          icon={<IconPencil {...ICON} />}
          onClick={() => onEdit(alert)}
        />
        <IconAction
          label={`Delete ${alertName(alert)}`}
          icon={<IconTrash {...ICON} />}
          onClick={() => onDelete(alert)}
        />
      </span>
    ),
    '84px',
  ),
];
