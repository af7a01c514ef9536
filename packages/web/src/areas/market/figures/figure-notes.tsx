import { formatDay } from '@capwise/domain/dates';
import { countOf } from '@capwise/domain/market/insights/formats';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface QuotesNoteProps {
  /** Quoted products behind the figures. */
  count: number;
  /** The day of the newest, seconds since epoch; null without any. */
  newestQuote: number | null;
}

/** What figures come from and how old it is: nobody should have to guess. */
export function QuotesNote({ count, newestQuote }: QuotesNoteProps) {
  const text =
    count > 0
      ? `Figures from ${countOf(count, 'quoted product')} of the last 12 months, newest quote ${formatDay(newestQuote)}.`
      : 'No quotes were analyzed in the last 12 months: figures are catalog values.';
  return (
    <Text size="sm" c="dimmed" className={classes.note!}>
      {text}
    </Text>
  );
}

/** Says that the catalog stands in for quotes, and why. */
export function CatalogNote({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={classes.note!}>
      {children} These are catalog values.
    </Text>
  );
}

/** Stands beside a single figure that comes from the catalog. */
export const CatalogMark = () => <span className={classes.mark}>catalog</span>;
