import type { Day } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { oneLine } from '@capwise/domain/one-line';
import { formatCount } from '@capwise/domain/units';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { day, fitting, head, headRight, pageLook, right, table } from '../../../platform/pdf/pdf-style.ts';
import type { GiftFigures } from './attestation.queries.ts';
import type { Confirmation } from './confirmations.queries.ts';

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
  /** Of the year, the newest first. */
  confirmations: ReportedConfirmation[];
}

export type ReportedConfirmation = Omit<Confirmation, 'departmentId' | 'attestedAt'> & { attestedOn: Day };

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
      {
        text: fitting(`${oneLine(data.organizationName)} · ${data.tenantName}`),
        style: 'sub',
        margin: [0, 0, 0, 4],
      },
      `${confirmed} of ${formatCount(data.departments.length, 'department')} confirmed the gifts of ${data.year}.${
        data.due === null ? '' : ` Last day to confirm: ${day(data.due)}.`
      } Printed ${day(data.today)}.`,
      table(
        WIDTHS,
        [...head('Department', 'State', 'Responsible', 'Confirmed'), ...headRight('Gifts Now', 'Value Now')],
        [...data.departments.map(line), ...otherLine(data.others)],
      ),
      {
        text: `Gifts are those of the department's requestors, without deleted ones. A confirmation stays as it was made. "Changed Since" counts gifts that were added, changed, moved or deleted after it, and each confirmation lists its own changes.${
          data.isDemo ? ` ${DEMO}: these gifts are invented.` : ''
        }`,
        style: 'note',
      },
    ],
  };
}

/** '01/05/2027, Ada Byron: 12 gifts, $300.00. Since then: 3 added, 1 deleted or moved' */
export function confirmationText(made: ReportedConfirmation): string {
  const changes = [
    made.added && `${made.added} added`,
    made.changed && `${made.changed} changed`,
    made.removed && `${made.removed} deleted or moved`,
  ].filter(Boolean);
  return `${day(made.attestedOn)}, ${made.attestedByName}: ${formatCount(made.giftCount, 'gift')}, ${formatCents(made.totalCents)}. Since then: ${changes.join(', ') || 'no changes'}`;
}

const line = (one: ReportedDepartment): TableCell[] => [
  oneLine(one.name),
  one.changedCount > 0 ? `${one.state}: ${formatCount(one.changedCount, 'gift')}` : one.state,
  one.responsibleName ?? 'Nobody',
  one.attestedOn === null
    ? '--'
    : [oneLine(one.statement ?? ''), ...one.confirmations.map(confirmationText)].join('\n'),
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
