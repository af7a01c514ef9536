import { formatCount } from '@capwise/domain/units';
import { budgetText } from './purchase-details.tsx';
import type { PurchaseFigures } from './purchase-filters.ts';
import classes from './view-switch.module.css';

/** Sums of all projects of the list. Empty while they are unknown. */
export const ProjectSummary = ({ figures }: { figures: PurchaseFigures | null }) => (
  <p className={classes.summary} role="status">
    {figures && `${formatCount(figures.projectCount, 'project')}, ${budgetText(figures.budget)} budget`}
  </p>
);
