import { mannerName } from '@capwise/domain/compliance/returns/gift-return';
import type { Day } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { oneLine } from '@capwise/domain/one-line';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { day, fitting, head, headRight, pageLook, right, table } from '../../../platform/pdf/pdf-style.ts';
import type { CureMemoRow } from './cure-records.queries.ts';

/** Input of a memo about a cure. Plain data, because it is sent to a thread. */
export interface CureMemoData extends CureMemoRow {
  recordedOn: Day;
  today: Day;
  tenantName: string;
  brandName: string;
}

const DEMO = 'Demo data';
/** In points. */
const PAIR_WIDTHS = [170, '*'];
const RETURN_WIDTHS = [80, '*', 90, 80, 80];

export function cureMemoDocument(data: CureMemoData): TDocumentDefinitions {
  const providerName = oneLine(data.providerName);
  const title = `Cure Memo ${providerName} ${data.year}`;
  return {
    ...pageLook({
      title,
      brandName: data.brandName,
      subject: `${title}${data.isDemo ? ` · ${DEMO}` : ''}`,
      pageOrientation: 'portrait',
      hasCover: false,
    }),
    content: [
      { text: `Cure Memo ${data.year}`, style: 'heading' },
      { text: fitting(providerName), style: 'sub', margin: [0, 0, 0, 4] },
      pairs(facts(data)),
      { text: 'Tests of 42 CFR 411.357(k)(3)', style: 'sub' },
      pairs(tests(data)),
      { text: 'Returns', style: 'sub' },
      returns(data),
      ...(data.note ? [{ text: 'Note', style: 'sub' }, { text: fitting(data.note) }] : []),
      {
        text: `Based only on the gifts and returns recorded here. Whether the excess was inadvertent is not recorded. This is not legal advice.${
          data.isDemo ? ` ${DEMO}: these gifts are invented.` : ''
        }`,
        style: 'note',
        margin: [0, 12, 0, 0],
      },
    ],
  };
}

const facts = (data: CureMemoData) => [
  ['NPI', data.providerNpi || '--'],
  ['Organization', oneLine(data.organizationName)],
  ['Tenant', data.tenantName],
  [`${data.year} threshold`, formatCents(data.threshold)],
  ['Largest excess', formatCents(data.peak)],
  ['Over since', day(data.since)],
  ['Cured on', day(data.endedOn)],
  ['Recorded', `${day(data.recordedOn)}, ${data.recordedByName}`],
  ['Printed', day(data.today)],
];

const tests = ({ threshold, peak, due, endedOn, lastCure }: CureMemoData) => [
  ['At most half of the threshold', `Met: ${formatCents(peak)} of ${formatCents(Math.floor(threshold / 2))}`],
  ['Returned in time', `Met: returned on ${day(endedOn)}, due by ${day(due)}`],
  [
    'First cure in three years',
    lastCure ? `Met: the cure before was on ${day(lastCure)}` : 'Met: no earlier cure',
  ],
];

const pairs = (lines: readonly string[][]): Content => ({
  table: { headerRows: 0, widths: PAIR_WIDTHS, body: lines.map(([name, text]) => [name!, fitting(text!)]) },
  layout: 'lightHorizontalLines',
  fontSize: 10,
});

const returns = (data: CureMemoData): Content =>
  table(
    RETURN_WIDTHS,
    [...head('Date Returned', 'Gift Type', 'Date Received', 'Manner'), ...headRight('Amount')],
    data.returns.map(({ returned, typeName, received, manner, cents }) => [
      day(returned),
      oneLine(typeName),
      day(received),
      mannerName(manner),
      right(formatCents(cents)),
    ]),
  );
