import { filledQuarters, quarterLabel, savingBars } from '@capwise/domain/market/savings/saving-quarters';
import { formatDollars } from '@capwise/domain/money';
import { Paper, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { TableToggle } from '../../../ui/charts/table-toggle.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { exactDollars } from './saving-columns.tsx';
import type { Figures } from './saving-summary.tsx';
import classes from './savings.module.css';

interface QuarterRow {
  quarter: string;
  savedCents: number;
}

const saved = ({ savedCents }: QuarterRow) => exactDollars(savedCents / 100);

const COLUMNS: readonly DataTableColumn<QuarterRow>[] = [
  { id: 'quarter', header: 'Quarter', sortable: false, value: ({ quarter }) => quarterLabel(quarter) },
  { id: 'saved', header: 'Saved', align: 'right', sortable: false, value: saved },
];

/** Saved by quarter, as bars or as a table. */
export function SavingChart({ quarters }: Pick<Figures, 'quarters'>) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const rows = filledQuarters(
    quarters.map(({ quarter, saved: dollars }) => ({ quarter, savedCents: Math.round(dollars * 100) })),
  );
  if (rows.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.chart}>
      <header className={classes.chartHead}>
        <Title order={2} id={titleId}>
          Saved by quarter
        </Title>
        <TableToggle isTable={isTable} onToggle={() => setTable(!isTable)} />
      </header>
      {isTable ? (
        <DataTable
          label="Saved by quarter"
          columns={COLUMNS}
          mode="client"
          rows={rows}
          rowId={({ quarter }) => quarter}
          empty={null}
        />
      ) : (
        <Bars rows={rows} />
      )}
    </Paper>
  );
}

const WIDTH = 100;
const HEIGHT = 160;
const BAR = 48;
const LABEL = 18;

function Bars({ rows }: { rows: readonly QuarterRow[] }) {
  const { axis, bars } = savingBars(rows);
  const y = (fraction: number) => LABEL + fraction * HEIGHT;
  const words = rows.map((row) => `${quarterLabel(row.quarter)} ${saved(row)}`).join(', ');
  const bottom = HEIGHT + 2 * LABEL;
  return (
    <div className={classes.bars}>
      <svg
        role="img"
        aria-label={`Saved by quarter: ${words}`}
        width={bars.length * WIDTH}
        height={bottom + LABEL}
      >
        {bars.map((bar, at) => {
          const isNegative = bar.savedCents < 0;
          const middle = (at + 0.5) * WIDTH;
          const end = isNegative ? y(bar.top + bar.height) + 13 : y(bar.top) - 5;
          return (
            <g key={bar.quarter} data-negative={isNegative || undefined}>
              <rect x={middle - BAR / 2} y={y(bar.top)} width={BAR} height={bar.height * HEIGHT} rx={2} />
              <text x={middle} y={end} className={classes.barValue}>
                {formatDollars(bar.savedCents / 100)}
              </text>
              <text x={middle} y={bottom + 12}>
                {quarterLabel(bar.quarter)}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={bars.length * WIDTH} y1={y(axis)} y2={y(axis)} />
      </svg>
    </div>
  );
}
