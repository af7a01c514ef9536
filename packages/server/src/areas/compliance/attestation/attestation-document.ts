import type { Day } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { oneLine } from '@capwise/domain/one-line';
import { formatCount } from '@capwise/domain/units';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { day, head, headRight, pageLook, right, table } from '../../../platform/pdf/pdf-style.ts';
import type { GiftFigures } from './attestation.queries.ts';

export interface ReportedDepartment extends GiftFigures {
  name: string;
  state: string;
  responsibleName: string | null;
  changedCount: number;
  attestedByName: string | null;
  attestedOn: Day | null;
  attestedCount: number | null;
  attestedCents: number | null;
  statement: string | null;
}

/** Input of the report. Plain data, because it is sent to a thread. */
export interface AttestationReport {
  year: number;
  today: Day;
  due: Day | null;
  tenantName: string;
  organizationName: string;
  brandName: string;
  departments: ReportedDepartment[];
  others: GiftFigures;
  isDemo: boolean;
}

const DEMO = 'Demo data';
/** In points. */
const WIDTHS = [130, 80, 110, '*', 70, 80];

export function attestationDocument(data: AttestationReport): TDocumentDefinitions {
  const title = `Attestation ${data.year}`;
  const confirmed = data.departments.filter(({ state }) => state === 'Confirmed').length;
  return {
    ...pageLook({
      title: `${title} ${oneLine(data.organizationName)}`,
      brandName: data.brandName,
      subject: `${title}${data.isDemo ? ` · ${DEMO}` : ''}`,
      pageOrientation: 'landscape',
      hasCover: false,
    }),
    content: [
      { text: title, style: 'heading' },
      { text: `${oneLine(data.organizationName)} · ${data.tenantName}`, style: 'sub', margin: [0, 0, 0, 4] },
      `${confirmed} of ${formatCount(data.departments.length, 'department')} confirmed the gifts of ${data.year}.${
        data.due === null ? '' : ` Last day to confirm: ${day(data.due)}.`
      } Printed ${day(data.today)}.`,
      table(
        WIDTHS,
        [...head('Department', 'State', 'Responsible', 'Confirmed'), ...headRight('Gifts Now', 'Value Now')],
        [...data.departments.map(line), ...otherLine(data.others)],
      ),
      {
        text: `Gifts are those of the department's requestors, without deleted ones. A confirmation stays as it was made. "Changed Since" counts gifts that were added, changed, moved or deleted after it.${
          data.isDemo ? ` ${DEMO}: these gifts are invented.` : ''
        }`,
        style: 'note',
      },
    ],
  };
}

const line = (one: ReportedDepartment): TableCell[] => [
  oneLine(one.name),
  one.changedCount > 0 ? `${one.state}: ${formatCount(one.changedCount, 'gift')}` : one.state,
  one.responsibleName ?? 'Nobody',
  one.attestedOn === null
    ? '--'
    : `${day(one.attestedOn)}, ${one.attestedByName}: ${formatCount(one.attestedCount ?? 0, 'gift')}, ${formatCents(one.attestedCents)}\n${oneLine(one.statement ?? '')}`,
  right(one.giftCount.toLocaleString('en-US')),
  right(formatCents(one.totalCents)),
];

const otherLine = ({ giftCount, totalCents }: GiftFigures): TableCell[][] =>
  giftCount === 0
    ? []
    : [
        ['No department', '', '', '']
          .map((text): TableCell => text)
          .concat([right(giftCount.toLocaleString('en-US')), right(formatCents(totalCents))]),
      ];
