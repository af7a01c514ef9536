import { type GiftSort, SUBMITTED, statusName } from '@capwise/domain/compliance/gifts/gifts';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import type { Gift } from '../gift/gift.ts';
import { IncidentalBadge } from '../gift/incidental-badge.tsx';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay } from '../shown-day.ts';
import classes from './gift-list.module.css';

type GiftColumn = DataTableColumn<Gift> & { id: GiftSort };

/**
 * The columns of B-115. Each ID is the server's sort column.
 * @param entityWord The tenant's word for entity.
 */
export const giftColumns = (
  entityWord: string,
  menu: (gift: Gift) => ReactNode,
): readonly DataTableColumn<Gift>[] => [
  ...([
    {
      id: 'received_date',
      header: 'Date Received',
      width: '108px',
      value: ({ receivedDate }) => shownDay(receivedDate),
      descendingFirst: true,
    },
    {
      id: 'provider_name',
      header: 'Provider',
      value: ({ providerName, providerNPI }) => `${providerName} ${providerNPI}`.trim(),
      cell: ({ providerName, providerNPI }) => (
        <span className={classes.provider}>
          <span className={classes.name}>{providerName}</span>
          <span className={classes.npi}>{providerNPI}</span>
        </span>
      ),
    },
    { id: 'entity_name', header: entityWord, width: '10%', value: ({ entityName }) => entityName },
    {
      id: 'organization_name',
      header: 'Organization',
      width: '8.5%',
      value: ({ organizationName }) => organizationName,
    },
    { id: 'gift_type_name', header: 'Gift Type', width: '7.5%', value: ({ giftTypeName }) => giftTypeName },
    {
      id: 'gift_amount',
      header: 'Value',
      align: 'right',
      width: '120px',
      value: ({ giftAmount }) => shownDollars(giftAmount),
      cell: (gift) => (
        <span className={classes.value}>
          <span>{shownDollars(gift.giftAmount)}</span>
          {isPartReturned(gift) && <small>{`${shownDollars(gift.returnedAmount)} returned`}</small>}
          <IncidentalBadge gift={gift} />
        </span>
      ),
      descendingFirst: true,
    },
    {
      id: 'remaining_amount',
      header: 'Remaining',
      align: 'right',
      width: '118px',
      value: ({ remainingAmount }) => shownDollars(remainingAmount),
      cell: ({ remainingAmount, thresholdAmount, reservedAmount }) => (
        <RemainingAmount
          remaining={remainingAmount ?? null}
          threshold={thresholdAmount ?? null}
          reserved={reservedAmount ?? 0}
          isStacked
        />
      ),
    },
    { id: 'requestor_name', header: 'Requestor', width: '6.5%', value: ({ requestorName }) => requestorName },
    {
      id: 'gift_status',
      header: 'Status',
      width: '90px',
      value: ({ giftStatus }) => statusName(giftStatus),
      cell: ({ giftStatus }) =>
        giftStatus === SUBMITTED ? statusName(giftStatus) : <StatusBadge status={statusName(giftStatus)} />,
    },
    {
      id: 'created_by_name',
      header: 'Created By',
      width: '92px',
      value: ({ createdByName }) => createdByName,
    },
  ] satisfies GiftColumn[]),
  menuColumn<Gift>(menu),
];

const isPartReturned = ({ giftStatus, returnedAmount }: Gift): boolean =>
  giftStatus === SUBMITTED && returnedAmount > 0;
