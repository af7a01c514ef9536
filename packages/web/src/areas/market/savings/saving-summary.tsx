import { formatCount } from '@capwise/domain/units';
import type { GetSavingFiguresQuery } from '../../../gen/graphql.ts';
import { type BarFigure, FiguresBar } from '../../../ui/page/figures-bar.tsx';
import { exactDollars } from './saving-columns.tsx';
import classes from './savings.module.css';

export type Figures = GetSavingFiguresQuery['savingFigures'];

const share = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : null);

/** Sums of all rows of the list. Without a row that can be compared there is no sum. */
export function SavingSummary({ figures }: { figures: Figures }) {
  const { saved, first, final, belowMedian, median, quoteCount, quantity } = figures;
  const ofFirst = share(saved, first);
  const ofMedian = share(Math.abs(belowMedian), median);
  const compared = (dollars: number) => (quoteCount > 0 ? dollars : null);
  const bar: BarFigure[] = [
    dollarFigure('Saved', compared(saved), ofFirst && `${ofFirst} of first quotes`, true),
    dollarFigure('First quotes', compared(first), formatCount(quoteCount, 'purchase')),
    dollarFigure('Final prices', compared(final), formatCount(quantity, 'system')),
    dollarFigure(
      'Against the median of deals',
      median > 0 ? belowMedian : null,
      ofMedian && `${ofMedian} ${belowMedian < 0 ? 'above' : 'below'}`,
      true,
    ),
  ];
  return (
    <div className={classes.summary}>
      <FiguresBar label="Sums" figures={bar} />
    </div>
  );
}

const dollarFigure = (
  label: string,
  dollars: number | null,
  note: string | null,
  isSaving = false,
): BarFigure => ({
  label,
  value: exactDollars(dollars),
  note: dollars === null ? null : note,
  isGood: isSaving && (dollars ?? 0) > 0,
});
