import type { AboveThreshold, GiftImport, OverThreshold } from '@capwise/domain/compliance/imports/gift-rows';
import { ABOVE_INCIDENTAL } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { Faults } from '../imports/import-parts.tsx';
import { shownDay } from '../shown-day.ts';

type Thresholds = Pick<GiftImport, 'overCount' | 'over' | 'aboveCount' | 'above'>;

interface ExceededThresholdsProps {
  thresholds: Partial<Thresholds>;
  isImported: boolean;
  fileName: string;
}

export function ExceededThresholds({ thresholds, isImported, fileName }: ExceededThresholdsProps) {
  const { overCount = 0, over = [], aboveCount = 0, above = [] } = thresholds;
  return (
    <>
      {overCount > 0 && (
        <>
          <Alert color="yellow">{overText(overCount, isImported)}</Alert>
          <Faults
            title="Over the threshold"
            columns={OVER_COLUMNS}
            rows={over}
            rowId={({ provider, npi, year, measure }) => `${provider} ${npi} ${year} ${measure}`}
            total={overCount}
            file={{ name: `Over the threshold in ${fileName}`, lines: overLines(over) }}
          />
        </>
      )}
      {aboveCount > 0 && (
        <>
          <Alert color="yellow">{aboveText(aboveCount, isImported)}</Alert>
          <Faults
            title={ABOVE_INCIDENTAL}
            columns={ABOVE_COLUMNS}
            rows={above.map((one, at) => ({ ...one, at }))}
            rowId={({ at }) => String(at)}
            total={aboveCount}
            file={{ name: `${ABOVE_INCIDENTAL} in ${fileName}`, lines: aboveLines(above) }}
          />
        </>
      )}
    </>
  );
}

const counted = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

function overText(count: number, isImported: boolean): string {
  const who = counted(count, 'provider');
  return isImported
    ? `${who} ${count === 1 ? 'is' : 'are'} over the threshold with these gifts.`
    : `${who} would be over the threshold.`;
}

function aboveText(count: number, isImported: boolean): string {
  const what = counted(count, 'incidental gift');
  return isImported
    ? `${what} ${count === 1 ? 'is' : 'are'} not below the incidental threshold.`
    : `${what} would not be below the incidental threshold.`;
}

const plain = { sortable: false } as const;
const amount = { ...plain, align: 'right', width: '120px' } as const;
const OVER_COLUMNS: readonly DataTableColumn<OverThreshold>[] = [
  { id: 'provider', header: 'Provider', ...plain, value: ({ provider, npi }) => `${provider} ${npi}`.trim() },
  { id: 'year', header: 'Year', width: '70px', ...plain, value: ({ year }) => String(year) },
  {
    id: 'threshold',
    header: 'Threshold',
    ...amount,
    value: ({ threshold, measure }) =>
      measure === 'remuneration' ? `Remuneration ${shownDollars(threshold)}` : shownDollars(threshold),
  },
  { id: 'before', header: 'Before', ...amount, value: ({ before }) => shownDollars(before) },
  { id: 'after', header: 'After', ...amount, value: ({ after }) => shownDollars(after) },
];
const ABOVE_COLUMNS: readonly DataTableColumn<AboveThreshold & { at: number }>[] = [
  { id: 'provider', header: 'Provider', ...plain, value: ({ provider, npi }) => `${provider} ${npi}`.trim() },
  {
    id: 'received',
    header: 'Date Received',
    width: '130px',
    ...plain,
    value: ({ receivedDate }) => shownDay(receivedDate),
  },
  { id: 'amount', header: 'Value', ...amount, value: ({ amount: dollars }) => shownDollars(dollars) },
  { id: 'threshold', header: 'Threshold', ...amount, value: ({ threshold }) => shownDollars(threshold) },
];

const overLines = (over: readonly OverThreshold[]) => [
  ['provider', 'npi', 'year', 'threshold', 'remaining_before', 'remaining_after', 'threshold_of'],
  ...over.map(({ provider, npi, year, threshold, before, after, measure }) => [
    provider,
    npi,
    year,
    threshold,
    before,
    after,
    measure,
  ]),
];
const aboveLines = (above: readonly AboveThreshold[]) => [
  ['provider', 'npi', 'received_date', 'amount', 'incidental_threshold'],
  ...above.map(({ provider, npi, receivedDate, amount: dollars, threshold }) => [
    provider,
    npi,
    receivedDate,
    dollars,
    threshold,
  ]),
];
