import { hasVolume, isPriced } from '@capwise/domain/market/roi/roi-sides';
import {
  type SensitivityLine,
  type SensitivityPercent,
  sensitivityOf,
} from '@capwise/domain/market/roi/sensitivity';
import { formatDollars } from '@capwise/domain/money';
import { Paper, Text, Title } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { TableToggle } from '../../../../ui/charts/table-toggle.tsx';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import classes from '../inputs/roi.module.css';
import type { Roi } from '../inputs/use-roi.ts';
import { ChangeBars } from './change-bars.tsx';
import { changeText, percentTexts } from './change-text.ts';
import { PercentSwitch } from './percent-switch.tsx';

export function SensitivityAnalysis({ roi: { input } }: { roi: Roi }) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const [percent, setPercent] = useState<SensitivityPercent>(10);
  const signs = percentTexts(percent);
  const isKnown = hasVolume(input) && isPriced(input.mode, input);
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          What the NPV of {input.mode === 'buy' ? 'Buying' : 'Leasing'} Depends On
        </Title>
        {isKnown && (
          <div className={classes.legend}>
            <span className={classes.lessKey}>{signs.less}</span>
            <span className={classes.moreKey}>{signs.more}</span>
            <PercentSwitch percent={percent} onChange={setPercent} />
            <TableToggle isTable={asTable} onToggle={() => setAsTable(!asTable)} />
          </div>
        )}
      </div>
      {isKnown ? (
        <Changes input={input} asTable={asTable} percent={percent} />
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

interface ChangesProps {
  input: Roi['input'];
  asTable: boolean;
  percent: SensitivityPercent;
}

function Changes({ input, asTable, percent }: ChangesProps) {
  const { npv, lines } = useMemo(() => sensitivityOf(input, percent), [input, percent]);
  return (
    <>
      <Text size="sm" c="dimmed">
        NPV at {input.discountRate}%: {formatDollars(npv)}. Each bar shows how much the NPV changes if one
        figure is {percent}% lower or higher and the others stay the same.
        {input.mode === 'lease' && ' The lease price is the sum of payment, buyout and fee.'}
      </Text>
      {asTable ? (
        <ChangesTable npv={npv} lines={lines} percent={percent} />
      ) : (
        <ChangeBars what="the NPV" percent={percent} changes={lines} />
      )}
    </>
  );
}

interface ChangesTableProps {
  npv: number;
  lines: readonly SensitivityLine[];
  percent: SensitivityPercent;
}

function ChangesTable({ npv, lines, percent }: ChangesTableProps) {
  const signs = percentTexts(percent);
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
        amount('less', `Change at ${signs.less}`, ({ less }) => less, true),
        amount('more', `Change at ${signs.more}`, ({ more }) => more, true),
        amount('npv-less', `NPV at ${signs.less}`, ({ less }) => npv + less, false),
        amount('npv-more', `NPV at ${signs.more}`, ({ more }) => npv + more, false),
      ]}
      mode="server"
      rows={lines}
      rowId={({ factor }) => factor}
      empty={null}
    />
  );
}
