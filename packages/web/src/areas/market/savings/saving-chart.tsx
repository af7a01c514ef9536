import { filledQuarters, quarterLabel } from '@capwise/domain/market/savings/saving-quarters';
import { Paper, SegmentedControl, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useId, useState } from 'react';
import { TableToggle } from '../../../ui/charts/table-toggle.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { SavingBars } from './saving-bars.tsx';
import { exactDollars } from './saving-columns.tsx';
import { SavingLegend } from './saving-legend.tsx';
import type { SavingList } from './saving-list.ts';
import { type ChartQuarter, quarterSavings, type SavingSeries, technologySeries } from './saving-series.ts';
import classes from './savings.module.css';

type Row = ReturnType<typeof quarterSavings>[number];

interface SavingChartProps {
  /** Of all quarters, so that the others stay in sight if one is chosen. */
  quarters: readonly ChartQuarter[];
  list: SavingList;
}

/** Saved by quarter, as bars that filter the list or as a table, also by technology. */
export function SavingChart({ quarters, list }: SavingChartProps) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const [byTechnology, setByTechnology] = useState(false);
  const rows = filledQuarters(quarterSavings(quarters, byTechnology));
  const series = byTechnology ? technologySeries(quarters) : [];
  if (rows.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.chart}>
      <header className={classes.chartHead}>
        <Title order={2} id={titleId}>
          Saved by quarter
        </Title>
        <div className={classes.chartActions}>
          <SegmentedControl
            size="xs"
            aria-label="Parts of the bars"
            data={[
              { value: 'total', label: 'Total' },
              { value: 'technology', label: 'By technology' },
            ]}
            value={byTechnology ? 'technology' : 'total'}
            onChange={(value) => setByTechnology(value === 'technology')}
          />
          <TableToggle isTable={isTable} onToggle={() => setTable(!isTable)} />
        </div>
      </header>
      {isTable ? (
        <div className={classes.chartTable}>
          <DataTable
            label="Saved by quarter"
            columns={columnsOf(series)}
            mode="client"
            rows={rows}
            rowId={({ quarter }) => quarter}
            empty={null}
          />
        </div>
      ) : (
        <>
          <SavingBars
            rows={rows}
            series={series}
            chosen={list.values.quarter}
            onChoose={(quarter) => list.set({ quarter })}
          />
          <SavingLegend
            series={series}
            chosen={list.values.technology}
            onChoose={(technology) => list.set({ technology })}
          />
        </>
      )}
    </Paper>
  );
}

function columnsOf(series: readonly SavingSeries[]): DataTableColumn<Row>[] {
  const column = (id: string, header: string, cents: (row: Row) => number): DataTableColumn<Row> => ({
    ...{ id, header, align: 'right', sortable: false },
    value: (row) => exactDollars(cents(row) / 100),
  });
  const partOf = ({ parts }: Row, id: string) => parts.find((part) => part.id === id)?.savedCents ?? 0;
  return [
    { id: 'quarter', header: 'Quarter', sortable: false, value: ({ quarter }) => quarterLabel(quarter) },
    ...series.map(({ id, name }) => column(id, name, (row) => partOf(row, id))),
    column('saved', 'Saved', ({ savedCents }) => savedCents),
  ];
}
