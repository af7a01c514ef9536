import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import { dollarsToCents } from '@capwise/domain/money';
import { useMemo, useState } from 'react';
import type { GiftAlertReportedCrossingsQuery } from '../../../gen/graphql.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { PAGED_CARD_SIZE, PagedCard } from '../../../ui/page/paged-card.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownInstant } from '../shown-day.ts';
import { ProviderCell } from './provider-cell.tsx';
import { ReportedCrossingsQuery } from './record.graphql.ts';

type Reported = NonNullable<GiftAlertReportedCrossingsQuery['giftAlertReportedCrossings']>['results'][number];

/** Physicians whom an alert reported, newest first. */
export function ReportedTable({ alertId }: { alertId: string }) {
  const { tenantName, id: organizationId } = useOrganization();
  const { timeZone } = useMember();
  const [pageNumber, setPage] = useState(1);
  const state = usePage({
    query: ReportedCrossingsQuery,
    variables: { tenantName, organizationId, alertId, pageNumber, pageSize: PAGED_CARD_SIZE },
    pick: ({ giftAlertReportedCrossings: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlertReportedCrossing',
  });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <PagedCard
      what="The list"
      title="What This Alert Reported"
      columns={columns}
      state={state}
      empty="This alert has reported nothing yet."
      onPage={setPage}
    />
  );
}

const fixed = { sortable: false } as const;
const columnsIn = (timeZone: string): DataTableColumn<Reported>[] => [
  {
    ...{ id: 'when', header: 'When', width: '112px', ...fixed },
    value: ({ crossedDate }) => shownInstant(timeZone, crossedDate),
  },
  {
    ...{ id: 'provider', header: 'Physician', ...fixed, value: ({ providerName }) => providerName },
    cell: (row) => <ProviderCell {...row} />,
  },
  {
    ...{ id: 'left', header: 'Remaining', align: 'right', width: '180px', ...fixed },
    value: ({ remainingAmount }) => shownDollars(remainingAmount),
    cell: ({ remainingAmount, thresholdAmount, giftYear }) => (
      <CellLines>
        <span>{shownDollars(remainingAmount)}</span>
        <small>{`of ${shownDollars(thresholdAmount)} in ${giftYear}`}</small>
      </CellLines>
    ),
  },
  {
    ...{ id: 'at', header: 'Alert At', align: 'right', width: '112px', ...fixed },
    value: ({ alertAmount, usedPercent }) =>
      alertLevelText({ remainingCents: dollarsToCents(alertAmount), usedPercent: usedPercent ?? null }),
  },
];
