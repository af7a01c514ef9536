import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { statementName } from '@capwise/domain/compliance/statements/statement';
import { dollarsToCents } from '@capwise/domain/money';
import { canIn } from '@capwise/domain/permissions/gift-permission';
import { useMemo } from 'react';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { CureDay } from '../desk/cure-day.tsx';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { ThresholdBar } from '../gift/threshold-bar.tsx';
import classes from './physician.module.css';
import type { Physician, PhysicianYear } from './physician.ts';

/** Each organization with its own threshold, and the statement of the year. */
export function PlacesCard({ physician }: { physician: Physician }) {
  const columns = useMemo(() => columnsOf(physician), [physician]);
  return (
    <SectionCard title={`${physician.year} by organization`}>
      <DataTable
        label={`${physician.year} by organization`}
        columns={columns}
        mode="client"
        rows={physician.organizations}
        rowId={({ organizationId }) => organizationId}
        empty={
          <div className={classes.empty}>
            No organization that you can see is linked to this provider or has given a gift in{' '}
            {physician.year}.
          </div>
        }
        layout="page"
      />
    </SectionCard>
  );
}

const leftOf = (threshold: number | null | undefined, spent: number): number | null =>
  threshold == null ? null : (dollarsToCents(threshold) - dollarsToCents(spent)) / 100;

const left = ({ thresholdAmount, totalAmount }: PhysicianYear) => leftOf(thresholdAmount, totalAmount);

/** Organizations that use limited remuneration have a threshold of it, or payments. */
const paysIn = ({ paidAmount, thresholdRemunerationAmount }: PhysicianYear): boolean =>
  paidAmount > 0 || thresholdRemunerationAmount != null;

const PAID: DataTableColumn<PhysicianYear> = {
  ...{ id: 'paid', header: 'Remuneration', align: 'right', width: '160px', descendingFirst: true },
  value: ({ paidAmount }) => paidAmount,
  cell: (row) => {
    if (!paysIn(row)) return '--';
    const { paidAmount: paid, thresholdRemunerationAmount: threshold } = row;
    return (
      <CellLines>
        <span>{shownDollars(paid)}</span>
        {threshold == null ? (
          <small>No threshold</small>
        ) : (
          <>
            <ThresholdBar spent={paid} threshold={threshold} />
            <small>
              <RemainingAmount remaining={leftOf(threshold, paid)} threshold={threshold} />
            </small>
          </>
        )}
      </CellLines>
    );
  },
};

function columnsOf(physician: Physician): DataTableColumn<PhysicianYear>[] {
  return [
    {
      ...{ id: 'organization', header: 'Organization', value: ({ organizationName }) => organizationName },
      cell: ({ organizationName, isLinked }) => (
        <CellLines>
          <span>{organizationName}</span>
          {!isLinked && <small>Not linked any more</small>}
        </CellLines>
      ),
    },
    {
      ...{ id: 'gifts', header: 'Gifts', align: 'right', width: '72px', descendingFirst: true },
      value: ({ giftCount }) => giftCount,
    },
    {
      ...{ id: 'received', header: 'Received', align: 'right', width: '160px', descendingFirst: true },
      value: ({ totalAmount }) => totalAmount,
      cell: ({ totalAmount, thresholdAmount }) => (
        <CellLines>
          <span>{shownDollars(totalAmount)}</span>
          {thresholdAmount != null && <ThresholdBar spent={totalAmount} threshold={thresholdAmount} />}
        </CellLines>
      ),
    },
    {
      ...{ id: 'remaining', header: 'Remaining', align: 'right', width: '140px', value: left },
      cell: (row) =>
        row.thresholdAmount == null ? (
          'No threshold'
        ) : (
          <RemainingAmount remaining={left(row)} threshold={row.thresholdAmount} isStacked />
        ),
    },
    ...(physician.organizations.some(paysIn) ? [PAID] : []),
    {
      ...{ id: 'incidental', header: 'Incidental', align: 'right', width: '128px', descendingFirst: true },
      value: ({ incidentalCount }) => incidentalCount,
      cell: ({ incidentalCount, aboveIncidentalCount: above }) => (
        <CellLines>
          <span>{incidentalCount.toLocaleString('en-US')}</span>
          {above > 0 && (
            <small data-tone="bad">{`${above.toLocaleString('en-US')} above the threshold`}</small>
          )}
        </CellLines>
      ),
    },
    {
      ...{ id: 'due', header: 'Last day of cure', width: '176px', value: ({ cure }) => cure?.dueDate },
      cell: ({ cure }) => (cure ? <CureDay cure={cure} /> : '--'),
    },
    {
      ...{
        id: 'statement',
        header: 'Statement',
        headerHidden: true,
        sortable: false,
        align: 'right',
        width: '132px',
      },
      value: () => null,
      cell: (row) => <Statement physician={physician} place={row} />,
    },
  ];
}

function Statement({ physician, place }: { physician: Physician; place: PhysicianYear }) {
  const { tenantName } = useOrganization();
  const { permissions } = useMember();
  if (!canIn(permissions, place.organizationId, 'reportgiftalert')) return null;
  const { providerId, providerName, year } = physician;
  return (
    <DownloadButton
      label="Statement"
      size="xs"
      file={{
        path: `/api/${tenantName}/${place.organizationId}/giftalerts/statement?providerId=${providerId}&year=${year}`,
        name: statementName(providerName, year),
      }}
      note={`Gifts of ${place.organizationName} in ${year} as a PDF`}
      failure={GIFT_TEXTS.giftsNotDownloaded}
    />
  );
}
