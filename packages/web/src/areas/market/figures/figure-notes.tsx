import { formatDay } from '@capwise/domain/dates';
import { noQuotesText } from '@capwise/domain/market/figures/no-quotes';
import { formatCount } from '@capwise/domain/units';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useActor } from '../../../lib/session/session.tsx';
import classes from './figures.module.css';

interface QuotesNoteProps {
  count: number;
  /** Day of the newest quote in seconds since epoch, or null. */
  newestQuote: number | null;
}

export function QuotesNote({ count, newestQuote }: QuotesNoteProps) {
  const actor = useActor();
  const text =
    count > 0
      ? `Figures from ${formatCount(count, 'quoted product')} of the last 12 months, newest quote ${formatDay(newestQuote)}.`
      : `${noQuotesText(actor)}: figures are catalog values.`;
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      {text}
    </Text>
  );
}

export function CatalogNote({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      {children} These are catalog values.
    </Text>
  );
}

export const CatalogMark = () => <span className={classes.mark}>catalog</span>;
