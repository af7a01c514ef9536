import { roiResultLines } from '@capwise/domain/market/roi/roi-results';
import { Paper, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './roi.module.css';
import type { Roi } from './use-roi.ts';

/** The results of what is committed (ROI-013, ROI-014). */
export function RoiResults({ roi: { input, calculation } }: { roi: Roi }) {
  const titleId = useId();
  const lines = roiResultLines(calculation.results, input);
  const spoken = ['totalProfit', 'yearsToBreakEven', 'irr', 'npv'];
  return (
    <Paper withBorder component="section" className={classes.results!} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Results
        </Title>
      </div>
      <dl className={classes.facts}>
        {lines.map(({ id, label, text, hint }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {text}
              {hint && <span className={classes.hint}>{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <VisuallyHidden role="status">
        {lines
          .filter(({ id }) => spoken.includes(id))
          .map(({ label, text }) => `${label}: ${text}`)
          .join('. ')}
      </VisuallyHidden>
    </Paper>
  );
}
