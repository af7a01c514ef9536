import { NumberInput, Select } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { ApprovalRuleInput } from '../../../../gen/graphql.ts';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { useEntityLabel, useOrganization } from '../../../../lib/session/organization.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { CentsInput } from '../../../../ui/form/inputs/cents-input.tsx';
import { clearButton } from '../../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { ReferenceSelect } from '../../lists/select/reference-select.tsx';
import classes from './approvals.module.css';
import {
  type Choices,
  type Rule,
  RuleFormSchema,
  type RuleValues,
  ruleValues,
  toRuleInput,
} from './approvals.ts';

interface RuleDialogProps {
  rule: Rule | null;
  choices: Choices;
  isBusy: boolean;
  onClose(): void;
  onSave(rule: ApprovalRuleInput): Promise<Refusal | null>;
}

export function RuleDialog({ rule, choices, isBusy, onClose, onSave }: RuleDialogProps) {
  const { id: organizationId } = useOrganization();
  const [initial] = useState(() => ruleValues(rule));
  return (
    <EditDialog
      draft={`approval-rule.${organizationId}.${rule ? JSON.stringify(initial) : 'new'}`}
      title={rule ? 'Edit Rule' : 'Add Rule'}
      width={640}
      opened
      onClose={onClose}
      busy={isBusy}
      schema={RuleFormSchema}
      initial={initial}
      onSave={async (values) => {
        const refusal = await onSave(toRuleInput(values));
        if (refusal === null) onClose();
        return refusal;
      }}
    >
      {(form) => <RuleFields form={form} choices={choices} />}
    </EditDialog>
  );
}

function RuleFields({ form, choices }: { form: UseFormReturnType<RuleValues>; choices: Choices }) {
  const { values, errors, setFieldValue } = form;
  const { one: entityWord } = useEntityLabel();
  const people = choices.people.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const types = choices.types
    .filter(({ originalId, isActive }) => isActive || originalId === values.giftTypeId)
    .map(({ originalId, name }) => ({ value: originalId, label: name }));
  const number = (field: 'usedPercent' | 'remindHours' | 'escalateHours') => ({
    value: values[field],
    onChange: (value: number | string) => setFieldValue(field, typeof value === 'number' ? value : ''),
    error: errors[field],
    allowDecimal: false,
    allowNegative: false,
    hideControls: true,
  });
  return (
    <>
      <div className={classes.fields}>
        <CentsInput
          label="Value from"
          placeholder="Any value"
          data-autofocus
          value={values.minAmount}
          onChange={(cents) => setFieldValue('minAmount', cents)}
          error={errors['minAmount']}
        />
        <Select
          label="Gift Type"
          placeholder="Any gift type"
          data={types}
          clearable
          clearButtonProps={clearButton('Clear gift type')}
          {...SEARCHED}
          value={values.giftTypeId}
          onChange={(id) => setFieldValue('giftTypeId', id)}
          error={errors['giftTypeId']}
        />
        <ReferenceSelect
          type="entity"
          label={entityWord}
          placeholder={`Any ${entityWord}`}
          chosen={values.entity}
          onChange={(entity) => setFieldValue('entity', entity)}
          error={errors['entity']}
        />
        <NumberInput
          label="Threshold used from"
          placeholder="Any share"
          suffix="%"
          {...number('usedPercent')}
        />
      </div>
      <div className={classes.fields}>
        <Select
          label="Approver"
          withAsterisk
          {...SEARCHED}
          allowDeselect={false}
          data={people}
          value={values.approverId}
          onChange={(id) => setFieldValue('approverId', id)}
          error={errors['approverId']}
        />
        <NumberInput label="Remind after" placeholder="Never" suffix=" hours" {...number('remindHours')} />
        <Select
          label="Escalate to"
          placeholder="Nobody"
          clearable
          clearButtonProps={clearButton('Clear escalation')}
          {...SEARCHED}
          data={people}
          value={values.escalateTo}
          onChange={(id) => setFieldValue('escalateTo', id)}
          error={errors['escalateTo']}
        />
        <NumberInput
          label="Escalate after"
          placeholder="Never"
          suffix=" hours"
          {...number('escalateHours')}
        />
      </div>
    </>
  );
}
