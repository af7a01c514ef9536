import { type RemainingLevel, remainingLevel } from '@capwise/domain/compliance/gifts/remaining';
import { dollarsToCents, formatCents } from '@capwise/domain/money';
import classes from './remaining-amount.module.css';

const WORDS: Record<RemainingLevel, string | null> = {
  enough: null,
  near: 'Near',
  'at limit': 'At threshold',
  over: 'Over',
};

interface RemainingAmountProps {
  /** Dollars. Null without a threshold. */
  remaining: number | null;
  limit: number | null;
  isStacked?: boolean;
}

export function RemainingAmount({ remaining, limit, isStacked }: RemainingAmountProps) {
  const cents = remaining === null ? null : dollarsToCents(remaining);
  const level = remainingLevel(cents, limit === null ? null : dollarsToCents(limit)) ?? 'enough';
  const word = WORDS[level];
  return (
    <span className={classes.remaining} data-level={level} data-stacked={isStacked}>
      {word && <span className={classes.level}>{word}</span>}
      <span className={classes.amount}>{formatCents(cents)}</span>
    </span>
  );
}
