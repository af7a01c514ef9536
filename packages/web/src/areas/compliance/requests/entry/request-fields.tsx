import { GIFT_TEXT_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { Checkbox, Paper, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { GiftBasics } from '../../gift-entry/gift-basics.tsx';
import { useChoices } from '../../gift-entry/use-choices.ts';
import classes from '../requests.module.css';
import type { RequestValues } from './request-form-values.ts';

export function RequestFields({ form }: { form: UseFormReturnType<RequestValues> }) {
  const { values, errors, setFieldValue } = form;
  const choices = useChoices(null);
  return (
    <Paper withBorder component="section" aria-labelledby="planned-gift" className={classes.form}>
      <Title order={2} id="planned-gift">
        Planned Gift
      </Title>
      <GiftBasics
        values={values}
        errors={errors}
        choices={choices}
        onChoice={(field, id) => setFieldValue(field, id)}
        onAmount={(cents) => setFieldValue('amount', cents)}
        amountLabel="Value for each recipient"
        day={{
          label: 'Planned Day',
          value: values.plannedDate,
          error: errors['plannedDate'],
          onChange: (day) => setFieldValue('plannedDate', day),
          onBlur: () => void form.validateField('plannedDate'),
        }}
      />
      <Checkbox
        label="Incidental"
        description="Compared with the incidental threshold only. Reserves nothing."
        checked={values.isIncidental}
        onChange={({ currentTarget }) => setFieldValue('isIncidental', currentTarget.checked)}
      />
      <div className={classes.texts}>
        <Textarea
          label="Why"
          withAsterisk
          rows={3}
          maxLength={GIFT_TEXT_LENGTH}
          {...textInputProps(form, 'reason')}
        />
        <Textarea
          label="Description"
          rows={3}
          maxLength={GIFT_TEXT_LENGTH}
          {...textInputProps(form, 'description')}
        />
      </div>
    </Paper>
  );
}
