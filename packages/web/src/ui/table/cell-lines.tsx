import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';

/** A value of a table with details below it, in `small`. Their `data-tone` may be 'bad' or 'warning'. */
export const CellLines = ({ children }: { children: ReactNode }) => (
  <span className={classes.lines}>{children}</span>
);
