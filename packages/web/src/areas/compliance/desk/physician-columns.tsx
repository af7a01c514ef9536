import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { ThresholdBar } from '../gift/threshold-bar.tsx';
import { physicianPath } from '../gift-filters/gift-links.ts';
import type { DeskPhysician } from './desk-physician.ts';

/** The physician, the organization, and the part of the threshold that is used. */
export const physicianColumns = (root: string, received = 'Received'): DataTableColumn<DeskPhysician>[] => [
  {
    ...{ id: 'provider', header: 'Provider', value: ({ providerName }) => providerName },
    cell: ({ providerId, providerName, providerNPI }) => (
      <CellLines>
        <Anchor component={Link} to={physicianPath(root, providerId)} inherit>
          {providerName}
        </Anchor>
        {providerNPI && <small>{providerNPI}</small>}
      </CellLines>
    ),
  },
  {
    ...{ id: 'organization', header: 'Organization', value: ({ organizationName }) => organizationName },
    cell: ({ organizationName }) => <CellLines>{organizationName}</CellLines>,
  },
  {
    ...{ id: 'received', header: received, align: 'right', width: '120px', descendingFirst: true },
    value: ({ totalAmount }) => totalAmount,
    cell: ({ totalAmount, thresholdAmount }) => (
      <CellLines>
        <span>{shownDollars(totalAmount)}</span>
        <ThresholdBar spent={totalAmount} threshold={thresholdAmount} />
      </CellLines>
    ),
  },
];

export const remainingColumn: DataTableColumn<DeskPhysician> = {
  ...{ id: 'remaining', header: 'Remaining', align: 'right', width: '120px' },
  value: ({ remainingAmount }) => remainingAmount,
  cell: ({ remainingAmount, thresholdAmount }) => (
    <RemainingAmount remaining={remainingAmount} threshold={thresholdAmount} isStacked />
  ),
};
