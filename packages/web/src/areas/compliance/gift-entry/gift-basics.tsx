import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import classes from './gift-form.module.css';
import type { useChoices } from './use-choices.ts';

interface Basics {
  giftTypeId: string | null;
  /** Integer cents. Null while empty. */
  amount: number | null;
  requestorId: string | null;
}

interface GiftBasicsProps {
  values: Basics;
  errors: Readonly<Record<string, ReactNode>>;
  choices: ReturnType<typeof useChoices>;
  onChoice(field: 'giftTypeId' | 'requestorId', id: string | null): void;
  onAmount(cents: number | null): void;
  amountLabel: string;
  day: { label: string; value: string; error: ReactNode; onChange(day: string): void; onBlur(): void };
}

/** Fields that a gift and a request have in common. */
export function GiftBasics(props: GiftBasicsProps) {
  const { values, errors, choices, onChoice, onAmount, amountLabel, day } = props;
  const choice = (field: 'giftTypeId' | 'requestorId') => ({
    value: values[field],
    onChange: (id: string | null) => onChoice(field, id),
    error: errors[field],
    placeholder: choices.failed ? 'Could not be loaded' : 'Select',
    nothingFoundMessage: 'No matches found',
    withAsterisk: true,
    ...SEARCHED,
    allowDeselect: false,
  });
  return (
    <div className={classes.fields}>
      <Select label="Gift Type" data={choices.types} {...choice('giftTypeId')} />
      <CentsInput
        label={amountLabel}
        withAsterisk
        value={values.amount}
        onChange={onAmount}
        error={errors['amount']}
      />
      <DayInput {...day} withAsterisk onInvalid={day.onChange} />
      <Select label="Requestor" data={choices.requestors} {...choice('requestorId')} />
    </div>
  );
}
