import type { EntryRules } from '@capwise/domain/compliance/gifts/entry-rules';
import { GIFT_TEXT_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { Checkbox, Paper, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { GiftBasics } from './gift-basics.tsx';
import classes from './gift-form.module.css';
import type { EditedGift, GiftValues } from './gift-form-values.ts';
import { useChoices } from './use-choices.ts';

interface GiftFieldsProps {
  form: UseFormReturnType<GiftValues>;
  gift: EditedGift | null;
  warnings: readonly string[];
  rules: EntryRules;
  /** Why the chosen exception cannot be chosen yet, or null. */
  unset: string | null;
}

export function GiftFields({ form, gift, warnings, rules, unset }: GiftFieldsProps) {
  const { values, errors, setFieldValue } = form;
  const choices = useChoices(gift);
  return (
    <Paper withBorder component="section" aria-labelledby="gift" className={classes.card}>
      <Title order={2} id="gift">
        Gift
      </Title>
      {gift && (
        <p className={classes.recipient}>
          For <strong>{gift.providerName}</strong> {gift.providerNPI} at {gift.entityName}
        </p>
      )}
      <GiftBasics
        values={values}
        errors={errors}
        choices={choices}
        onChoice={(field, id) => setFieldValue(field, id)}
        onAmount={(cents) => setFieldValue('amount', cents)}
        amountLabel="Gift Value"
        day={{
          label: 'Date Received',
          value: values.receivedDate,
          error: errors['receivedDate'],
          onChange: (day) => setFieldValue('receivedDate', day),
          onBlur: () => void form.validateField('receivedDate'),
        }}
      />
      <div role="status" className={classes.warnings}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
      {gift?.eventId != null ? null : rules.asksException ? (
        <ExceptionFields
          exception={form.values.exception}
          conditions={form.values.conditions}
          errors={{ ...form.errors, exception: form.errors['exception'] ?? unset }}
          onException={(value) => {
            form.setFieldValue('exception', value);
            form.clearFieldError('conditions');
          }}
          onConditions={(keys) => form.setFieldValue('conditions', keys)}
        />
      ) : (
        <Checkbox
          label="Incidental"
          description="Compared with the incidental threshold only. Does not count toward the yearly threshold."
          checked={values.isIncidental}
          onChange={({ currentTarget }) => setFieldValue('isIncidental', currentTarget.checked)}
        />
      )}
      <div className={classes.texts}>
        <Textarea
          label="Description"
          withAsterisk={rules.descriptionAbove !== null && (values.amount ?? 0) > rules.descriptionAbove}
          rows={3}
          maxLength={GIFT_TEXT_LENGTH}
          {...textInputProps(form, 'description')}
        />
        <Textarea
          label="Comments"
          rows={3}
          maxLength={GIFT_TEXT_LENGTH}
          {...textInputProps(form, 'comments')}
        />
      </div>
    </Paper>
  );
}
