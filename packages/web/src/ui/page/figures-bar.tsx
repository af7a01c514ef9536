import { Paper } from '@mantine/core';
import classes from './figures-bar.module.css';

export interface BarFigure {
  label: string;
  value: string;
  note: string | null;
  isGood?: boolean;
}

interface FiguresBarProps {
  label: string;
  figures: readonly BarFigure[];
  /** Dims figures that are about to change. */
  isBusy?: boolean;
}

/** Key figures side by side, in as many lines as the width needs. */
export const FiguresBar = ({ label, figures, isBusy = false }: FiguresBarProps) => (
  <Paper withBorder component="dl" className={classes.bar} aria-label={label} data-busy={isBusy || undefined}>
    {figures.map((figure) => (
      <Figure key={figure.label} {...figure} />
    ))}
  </Paper>
);

/** The space of a bar whose figures are loading. */
export const FiguresSpace = () => <Paper withBorder className={classes.bar} aria-hidden />;

const Figure = ({ label, value, note, isGood = false }: BarFigure) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.value} data-good={isGood || undefined}>
        {value}
      </span>
      <span className={classes.note}>{note}</span>
    </dd>
  </div>
);
