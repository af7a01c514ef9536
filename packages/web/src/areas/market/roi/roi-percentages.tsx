import { Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import classes from './roi.module.css';
import { RoiNumberField } from './roi-number-field.tsx';
import type { Roi } from './use-roi.ts';

const PERCENTAGES = [
  { name: 'pctReimbursement', label: 'Reimbursement Increase', kind: 'increase' },
  { name: 'pctLaborPerProcedure', label: 'Labor Cost Increase', kind: 'increase' },
  { name: 'pctSuppliesConsumables', label: 'Supplies/Consumables Increase', kind: 'increase' },
  { name: 'pctYearlyServiceCost', label: 'Service Cost Increase', kind: 'increase' },
  { name: 'taxRate', label: 'Tax Rate', kind: 'rate' },
  { name: 'discountRate', label: 'Discount Rate', kind: 'rate' },
] as const;

/** How prices change from year to year, and the rates of tax and discount. */
export function RoiPercentages({ roi: { input, change } }: { roi: Roi }) {
  const titleId = useId();
  return (
    <Paper withBorder component="section" className={classes.card!} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <Title order={2} id={titleId}>
          Annual Percentages
        </Title>
      </div>
      <div className={classes.fields}>
        {PERCENTAGES.map(({ name, label, kind }) => (
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
        Increases count from Year 2; a negative one is a decrease.
      </Text>
    </Paper>
  );
}
