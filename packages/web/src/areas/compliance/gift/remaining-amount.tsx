import { type RemainingLevel, remainingLevel } from '@capwise/domain/compliance/gifts/remaining';
import { dollarsToCents, formatCents } from '@capwise/domain/money';
import classes from './remaining-amount.module.css';
import { shownDollars } from './shown-dollars.ts';

const WORDS: Record<RemainingLevel, string | null> = {
  enough: null,
  near: 'Near',
  'at threshold': 'At threshold',
  over: 'Over',
};

interface RemainingAmountProps {
  /** Dollars. Null without a threshold. */
  remaining: number | null;
  threshold: number | null;
  /** Dollars that approved requests reserve. */
  reserved?: number;
  isStacked?: boolean;
}

export function RemainingAmount({ remaining, threshold, reserved = 0, isStacked }: RemainingAmountProps) {
  const cents = remaining === null ? null : dollarsToCents(remaining);
  const level = remainingLevel(cents, threshold === null ? null : dollarsToCents(threshold)) ?? 'enough';
  const word = WORDS[level];
  return (
    <span className={classes.remaining} data-level={level} data-stacked={isStacked}>
      {reserved > 0 && <span className={classes.reserved}>{`Reserved ${shownDollars(reserved)}`}</span>}
      {word && <span className={classes.level}>{word}</span>}
      <span className={classes.amount}>{formatCents(cents)}</span>
    </span>
  );
}
