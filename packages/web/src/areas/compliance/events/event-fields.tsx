import {
  EVENT_KINDS,
  EVENT_NAME_LENGTH,
  SPLITS,
  STAFF_EVENT_KIND,
} from '@capwise/domain/compliance/events/events';
import { PLANNED_EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { GIFT_TEXT_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { Paper, Select, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { ExceptionFields } from '../gift-entry/exception-fields.tsx';
import { GiftBasics } from '../gift-entry/gift-basics.tsx';
import { useChoices } from '../gift-entry/use-choices.ts';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
import { ReferenceSelect } from '../lists/select/reference-select.tsx';
import { asksException, type EventValues } from './event-form-values.ts';
import classes from './events.module.css';

const options = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const KINDS = options(EVENT_KINDS);
const RULES = options(SPLITS);

export function EventFields({ form }: { form: UseFormReturnType<EventValues> }) {
  const { values, errors, setFieldValue } = form;
  const choices = useChoices(null);
  const rules = useEntryRules();
  const { one: entityWord } = useEntityLabel();
  const isStaff = Number(values.kind) === STAFF_EVENT_KIND;
  return (
    <Paper withBorder component="section" aria-labelledby="event-facts" className={classes.form}>
      <Title order={2} id="event-facts">
        Event
      </Title>
      <div className={classes.fields}>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={EVENT_NAME_LENGTH}
          {...textInputProps(form, 'name')}
        />
        <Select
          label="Kind of Event"
          data={KINDS}
          value={values.kind}
          onChange={(kind) => kind && setFieldValue('kind', kind)}
          error={errors['kind']}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            isStaff
              ? 'Once a year, outside the yearly threshold, 42 CFR 411.357(k)(4)'
              : 'Shares count toward the yearly threshold'
          }
        />
        <ReferenceSelect
          type="entity"
          label={entityWord}
          withAsterisk
          chosen={values.entityId}
          onChange={(entity) => setFieldValue('entityId', entity)}
          error={errors['entityId']}
        />
      </div>
      <GiftBasics
        values={{ ...values, amount: values.total }}
        errors={{ ...errors, amount: errors['total'] }}
        choices={choices}
        onChoice={(field, id) => setFieldValue(field, id)}
        onAmount={(cents) => setFieldValue('total', cents)}
        amountLabel="Total Cost"
        day={{
          label: 'Day of the Event',
          value: values.heldOn,
          error: errors['heldOn'],
          onChange: (day) => setFieldValue('heldOn', day),
          onBlur: () => void form.validateField('heldOn'),
        }}
      />
      <div className={classes.fields}>
        <Select
          label="Split the Cost"
          data={RULES}
          value={values.split}
          onChange={(split) => split && setFieldValue('split', split)}
          error={errors['split']}
          allowDeselect={false}
        />
        {isStaff && (
          <CentsInput
            label="Items Handed Out"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description="Value for each physician. It counts toward the yearly threshold."
            value={values.handedOut}
            onChange={(cents) => setFieldValue('handedOut', cents)}
            error={errors['handedOut']}
          />
        )}
      </div>
      {asksException(values, rules) && (
        <ExceptionFields
          exception={values.exception}
          offered={PLANNED_EXCEPTIONS}
          conditions={values.conditions}
          errors={errors}
          onException={(value) => setFieldValue('exception', value)}
          onConditions={(keys) => setFieldValue('conditions', keys)}
        />
      )}
      <Textarea
        label="Description"
        rows={2}
        maxLength={GIFT_TEXT_LENGTH}
        {...textInputProps(form, 'description')}
      />
    </Paper>
  );
}
