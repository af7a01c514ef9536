import { DRAW_SEED, DRAWS } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import { DRAW_LABELS, type DrawBound } from '@capwise/domain/market/roi/distribution/draw-ranges';
import { Button, Paper, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import roiClasses from '../inputs/roi.module.css';
import { RoiNumberField } from '../inputs/roi-number-field.tsx';
import classes from './distribution.module.css';
import type { Ranges } from './use-ranges.ts';

const BOUNDS = [
  ['low', 'Low'],
  ['likely', 'Likely'],
  ['high', 'High'],
] as const satisfies [DrawBound, string][];

export function RangesCard({ ranges }: { ranges: Ranges }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const reset = () => {
    ranges.reset();
    section.current?.querySelector('input')?.focus();
  };
  return (
    <Paper withBorder component="section" className={roiClasses.card} aria-labelledby={titleId} ref={section}>
      <div className={roiClasses.cardHead}>
        <Title order={2} id={titleId}>
          Ranges
        </Title>
        {ranges.isChanged && (
          <Button variant="subtle" size="xs" onClick={reset}>
            Reset Ranges
          </Button>
        )}
      </div>
      <div className={classes.ranges}>
        <div className={classes.bounds} aria-hidden="true">
          {BOUNDS.map(([bound, label]) => (
            <span key={bound}>{label}</span>
          ))}
        </div>
        {ranges.rows.map((row) => (
          <RangeRow key={row.factor} row={row} onChange={ranges.change} />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        {DRAWS.toLocaleString('en-US')} draws, seed {DRAW_SEED}: the same ranges give the same picture. Likely
        starts with the calculator’s figure.
      </Text>
    </Paper>
  );
}

interface RangeRowProps {
  row: Ranges['rows'][number];
  onChange: Ranges['change'];
}

function RangeRow({ row: { factor, range, source, problem }, onChange }: RangeRowProps) {
  const { label, unit, kind } = DRAW_LABELS[factor];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no row of a grid
    <div role="group" aria-label={label} className={classes.range}>
      <div className={classes.factor}>
        {label}
        <span className={classes.source}>
          {unit}, {source}
        </span>
      </div>
      {BOUNDS.map(([bound, name]) => (
        <RoiNumberField
          key={bound}
          label={`${label}, ${name}`}
          isCompact
          kind={kind}
          value={Math.round(range[bound] * 100) / 100}
          onCommit={(value) => onChange(factor, bound, value)}
          error={problem?.bound === bound ? problem.text : null}
        />
      ))}
    </div>
  );
}
