import { type Day, dayIn, daysBetween, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { percent, systemsText } from '@capwise/domain/market/quote-judgment/judgment-words';
import { formatDollars } from '@capwise/domain/money';
import type { GetQuoteJudgmentQuery } from '../../../gen/graphql.ts';
import { type BarFigure, FiguresBar } from '../../../ui/page/figures-bar.tsx';
import classes from './quote-judgment.module.css';

export type Totals = NonNullable<GetQuoteJudgmentQuery['quoteJudgment']['totals']>;

interface JudgmentSummaryProps {
  totals: Totals;
  systemCount: number;
  validUntil: Day | null;
}

/** Dollars to save, first of all. */
export function JudgmentSummary({ totals, systemCount, validUntil }: JudgmentSummaryProps) {
  const { judgedCount, quantity, net, atTarget, atMedian, savedAtTarget, savedAtMedian, discount } = totals;
  const some = judgedCount < systemCount ? `${judgedCount} of ${systemCount} judged` : null;
  const share = net > 0 ? `${percent(savedAtTarget / net)} of the systems` : null;
  const figures: BarFigure[] = [
    {
      label: 'Systems, net',
      value: formatDollars(net),
      note: [systemsText(quantity), discount !== null && `${percent(discount)} off list`]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'At target', value: formatDollars(atTarget), note: some ?? '25th percentile of each' },
    { label: 'To save at target', value: formatDollars(savedAtTarget), note: share, isGood: true },
    {
      label: 'To save at median',
      value: formatDollars(savedAtMedian),
      note: `walk-away price ${formatDollars(atMedian)}`,
    },
    {
      label: 'Valid until',
      value: validUntil === null ? '--' : formatDay(dayToEpochSeconds(validUntil)),
      note: validUntil === null ? 'not on the quote' : daysLeft(validUntil),
    },
  ];
  return (
    <div className={classes.summary}>
      <FiguresBar label="Summary" figures={figures} />
    </div>
  );
}

function daysLeft(day: Day): string {
  const days = daysBetween(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()), day);
  if (days < 0) return 'expired';
  return days === 1 ? '1 day left' : `${days.toLocaleString('en-US')} days left`;
}
