import type { EntryRules } from '@capwise/domain/compliance/gifts/entry-rules';
import { GIFT_TEXT_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { Checkbox, Paper, Select, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { GiftChoicesQuery } from './entry.graphql.ts';
import { ExceptionFields } from './exception-fields.tsx';
import classes from './gift-form.module.css';
import type { EditedGift, GiftValues } from './gift-form-values.ts';

interface GiftFieldsProps {
  form: UseFormReturnType<GiftValues>;
  gift: EditedGift | null;
  warnings: readonly string[];
  rules: EntryRules;
}

export function GiftFields({ form, gift, warnings, rules }: GiftFieldsProps) {
  const { values, errors, setFieldValue } = form;
  const choices = useChoices(gift);
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
    <Paper withBorder component="section" aria-labelledby="gift" className={classes.card}>
      <Title order={2} id="gift">
        Gift
      </Title>
      {gift && (
        <p className={classes.recipient}>
          For <strong>{gift.providerName}</strong> {gift.providerNPI} at {gift.entityName}
        </p>
      )}
      <div className={classes.fields}>
        <Select label="Gift Type" data={choices.types} {...choice('giftTypeId')} />
        <CentsInput
          label="Gift Value"
          withAsterisk
          value={values.amount}
          onChange={(cents) => setFieldValue('amount', cents)}
          error={errors['amount']}
        />
        <DayInput
          label="Date Received"
          withAsterisk
          value={values.receivedDate}
          onChange={(day) => setFieldValue('receivedDate', day)}
          onInvalid={(text) => setFieldValue('receivedDate', text)}
          onBlur={() => void form.validateField('receivedDate')}
          error={errors['receivedDate']}
        />
        <Select label="Requestor" data={choices.requestors} {...choice('requestorId')} />
      </div>
      <div role="status" className={classes.warnings}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
      {rules.asksException ? (
        <ExceptionFields
          exception={form.values.exception}
          conditions={form.values.conditions}
          errors={form.errors}
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

interface Offered {
  originalId: string;
  name: string;
  isActive: boolean;
}

/** Active gift types and requestors, and those of the edited gift. */
export function useChoices(gift: EditedGift | null) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }] = useQuery({ query: GiftChoicesQuery, variables: { tenantName, organizationId } });
  const offered = (all: readonly Offered[] | null | undefined, own: { id: string; name: string } | null) => {
    const active = (all ?? []).filter(({ originalId, isActive }) => isActive || originalId === own?.id);
    const options = active.map(({ originalId, name }) => ({ value: originalId, label: name }));
    const isThere = own === null || options.some(({ value }) => value === own.id);
    return isThere ? options : [{ value: own.id, label: own.name }, ...options];
  };
  const type = gift && { id: gift.giftTypeId, name: gift.giftTypeName };
  const requestor = gift && { id: gift.requestorId, name: gift.requestorName };
  return {
    types: offered(data?.giftAlertTypes, type),
    requestors: offered(data?.giftAlertRequestors, requestor),
    error,
    failed: error !== undefined && !data?.giftAlertTypes,
  };
}
