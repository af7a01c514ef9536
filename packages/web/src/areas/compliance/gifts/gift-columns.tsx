import { type GiftSort, SUBMITTED, statusName } from '@capwise/domain/compliance/gifts/gifts';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import type { Gift } from '../gift/gift.ts';
import { IncidentalBadge } from '../gift/incidental-badge.tsx';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay, shownInstant } from '../shown-day.ts';
import classes from './gift-list.module.css';

type GiftColumn = DataTableColumn<Gift> & { id: GiftSort };

/** A row has two lines anyway, for the NPI. */
const twoLines = (
  id: GiftSort,
  header: string,
  width: string,
  value: (gift: Gift) => string,
): GiftColumn => ({
  id,
  header,
  width,
  value,
  cell: (gift) => <span className={classes.twoLines}>{value(gift)}</span>,
});

/**
 * The columns of B-115, and when a gift was created. Each ID is the server's sort column.
 * @param entityWord The tenant's word for entity.
 * @param timeZone That of the tenant.
 */
export const giftColumns = (
  entityWord: string,
  timeZone: string,
  menu: (gift: Gift) => ReactNode,
): readonly DataTableColumn<Gift>[] => [
  ...([
    {
      id: 'received_date',
      header: 'Date Received',
      width: '104px',
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
    twoLines('entity_name', entityWord, '10%', ({ entityName }) => entityName),
    twoLines('organization_name', 'Organization', '8%', ({ organizationName }) => organizationName),
    twoLines('gift_type_name', 'Gift Type', '8.8%', ({ giftTypeName }) => giftTypeName),
    {
      id: 'gift_amount',
      header: 'Value',
      align: 'right',
      width: '108px',
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
    twoLines('requestor_name', 'Requestor', '9.8%', ({ requestorName }) => requestorName),
    {
      id: 'gift_status',
      header: 'Status',
      width: '90px',
      value: ({ giftStatus }) => statusName(giftStatus),
      cell: ({ giftStatus }) =>
        giftStatus === SUBMITTED ? statusName(giftStatus) : <StatusBadge status={statusName(giftStatus)} />,
    },
    twoLines('created_by_name', 'Created By', '7.5%', ({ createdByName }) => createdByName),
    {
      id: 'created_date',
      header: 'Created Date',
      width: '104px',
      value: ({ createdDate }) => shownInstant(timeZone, createdDate),
      descendingFirst: true,
    },
  ] satisfies GiftColumn[]),
  menuColumn<Gift>(menu),
];

const isPartReturned = ({ giftStatus, returnedAmount }: Gift): boolean =>
  giftStatus === SUBMITTED && returnedAmount > 0;
