import { useState } from 'react';
import type { GetComplianceReportedPaymentsQuery } from '../../../gen/graphql.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay } from '../shown-day.ts';
import { ReportedPaymentsQuery } from './payments.graphql.ts';
import classes from './payments-card.module.css';

type Payments = NonNullable<GetComplianceReportedPaymentsQuery['complianceReportedPayments']>;
type Year = Payments['years'][number];
type Payment = Payments['results'][number];

const TITLE = 'Reported by manufacturers';
const PAGE_SIZE = 10;

/** Payments of Open Payments. Without any, there is no card. */
export function PaymentsCard({ providerId }: { providerId: string }) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ year, page: pageNumber }, setShown] = useState<{ year: number | null; page: number }>({
    year: null,
    page: 1,
  });
  const { data, page, error, loading, retry } = usePage({
    query: ReportedPaymentsQuery,
    variables: { tenantName, organizationId, id: providerId, year, pageNumber, pageSize: PAGE_SIZE },
    pick: ({ complianceReportedPayments: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'ReportedPayment',
  });
  const found = data?.complianceReportedPayments;
  if (error && !found)
    return (
      <SectionCard title={TITLE}>
        <ErrorPanel what="The reported payments" error={error} onRetry={retry} />
      </SectionCard>
    );
  if (!found || found.years.length === 0) return null;
  return (
    <SectionCard title={TITLE} note="Open Payments of CMS. They do not count toward any threshold.">
      <div className={classes.tables}>
        <DataTable
          label="Reported by year"
          columns={YEARS}
          mode="client"
          rows={found.years}
          rowId={({ programYear }) => String(programYear)}
          onSelect={({ programYear }) => setShown({ year: programYear, page: 1 })}
          selectedId={String(found.year)}
          empty={null}
          layout="page"
        />
        <DataTable
          label={`Reported for ${found.year}`}
          columns={PAYMENTS}
          mode="server"
          rows={found.results}
          rowId={({ recordId }) => recordId}
          loading={loading}
          empty={null}
          layout="page"
          paging={{
            page: page?.pageNumber ?? pageNumber,
            pageSize: PAGE_SIZE,
            total: found.filteredCount,
            onPage: (next) => setShown({ year: found.year ?? null, page: next }),
          }}
        />
      </div>
    </SectionCard>
  );
}

const YEARS: DataTableColumn<Year>[] = [
  { id: 'year', header: 'Year', descendingFirst: true, value: ({ programYear }) => String(programYear) },
  {
    ...{ id: 'count', header: 'Payments', align: 'right', width: '108px', descendingFirst: true },
    value: ({ paymentCount }) => paymentCount,
    cell: ({ paymentCount }) => paymentCount.toLocaleString('en-US'),
  },
  {
    ...{ id: 'total', header: 'Value', align: 'right', width: '132px', descendingFirst: true },
    value: ({ totalAmount }) => totalAmount,
    cell: ({ totalAmount }) => shownDollars(totalAmount),
  },
];

const fixed = { sortable: false } as const;
const PAYMENTS: DataTableColumn<Payment>[] = [
  { id: 'day', header: 'Date', width: '104px', value: ({ paidDate }) => shownDay(paidDate), ...fixed },
  {
    ...{ id: 'payer', header: 'Manufacturer', value: ({ manufacturerName }) => manufacturerName, ...fixed },
    tip: ({ manufacturerName }) => manufacturerName,
  },
  {
    ...{ id: 'nature', header: 'Nature', value: ({ nature }) => nature, tip: ({ nature }) => nature },
    ...fixed,
  },
  {
    ...{ id: 'amount', header: 'Value', align: 'right', width: '120px', ...fixed },
    value: ({ amount }) => shownDollars(amount),
  },
];
