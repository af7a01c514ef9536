import { statusName } from '@capwise/domain/compliance/gifts/gifts';
import {
  type RemainingLevel,
  remainingCents,
  remainingLevel,
} from '@capwise/domain/compliance/gifts/remaining';
import { uncountedSums } from '@capwise/domain/compliance/statements/statement';
import {
  ABOVE_INCIDENTAL,
  isAboveIncidentalThreshold,
} from '@capwise/domain/compliance/thresholds/threshold-warnings';
import type { Day } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { oneLine } from '@capwise/domain/one-line';
import { formatCount } from '@capwise/domain/units';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { day, fitting, head, headRight, pageLook, right, table } from '../../../platform/pdf/pdf-style.ts';
import type { StatementGift, StatementRow } from './statement.queries.ts';
import { reportedPayments } from './statement-payments.ts';

/**
 * Input of a yearly statement PDF. Plain data, because it is sent to a thread. Days are in the tenant's time
 * zone.
 */
export interface StatementData extends StatementRow {
  year: number;
  tenantName: string;
  entityWord: string;
  today: Day;
  brandName: string;
}

const DEMO = 'Demo data';
/** In points. Fixed widths, because one long word would push an automatic column off the page. */
const HALF = 332;
const PAIR_WIDTHS = [140, HALF - 140 - 16];
const GIFT_WIDTHS = [60, 98, 98, 98, 66, 46, 54, 62];
const LEVELS: Record<RemainingLevel, string> = {
  enough: '',
  near: 'Near, ',
  'at threshold': 'At threshold, ',
  over: 'Over, ',
};

export function statementDocument(data: StatementData): TDocumentDefinitions {
  const { brandName, year, isDemo } = data;
  const providerName = oneLine(data.providerName);
  const title = `Gift Statement ${providerName} ${year}`;
  return {
    ...pageLook({
      title,
      brandName,
      subject: `${title}${isDemo ? ` · ${DEMO}` : ''}`,
      pageOrientation: 'landscape',
      hasCover: false,
    }),
    content: [
      { text: `Gift Statement ${year}`, style: 'heading' },
      { text: fitting(providerName), style: 'sub', margin: [0, 0, 0, 4] },
      {
        columns: [
          { width: HALF, stack: [pairs(whose(data))] },
          { width: HALF, stack: [pairs(statementSums(data))] },
        ],
        columnGap: 32,
      },
      { text: statementNote(data), style: 'note', margin: [0, 8, 0, 0] },
      ...gifts(data),
      ...reportedPayments(data),
    ],
  };
}

const whose = ({ npi, organizationName, tenantName, today, gifts: all }: StatementData) => [
  ['NPI', npi || '--'],
  ['Organization', oneLine(organizationName)],
  ['Tenant', tenantName],
  ['Created on', day(today)],
  ['Gifts', all.length.toLocaleString('en-US')],
];

function statementSums({
  year,
  totalCents,
  thresholdCents,
  thresholdIncidentalCents,
  thresholdRemunerationCents,
  gifts: all,
}: StatementData) {
  const left = remainingCents(thresholdCents, totalCents);
  const level = remainingLevel(left, thresholdCents) ?? 'enough';
  const { incidental, returned, paid, excepted, aboveThreshold } = uncountedSums(
    all,
    thresholdIncidentalCents,
  );
  return [
    [`${year} threshold`, thresholdCents === null ? 'Not set' : formatCents(thresholdCents)],
    [`Submitted in ${year}, counts`, formatCents(totalCents)],
    ['Remaining', `${LEVELS[level]}${formatCents(left)}`],
    ['Incidental, does not count', formatCents(incidental)],
    ['Returned, does not count', formatCents(returned)],
    ...(paid > 0 ? remunerationLines(paid, thresholdRemunerationCents) : []),
    ...(excepted > 0 ? [['Other exceptions, do not count', formatCents(excepted)]] : []),
    ...(thresholdIncidentalCents === null
      ? []
      : [['Incidental threshold for one gift', formatCents(thresholdIncidentalCents)]]),
    ...(aboveThreshold > 0 ? [[ABOVE_INCIDENTAL, formatCount(aboveThreshold, 'gift')]] : []),
  ];
}

const remunerationLines = (paid: number, threshold: number | null): string[][] => {
  const left = remainingCents(threshold, paid);
  const level = remainingLevel(left, threshold) ?? 'enough';
  return [
    ['Limited remuneration, own threshold', formatCents(paid)],
    ['Remuneration threshold', threshold === null ? 'Not set' : formatCents(threshold)],
    ['Remaining remuneration', `${LEVELS[level]}${formatCents(left)}`],
  ];
};

const statementNote = ({ isDemo, year }: StatementData) =>
  `Gifts received in ${year} as recorded on the creation date. Amounts are US dollars.${
    isDemo ? ` ${DEMO}: these gifts are invented.` : ''
  }`;

const pairs = (lines: readonly string[][]): Content => ({
  table: {
    headerRows: 0,
    widths: PAIR_WIDTHS,
    body: lines.map(([name, text]) => [name!, right(fitting(text!))]),
  },
  layout: 'lightHorizontalLines',
  fontSize: 9,
});

function gifts({ gifts: all, entityWord, year, thresholdIncidentalCents }: StatementData): Content[] {
  if (all.length === 0)
    return [{ text: `No gifts are recorded for ${year}.`, style: 'note', margin: [0, 10, 0, 0] }];
  return [
    table(
      GIFT_WIDTHS,
      [
        ...head('Date Received', 'Gift Type', oneLine(entityWord), 'Requestor'),
        ...headRight('Value'),
        ...head('Incidental', 'Status', 'Date Returned'),
      ],
      all.map((gift) => giftCells(gift, thresholdIncidentalCents)),
      8.5,
    ),
  ];
}

const giftCells = (gift: StatementGift, incidentalThreshold: number | null): TableCell[] => [
  day(gift.received),
  oneLine(gift.typeName),
  oneLine(gift.entityName),
  oneLine(gift.requestorName),
  right(formatCents(gift.cents)),
  incidentalText(gift, incidentalThreshold),
  statusName(gift.status),
  returnedText(gift),
];

const returnedText = ({ returned, returnedCents, cents }: StatementGift): string => {
  if (returned === null) return '';
  return returnedCents === cents ? day(returned) : `${formatCents(returnedCents)}, ${day(returned)}`;
};

const incidentalText = (gift: StatementGift, threshold: number | null): string => {
  if (!gift.isIncidental) return 'No';
  return isAboveIncidentalThreshold(gift, threshold) ? 'Yes, above threshold' : 'Yes';
};
