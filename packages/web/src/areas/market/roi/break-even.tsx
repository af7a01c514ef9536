import { formatBreakEven } from '@capwise/domain/market/roi/roi-results';
import { formatDollars } from '@capwise/domain/money';
import { Paper, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { TableToggle } from '../../../ui/charts/table-toggle.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { BreakEvenChart } from './break-even-chart.tsx';
import classes from './roi.module.css';
import type { Roi } from './use-roi.ts';

interface YearEnd {
  year: number;
  amount: number;
}

const TITLE = 'Cumulative Cash Flow at Year End';
const COLUMNS: readonly DataTableColumn<YearEnd>[] = [
  {
    id: 'year',
    header: 'Year',
    value: ({ year }) => year,
    cell: ({ year }) => `Year ${year}`,
    sortable: false,
  },
  {
    id: 'amount',
    header: 'Cumulative Net Cash Flow',
    align: 'right',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatDollars(amount),
    sortable: false,
  },
];

/** When the equipment has paid for itself, as bars or as a table (ROI-015). */
export function BreakEven({ roi: { calculation } }: { roi: Roi }) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const amounts = calculation.rows.cumulativeNetCashFlow;
  return (
    <Paper withBorder component="section" className={classes.card!} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          {TITLE}
        </Title>
        <TableToggle isTable={asTable} onToggle={() => setAsTable(!asTable)} />
      </div>
      <Text size="sm" c="dimmed">
        Years to break even: {formatBreakEven(calculation.results.yearsToBreakEven)}
      </Text>
      {asTable ? (
        <DataTable
          label={TITLE}
          columns={COLUMNS}
          mode="server"
          rows={amounts.map((amount, year) => ({ year, amount }))}
          rowId={({ year }) => String(year)}
          empty={null}
        />
      ) : (
        <BreakEvenChart
          amounts={amounts}
          description={`Bar chart of the cumulative net cash flow at the end of each year from Year 0 to Year ${calculation.years}, with a line at zero. Show as table lists the same amounts.`}
        />
      )}
    </Paper>
  );
}
