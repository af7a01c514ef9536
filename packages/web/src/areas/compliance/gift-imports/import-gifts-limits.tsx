import type { AboveLimit, GiftImport, OverLimit } from '@capwise/domain/compliance/imports/gift-rows';
import { ABOVE_INCIDENTAL } from '@capwise/domain/compliance/thresholds/limit-warnings';
import { Alert } from '@mantine/core';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { Faults } from '../imports/import-parts.tsx';
import { shownDay } from '../shown-day.ts';

type Limits = Pick<GiftImport, 'overCount' | 'over' | 'aboveCount' | 'above'>;

interface ImportGiftsLimitsProps {
  limits: Partial<Limits>;
  isImported: boolean;
  fileName: string;
}

/**
 * Names providers whom the file takes over a threshold. This is only a warning, so the file can still be
 * imported.
 */
export function ImportGiftsLimits({ limits, isImported, fileName }: ImportGiftsLimitsProps) {
  const { overCount = 0, over = [], aboveCount = 0, above = [] } = limits;
  return (
    <>
      {overCount > 0 && (
        <>
          <Alert color="yellow">{overText(overCount, isImported)}</Alert>
          <Faults
            title="Over the threshold"
            columns={OVER_COLUMNS}
            rows={over}
            rowId={({ provider, npi, year }) => `${provider} ${npi} ${year}`}
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
const OVER_COLUMNS: readonly DataTableColumn<OverLimit>[] = [
  { id: 'provider', header: 'Provider', ...plain, value: ({ provider, npi }) => `${provider} ${npi}`.trim() },
  { id: 'year', header: 'Year', width: '70px', ...plain, value: ({ year }) => String(year) },
  { id: 'limit', header: 'Threshold', ...amount, value: ({ limit }) => shownDollars(limit) },
  { id: 'before', header: 'Before', ...amount, value: ({ before }) => shownDollars(before) },
  { id: 'after', header: 'After', ...amount, value: ({ after }) => shownDollars(after) },
];
const ABOVE_COLUMNS: readonly DataTableColumn<AboveLimit & { at: number }>[] = [
  { id: 'provider', header: 'Provider', ...plain, value: ({ provider, npi }) => `${provider} ${npi}`.trim() },
  {
    id: 'received',
    header: 'Date Received',
    width: '130px',
    ...plain,
    value: ({ receivedDate }) => shownDay(receivedDate),
  },
  { id: 'amount', header: 'Value', ...amount, value: ({ amount: dollars }) => shownDollars(dollars) },
  { id: 'limit', header: 'Threshold', ...amount, value: ({ limit }) => shownDollars(limit) },
];

const overLines = (over: readonly OverLimit[]) => [
  ['provider', 'npi', 'year', 'threshold', 'remaining_before', 'remaining_after'],
  ...over.map(({ provider, npi, year, limit, before, after }) => [provider, npi, year, limit, before, after]),
];
const aboveLines = (above: readonly AboveLimit[]) => [
  ['provider', 'npi', 'received_date', 'amount', 'incidental_limit'],
  ...above.map(({ provider, npi, receivedDate, amount: dollars, limit }) => [
    provider,
    npi,
    receivedDate,
    dollars,
    limit,
  ]),
];
