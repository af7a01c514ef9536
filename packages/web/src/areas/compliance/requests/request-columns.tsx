import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay, shownInstant } from '../shown-day.ts';
import { type GiftRequest, requestPath } from './request.ts';

export const requestColumns = (root: string, timeZone: string): DataTableColumn<GiftRequest>[] => [
  {
    id: 'provider_name',
    header: 'Provider',
    width: '24%',
    value: ({ providerName }) => providerName,
    cell: ({ providerName, providerNPI, requestNo }) => (
      <CellLines>
        <Anchor component={Link} to={requestPath(root, requestNo)} inherit>
          {providerName}
        </Anchor>
        <small>{providerNPI}</small>
      </CellLines>
    ),
  },
  {
    id: 'gift',
    header: 'Gift',
    sortable: false,
    value: ({ giftTypeName }) => giftTypeName,
    cell: ({ giftTypeName, entityName, isIncidental }) => (
      <CellLines>
        <span>{giftTypeName}</span>
        <small>{isIncidental ? `Incidental, ${entityName}` : entityName}</small>
      </CellLines>
    ),
  },
  {
    id: 'gift_amount',
    header: 'Value',
    align: 'right',
    width: '112px',
    descendingFirst: true,
    card: 'figure',
    value: ({ amount }) => amount,
    cell: ({ amount }) => shownDollars(amount),
  },
  {
    id: 'left',
    header: 'Left',
    align: 'right',
    width: '124px',
    sortable: false,
    value: ({ freeAmount }) => freeAmount,
    cell: ({ freeAmount, thresholdAmount }) => (
      <RemainingAmount remaining={freeAmount ?? null} threshold={thresholdAmount ?? null} isStacked />
    ),
  },
  {
    id: 'planned_date',
    header: 'Planned Day',
    width: '132px',
    isDay: true,
    value: ({ plannedDate }) => plannedDate,
    cell: ({ plannedDate }) => shownDay(plannedDate),
  },
  {
    id: 'asked_date',
    header: 'Requested',
    width: '17%',
    descendingFirst: true,
    value: ({ askedDate }) => askedDate,
    cell: ({ askedByName, askedDate }) => (
      <CellLines>
        <span>{shownInstant(timeZone, askedDate)}</span>
        <small>{askedByName}</small>
      </CellLines>
    ),
  },
  {
    id: 'request_state',
    header: 'Status',
    width: '120px',
    value: ({ state }) => state,
    cell: ({ state }) => <StatusBadge status={state} />,
  },
];
