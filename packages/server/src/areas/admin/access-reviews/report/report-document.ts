import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { oneLine } from '@capwise/domain/one-line';
import { formatCount } from '@capwise/domain/units';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fitting, head, pageLook, table } from '../../../../platform/pdf/pdf-style.ts';

export interface ReportedItem {
  person: string;
  email: string;
  access: string;
  role: string;
  lastSignIn: string;
  decision: string;
  decidedBy: string;
  outcome: string;
}

/** Input of the report. Plain data, because it is sent to a thread. */
export interface ReviewReport {
  name: string;
  systemName: string;
  brandName: string;
  printedDay: string;
  startedText: string;
  endedText: string;
  dueDay: string;
  counts: string;
  digest: string | null;
  items: ReportedItem[];
  isDemo: boolean;
}

const DEMO = 'Demo data';
/** In points. */
const WIDTHS = [120, 84, 92, 54, 70, 96, '*'];
const FONT_SIZE = 8;
const day = (iso: string) => formatDay(dayToEpochSeconds(iso));

export function reviewReportDocument(data: ReviewReport): TDocumentDefinitions {
  const title = `Access Review ${oneLine(data.name)}`;
  return {
    ...pageLook({
      title: `${title} ${oneLine(data.systemName)}`,
      brandName: data.brandName,
      subject: `${title}${data.isDemo ? ` · ${DEMO}` : ''}`,
      pageOrientation: 'landscape',
      hasCover: false,
    }),
    content: [
      { text: fitting(title), style: 'heading' },
      { text: fitting(oneLine(data.systemName)), style: 'sub', margin: [0, 0, 0, 4] },
      fitting(
        `${data.startedText} Due ${day(data.dueDay)}. ${data.endedText} Printed ${day(data.printedDay)}.`,
      ),
      `${formatCount(data.items.length, 'row')}: ${data.counts}.`,
      table(
        WIDTHS,
        head('Person', 'Access', 'Role', 'Last Sign-in', 'Decision', 'Decided By', 'Outcome'),
        data.items.map(line),
        FONT_SIZE,
      ),
      { text: signature(data), style: 'note' },
    ],
  };
}

const line = (item: ReportedItem): TableCell[] => [
  [item.person, item.email].filter(Boolean).join('\n'),
  item.access,
  item.role,
  item.lastSignIn,
  item.decision,
  item.decidedBy,
  item.outcome,
];

const signature = ({ digest, isDemo }: ReviewReport): string =>
  [
    digest === null
      ? 'The review has not been applied, so this report can still change.'
      : `SHA-256 of the lines of the CSV report below its header: ${digest}. The audit log has the same digest, so the CSV report proves these decisions.`,
    'Days are in UTC.',
    isDemo && `${DEMO}: these people are invented.`,
  ]
    .filter(Boolean)
    .join(' ');
