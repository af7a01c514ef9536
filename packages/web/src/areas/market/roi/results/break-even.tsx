import { formatBreakEven } from '@capwise/domain/market/roi/roi-results';
import { isPriced } from '@capwise/domain/market/roi/roi-sides';
import { formatDollars } from '@capwise/domain/money';
import { Paper, Text, Title } from '@mantine/core';
import { useCallback, useId, useMemo, useState } from 'react';
import { TableToggle } from '../../../../ui/charts/table-toggle.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import classes from '../inputs/roi.module.css';
import type { Roi } from '../inputs/use-roi.ts';
import { type BreakEvenPicture, breakEvenOption, type YearEnds } from './break-even-option.ts';
import type { BarInk } from './chart-ink.ts';
import { RoiChart } from './roi-chart.tsx';

interface YearEnd {
  year: number;
  amounts: readonly (number | null)[];
}

const TITLE = 'Cumulative Cash Flow at Year End';
const NAMES = { buy: 'Buy', lease: 'Lease' } as const;

export function BreakEven({ roi, height = 400 }: { roi: Roi; height?: number }) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const picture = usePicture(roi);
  const chartOption = useCallback(
    (ink: BarInk, width: number) => breakEvenOption(picture, ink, width),
    [picture],
  );
  const { chosen, other, yearsToBreakEven } = picture;
  const last = chosen.amounts.length - 1;
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          {TITLE}
        </Title>
        <div className={classes.legend}>
          <span className={classes.barKey}>{chosen.name}</span>
          {other && <span className={classes.lineKey}>{other.name}</span>}
          <TableToggle isTable={asTable} onToggle={() => setAsTable(!asTable)} />
        </div>
      </div>
      <Text size="sm" c="dimmed">
        Years to break even: {formatBreakEven(yearsToBreakEven)}
      </Text>
      {asTable ? (
        <YearEndTable sides={other ? [chosen, other] : [chosen]} />
      ) : (
        <RoiChart
          chartOption={chartOption}
          height={height}
          description={`Bar chart of the cumulative net cash flow at the end of each year from Year 0 to Year ${last}, with a line at zero${other ? `, and ${other.name} as a line` : ''}. Show as table lists the same amounts.`}
        />
      )}
    </Paper>
  );
}

function usePicture({ input, sides }: Roi): BreakEvenPicture {
  return useMemo(() => {
    const { mode } = input;
    const otherMode = mode === 'buy' ? 'lease' : 'buy';
    const ends = (of: 'buy' | 'lease'): YearEnds => ({
      name: NAMES[of],
      amounts: sides[of].rows.cumulativeNetCashFlow,
    });
    return {
      chosen: ends(mode),
      other: isPriced(otherMode, input) ? ends(otherMode) : null,
      yearsToBreakEven: sides[mode].results.yearsToBreakEven,
    };
  }, [input, sides]);
}

function YearEndTable({ sides }: { sides: readonly YearEnds[] }) {
  const columns: DataTableColumn<YearEnd>[] = [
    {
      id: 'year',
      header: 'Year',
      value: ({ year }) => year,
      cell: ({ year }) => `Year ${year}`,
      sortable: false,
    },
    ...sides.map(({ name }, at) => ({
      id: name,
      header: sides.length === 1 ? 'Cumulative Net Cash Flow' : name,
      align: 'right' as const,
      value: ({ amounts }: YearEnd) => amounts[at],
      cell: ({ amounts }: YearEnd) => formatDollars(amounts[at]),
      sortable: false,
    })),
  ];
  const years = Math.max(...sides.map(({ amounts }) => amounts.length));
  return (
    <DataTable
      label={TITLE}
      columns={columns}
      mode="server"
      rows={Array.from({ length: years }, (_, year) => ({
        year,
        amounts: sides.map(({ amounts }) => amounts[year] ?? null),
      }))}
      rowId={({ year }) => String(year)}
      empty={null}
    />
  );
}
