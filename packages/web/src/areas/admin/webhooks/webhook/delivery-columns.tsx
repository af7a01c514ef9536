import { webhookEventText } from '@capwise/domain/admin/webhooks/webhook-events';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import { type Delivery, minuteText } from '../webhook-record.ts';
import { deliveryName, tryText } from './delivery-detail.tsx';

const STATES: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

const stateText = ({ state }: Delivery): string => STATES[state] ?? state;

export const deliveryColumns = (
  /** Why nothing is sent now. */
  refusal: string | null,
  onResend: (delivery: Delivery) => void,
): readonly DataTableColumn<Delivery>[] => [
  {
    id: 'event',
    header: 'Event',
    value: ({ event }) => event,
    cell: ({ event }) => (
      <CellLines>
        {webhookEventText(event)}
        <small>{event}</small>
      </CellLines>
    ),
  },
  {
    ...{ id: 'when', header: 'Happened', width: '170px', descendingFirst: true },
    value: ({ createdDate }) => createdDate,
    cell: ({ createdDate }) => minuteText(createdDate),
  },
  {
    ...{ id: 'last', header: 'Last Try', width: '22%', sortable: false },
    value: ({ tries }) => tries[0]?.at,
    cell: ({ tries }) => (tries[0] ? tryText(tries[0]) : '--'),
  },
  {
    ...{ id: 'state', header: 'State', width: '190px', value: stateText },
    cell: (delivery) => (
      <CellLines>
        <span>
          <StatusBadge status={stateText(delivery)} />
        </span>
        {delivery.nextTryDate && delivery.tries.length > 0 && refusal === null && (
          <small>Again {minuteText(delivery.nextTryDate)}</small>
        )}
      </CellLines>
    ),
  },
  menuColumn(
    (delivery) =>
      delivery.state !== 'waiting' && (
        <RowMenu
          name={deliveryName(delivery)}
          actions={[
            {
              label: 'Resend',
              act: () => onResend(delivery),
              refusal,
            },
          ]}
        />
      ),
  ),
];
