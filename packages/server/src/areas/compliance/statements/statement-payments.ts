import { formatCents } from '@capwise/domain/money';
import { oneLine } from '@capwise/domain/one-line';
import { formatCount } from '@capwise/domain/units';
import type { Content } from 'pdfmake/interfaces.js';
import { day, head, headRight, right, table } from '../../../platform/pdf/pdf-style.ts';
import type { StatementRow } from './statement.queries.ts';

const WIDTHS = [60, 250, 270, 66];

/** Payments that manufacturers reported to CMS, apart from the gifts. Nothing without payments. */
export function reportedPayments({
  reported,
  year,
}: Pick<StatementRow, 'reported'> & { year: number }): Content[] {
  const { count, cents, payments } = reported;
  if (count === 0) return [];
  const largest = count > payments.length ? ` The ${payments.length} largest are listed.` : '';
  return [
    { text: `Reported by manufacturers in ${year}`, style: 'sub', margin: [0, 16, 0, 2] },
    {
      text: `${formatCount(count, 'payment')}, ${formatCents(cents)}, from Open Payments of CMS. They are not gifts of the organization and do not count toward its threshold.${largest}`,
      style: 'note',
      margin: [0, 0, 0, 4],
    },
    table(
      WIDTHS,
      [...head('Date', 'Manufacturer', 'Nature'), ...headRight('Value')],
      payments.map((one) => [
        day(one.paid),
        oneLine(one.payer),
        oneLine(one.nature),
        right(formatCents(one.cents)),
      ]),
      8.5,
    ),
  ];
}
