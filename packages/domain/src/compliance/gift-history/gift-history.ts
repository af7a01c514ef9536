import { dayToEpochSeconds, formatDay } from '../../dates.ts';
import { dollarsToCents, formatCents } from '../../money.ts';
import { statusName } from '../gifts/gifts.ts';

/** Values of a gift in the audit log. Older entries lack some. Amounts are dollars, days are ISO days. */
export interface NotedGift {
  amount?: number;
  provider?: string;
  receivedDate?: string;
  giftType?: string;
  isIncidental?: boolean;
  returned?: number;
  status?: number;
}

export interface ChangedValue {
  name: string;
  /** Null for a new gift. */
  before: string | null;
  after: string;
}

const dollars = (amount: number) => formatCents(dollarsToCents(amount));

const SHOWN: readonly [name: string, text: (gift: NotedGift) => string | null][] = [
  ['Value', ({ amount }) => (amount === undefined ? null : dollars(amount))],
  ['Recipient', ({ provider }) => provider ?? null],
  [
    'Date Received',
    ({ receivedDate }) => (receivedDate === undefined ? null : formatDay(dayToEpochSeconds(receivedDate))),
  ],
  ['Gift Type', ({ giftType }) => giftType ?? null],
  ['Incidental', ({ isIncidental }) => (isIncidental === undefined ? null : isIncidental ? 'Yes' : 'No')],
  ['Returned', ({ returned }) => (returned === undefined ? null : dollars(returned))],
  ['Status', ({ status }) => (status === undefined ? null : statusName(status))],
];
/** These say nothing about a new gift. */
const OF_CHANGES = ['Returned', 'Status', 'Incidental'];

/** Shown values that differ. All main values of a new gift. @param before null for a new gift */
export function changedValues(before: NotedGift | null, after: NotedGift): ChangedValue[] {
  return SHOWN.flatMap(([name, text]): ChangedValue[] => {
    const [old, now] = [before && text(before), text(after)];
    if (now === null || old === now) return [];
    if (before === null) return OF_CHANGES.includes(name) ? [] : [{ name, before: null, after: now }];
    return [{ name, before: old ?? '--', after: now }];
  });
}
