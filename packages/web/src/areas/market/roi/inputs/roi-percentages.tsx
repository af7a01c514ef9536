import { PERCENTAGE_FIELDS } from '@capwise/domain/market/roi/roi-fields';
import { Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import classes from './roi.module.css';
import { RoiNumberField } from './roi-number-field.tsx';
import type { Roi } from './use-roi.ts';

export function RoiPercentages({ roi: { input, change } }: { roi: Roi }) {
  const titleId = useId();
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Annual Percentages
        </Title>
      </div>
      <div className={classes.fields}>
        {PERCENTAGE_FIELDS.map(({ name, label, kind }) => (
          <RoiNumberField
            key={name}
            label={label}
            kind={kind}
            value={input[name]}
            onCommit={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        Increases apply from Year 2. Enter a negative percentage for a decrease.
      </Text>
    </Paper>
  );
}
