import { hasVolume, isPriced } from '@capwise/domain/market/roi/roi-sides';
import {
  SENSITIVITY_PERCENT,
  type SensitivityLine,
  sensitivityOf,
} from '@capwise/domain/market/roi/sensitivity';
import { formatDollars } from '@capwise/domain/money';
import { Paper, Text, Title } from '@mantine/core';
import { useCallback, useId, useMemo, useState } from 'react';
import { TableToggle } from '../../../../ui/charts/table-toggle.tsx';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import classes from '../inputs/roi.module.css';
import type { Roi } from '../inputs/use-roi.ts';
import type { BarInk } from './chart-ink.ts';
import { RoiChart } from './roi-chart.tsx';
import { changeText, LESS_TEXT, MORE_TEXT, sensitivityOption } from './sensitivity-option.ts';

export function SensitivityAnalysis({ roi: { input } }: { roi: Roi }) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const isKnown = hasVolume(input) && isPriced(input.mode, input);
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          What the NPV of {input.mode === 'buy' ? 'Buying' : 'Leasing'} Depends On
        </Title>
        {isKnown && (
          <div className={classes.legend}>
            <span className={classes.lessKey}>{LESS_TEXT}</span>
            <span className={classes.moreKey}>{MORE_TEXT}</span>
            <TableToggle isTable={asTable} onToggle={() => setAsTable(!asTable)} />
          </div>
        )}
      </div>
      {isKnown ? (
        <Changes input={input} asTable={asTable} />
      ) : (
        <EmptyList title="No Sensitivity Analysis Yet" text={missingText(input)} />
      )}
    </Paper>
  );
}

function missingText(input: Roi['input']): string {
  if (!hasVolume(input)) return 'Enter procedures per year in the calculator first.';
  return input.mode === 'buy'
    ? 'Enter a purchase price in the calculator first.'
    : 'Enter a lease in the calculator first.';
}

function Changes({ input, asTable }: { input: Roi['input']; asTable: boolean }) {
  const sensitivity = useMemo(() => sensitivityOf(input), [input]);
  const chartOption = useCallback(
    (ink: BarInk, width: number) => sensitivityOption(sensitivity, ink, width),
    [sensitivity],
  );
  const { npv, lines } = sensitivity;
  return (
    <>
      <Text size="sm" c="dimmed">
        NPV at {input.discountRate}%: {formatDollars(npv)}. Each bar shows how much the NPV changes if one
        figure is {SENSITIVITY_PERCENT}% lower or higher and the others stay the same.
        {input.mode === 'lease' && ' The lease price is the sum of payment, buyout and fee.'}
      </Text>
      {asTable ? (
        <ChangesTable npv={npv} lines={lines} />
      ) : (
        <RoiChart
          chartOption={chartOption}
          height={280}
          description={`Bar chart of how the net present value changes if a figure is ${SENSITIVITY_PERCENT}% lower or higher, largest change first: ${lines.map(({ label }) => label).join(', ')}. Show as table lists the amounts.`}
        />
      )}
    </>
  );
}

function ChangesTable({ npv, lines }: { npv: number; lines: readonly SensitivityLine[] }) {
  const amount = (id: string, header: string, value: (line: SensitivityLine) => number, asChange: boolean) =>
    ({
      id,
      header,
      align: 'right',
      value,
      cell: (line) => (asChange ? changeText(value(line)) : formatDollars(value(line))),
      sortable: false,
    }) satisfies DataTableColumn<SensitivityLine>;
  return (
    <DataTable
      label="Change of the NPV"
      columns={[
        { id: 'factor', header: 'Figure', value: ({ label }) => label, sortable: false },
        amount('less', `Change at ${LESS_TEXT}`, ({ less }) => less, true),
        amount('more', `Change at ${MORE_TEXT}`, ({ more }) => more, true),
        amount('npv-less', `NPV at ${LESS_TEXT}`, ({ less }) => npv + less, false),
        amount('npv-more', `NPV at ${MORE_TEXT}`, ({ more }) => npv + more, false),
      ]}
      mode="server"
      rows={lines}
      rowId={({ factor }) => factor}
      empty={null}
    />
  );
}
