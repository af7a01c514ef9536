import { GIFT_TEXT_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { Checkbox, Paper, Select, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { UseFormReturnType } from '@mantine/form';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { useChoices } from '../gift-entry/gift-fields.tsx';
import type { RequestValues } from './request-form-values.ts';
import classes from './requests.module.css';

export function RequestFields({ form }: { form: UseFormReturnType<RequestValues> }) {
  const { values, errors, setFieldValue } = form;
  const choices = useChoices(null);
  const choice = (field: 'giftTypeId' | 'requestorId') => ({
    value: values[field],
    onChange: (id: string | null) => setFieldValue(field, id),
    error: errors[field],
    placeholder: choices.failed ? 'Could not be loaded' : 'Select',
    nothingFoundMessage: 'No matches found',
    withAsterisk: true,
    searchable: true,
    allowDeselect: false,
  });
  return (
    <Paper withBorder component="section" aria-labelledby="planned-gift" className={classes.form}>
      <Title order={2} id="planned-gift">
        Planned Gift
      </Title>
      <div className={classes.fields}>
        <Select label="Gift Type" data={choices.types} {...choice('giftTypeId')} />
        <CentsInput
          label="Value for each recipient"
          withAsterisk
          value={values.amount}
          onChange={(cents) => setFieldValue('amount', cents)}
          error={errors['amount']}
        />
        <DayInput
          label="Planned Day"
          withAsterisk
          value={values.plannedDate}
          onChange={(day) => setFieldValue('plannedDate', day)}
          onInvalid={(typed) => setFieldValue('plannedDate', typed)}
          onBlur={() => void form.validateField('plannedDate')}
          error={errors['plannedDate']}
        />
        <Select label="Requestor" data={choices.requestors} {...choice('requestorId')} />
      </div>
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
