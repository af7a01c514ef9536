import { formatCount } from '@capwise/domain/units';
import { Paper } from '@mantine/core';
import type { GetSavingFiguresQuery } from '../../../gen/graphql.ts';
import { exactDollars } from './saving-columns.tsx';
import classes from './savings.module.css';

export type Figures = GetSavingFiguresQuery['savingFigures'];

const share = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : null);

/** Sums of all rows of the list. */
export function SavingSummary({ figures }: { figures: Figures }) {
  const { saved, first, final, belowMedian, median, quoteCount, quantity } = figures;
  const ofFirst = share(saved, first);
  const ofMedian = share(Math.abs(belowMedian), median);
  return (
    <Paper withBorder component="dl" className={classes.summary} aria-label="Sums">
      <Figure label="Saved" dollars={saved} note={ofFirst && `${ofFirst} of first quotes`} isSaving />
      <Figure label="First quotes" dollars={first} note={formatCount(quoteCount, 'purchase')} />
      <Figure label="Final prices" dollars={final} note={formatCount(quantity, 'system')} />
      <Figure
        label="Against the median of deals"
        dollars={belowMedian}
        note={ofMedian && `${ofMedian} ${belowMedian < 0 ? 'above' : 'below'}`}
        isSaving
      />
    </Paper>
  );
}

interface FigureProps {
  label: string;
  dollars: number;
  note: string | null;
  isSaving?: boolean;
}

const Figure = ({ label, dollars, note, isSaving = false }: FigureProps) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.value} data-good={(isSaving && dollars > 0) || undefined}>
        {exactDollars(dollars)}
      </span>
      <span className={classes.note}>{note}</span>
    </dd>
  </div>
);
