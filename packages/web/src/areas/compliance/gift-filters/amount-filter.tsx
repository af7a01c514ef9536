import { AMOUNT_CONDITIONALS, type AmountConditional } from '@capwise/domain/compliance/gifts/gifts';
import { Input, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { type AmountFilter as Amount, amountProblem, CONDITIONAL_LABELS, isRange } from './gift-filter.ts';
import classes from './gift-filter-panel.module.css';

const CONDITIONALS = AMOUNT_CONDITIONALS.map((value) => ({ value, label: CONDITIONAL_LABELS[value] }));

interface AmountFilterProps {
  label: string;
  value: Amount;
  onChange(value: Amount): void;
}

export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const problem = amountProblem(value);
  const field = (name: string, key: 'start' | 'end', more: object = {}) => (
    <CentsInput
      aria-label={name}
      className={classes.amount}
      rightSection={null}
      rightSectionWidth={0}
      value={value[key]}
      onChange={(cents) => onChange({ ...value, [key]: cents })}
      {...more}
    />
  );
  return (
    <Input.Wrapper label={label} labelElement="div" error={problem} role="group" aria-label={label}>
      <div className={classes.amounts}>
        <SegmentedControl
          aria-label={`${label}: compare`}
          data={CONDITIONALS}
          value={value.conditional}
          onChange={(conditional) => onChange({ ...value, conditional: conditional as AmountConditional })}
        />
        {field(isRange(value) ? `${label} from` : label, 'start')}
        {isRange(value) && field(`${label} to`, 'end', { error: problem !== null })}
      </div>
    </Input.Wrapper>
  );
}
