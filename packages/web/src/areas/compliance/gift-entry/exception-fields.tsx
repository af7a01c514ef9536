import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { Checkbox, Select } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { UseFormReturnType } from '@mantine/form';
import classes from './gift-form.module.css';
import type { GiftValues } from './gift-form-values.ts';

const CHOICES = Object.entries(EXCEPTIONS).map(([value, { name }]) => ({ value, label: name }));

/** Why the gift is allowed, with the conditions that a person confirms. */
export function ExceptionFields({ form }: { form: UseFormReturnType<GiftValues> }) {
  const { exception, conditions } = form.values;
  const chosen = exception === null ? undefined : EXCEPTIONS[Number(exception)];
  return (
    <>
      <Select
        label="Exception"
        description="Only nonmonetary compensation counts toward the yearly threshold"
        placeholder="Select"
        data={CHOICES}
        value={exception}
        onChange={(value) => {
          form.setFieldValue('exception', value);
          form.clearFieldError('conditions');
        }}
        error={form.errors['exception']}
        withAsterisk
        allowDeselect={false}
        className={classes.exception}
      />
      {chosen && (
        <Checkbox.Group
          label="Conditions"
          withAsterisk
          value={conditions}
          onChange={(keys) => form.setFieldValue('conditions', keys)}
          error={form.errors['conditions']}
        >
          <div className={classes.conditions}>
            {chosen.conditions.map(({ key, text, citation }) => (
              <Checkbox
                key={key}
                value={key}
                label={text}
                description={citation.startsWith('(') ? `42 CFR 411.357${citation}` : citation}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
