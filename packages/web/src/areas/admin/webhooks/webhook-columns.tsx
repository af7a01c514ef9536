import { webhookEventText } from '@capwise/domain/admin/webhooks/webhook-events';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import type { WebhookAct } from './use-webhook-acts.tsx';
import type { WebhookHost } from './webhook-host.ts';
import {
  changeRefusal,
  minuteText,
  sendingRefusal,
  type Webhook,
  webhookHost,
  webhookState,
} from './webhook-record.ts';

const SYSTEM: DataTableColumn<Webhook> = {
  id: 'system',
  header: 'System',
  width: '20%',
  value: ({ systemName }) => systemName,
};

export const webhookColumns = (
  { path, hasSystems }: WebhookHost,
  onAct: (act: WebhookAct, webhook: Webhook) => void,
): readonly DataTableColumn<Webhook>[] => [
  {
    id: 'receiver',
    header: 'Receiver',
    value: webhookHost,
    cell: (webhook) => (
      <CellLines>
        <Anchor component={Link} to={`${path}/${webhook.id}`} inherit fw={500}>
          {webhookHost(webhook)}
        </Anchor>
        {webhook.description && <small>{webhook.description}</small>}
      </CellLines>
    ),
  },
  ...(hasSystems ? [SYSTEM] : []),
  {
    ...{ id: 'events', header: 'Events', width: hasSystems ? '24%' : '34%', sortable: false },
    value: ({ events }) => events.map(webhookEventText).join(', '),
    cell: ({ events }) => <CellLines>{events.join(', ')}</CellLines>,
  },
  {
    ...{ id: 'last', header: 'Last Delivery', width: '180px', descendingFirst: true },
    value: ({ lastDeliveredDate }) => lastDeliveredDate,
    cell: ({ lastDeliveredDate, waitingCount }) => (
      <CellLines>
        {lastDeliveredDate ? minuteText(lastDeliveredDate) : 'Never'}
        {waitingCount > 0 && <small>{waitingCount.toLocaleString('en-US')} waiting</small>}
      </CellLines>
    ),
  },
  {
    ...{ id: 'state', header: 'State', width: '110px', value: webhookState },
    cell: (webhook) => <StatusBadge status={webhookState(webhook)} />,
  },
  menuColumn((webhook) => (
    <RowMenu
      name={webhookHost(webhook)}
      actions={[
        { label: 'Edit', act: () => onAct('edit', webhook), refusal: changeRefusal() },
        {
          label: 'Send Test',
          act: () => onAct('test', webhook),
          refusal: sendingRefusal(webhook),
        },
        webhook.pausedDate
          ? { label: 'Resume', act: () => onAct('resume', webhook) }
          : { label: 'Pause', act: () => onAct('pause', webhook) },
        { label: 'Replace Secret', act: () => onAct('rotate', webhook), refusal: changeRefusal() },
        { label: 'Delete', act: () => onAct('delete', webhook), destructive: true },
      ]}
    />
  )),
];
