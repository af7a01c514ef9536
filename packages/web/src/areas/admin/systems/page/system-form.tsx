import { SYSTEM_NAME_LENGTH, SYSTEM_TEXT_LENGTH, SystemFormSchema } from '@capwise/domain/admin/systems';
import { isStaff } from '@capwise/domain/permissions/can';
import { Button, Paper, Select, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useCan, useCurrentUser } from '../../../../lib/session/session.tsx';
import { RefusalNotice } from '../../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../../ui/form/form-submit.tsx';
import { DayInput } from '../../../../ui/form/inputs/day-input.tsx';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { PhoneInput } from '../../../../ui/form/inputs/phone-input.tsx';
import { RestoredNotice } from '../../../../ui/form/restored-notice.tsx';
import { useEditForm } from '../../../../ui/form/use-edit-form.ts';
import { SYSTEM_PATHS } from '../system-paths.ts';
import classes from '../systems.module.css';
import type { System } from '../use-system.ts';
import { useSystemTypes } from '../use-system-types.ts';
import { EMPTY_SYSTEM, toSystemForm, useSystemSave } from './use-system-form.ts';

const STATUSES = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export function SystemForm({ system }: { system: System | null }) {
  const navigate = useNavigate();
  const types = useSystemTypes(system?.typeId ?? null);
  const locks = useLocks(system);
  const { save, busy, theirs: readTheirs } = useSystemSave(system);
  const { form, props, refusal, theirs, problem, isRestored, discard, leave } = useEditForm({
    draft: `system.${system?.id ?? 'new'}`,
    schema: SystemFormSchema,
    initial: system ? toSystemForm(system) : EMPTY_SYSTEM,
    theirs: readTheirs,
    onSave: async (output) => {
      const saved = await save(output);
      if (saved.id === null) return saved.refusal;
      void navigate(SYSTEM_PATHS.system(saved.id));
      return null;
    },
  });
  const { values, errors, setFieldValue } = form;
  const choice = (field: 'isActive' | 'isTrial') => ({
    value: String(values[field]),
    onChange: (value: string | null) => setFieldValue(field, value === 'true'),
    error: errors[field],
    allowDeselect: false,
  });
  return (
    <Paper withBorder component="form" {...props} noValidate autoComplete="off" className={classes.form}>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <div className={classes.fields}>
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          maxLength={SYSTEM_NAME_LENGTH}
          className={classes.wideField}
          {...textInputProps(form, 'name')}
        />
        <Select
          label="System Type"
          placeholder="Select a type"
          withAsterisk
          data={types}
          value={Number(values.typeId) > 0 ? values.typeId : null}
          onChange={(typeId) => setFieldValue('typeId', typeId ?? EMPTY_SYSTEM.typeId)}
          error={errors['typeId']}
          allowDeselect={false}
          {...locks.kind}
        />
        <Select label="Active Status" data={STATUSES} {...choice('isActive')} {...locks.status} />
        <TextInput
          label="Address"
          maxLength={SYSTEM_TEXT_LENGTH}
          className={classes.wideField}
          {...textInputProps(form, 'address')}
        />
        <PhoneInput
          label="Phone Number"
          value={values.phoneNumber}
          onChange={(phone) => setFieldValue('phoneNumber', phone)}
          onBlur={() => void (values.phoneNumber && form.validateField('phoneNumber'))}
          error={errors['phoneNumber']}
        />
        <TextInput
          label="Website"
          inputMode="url"
          maxLength={SYSTEM_TEXT_LENGTH}
          {...textInputProps(form, 'website')}
        />
        <TextInput
          label="Account Number"
          inputMode="numeric"
          {...textInputProps(form, 'legacyAccountNumber')}
          {...locks.accountNumber}
        />
        <TextInput
          label="Master Client ID"
          withAsterisk
          inputMode="numeric"
          {...textInputProps(form, 'masterClientID')}
        />
        <Select label="Is Trial" data={YES_NO} {...choice('isTrial')} {...locks.kind} />
        <DayInput
          label="Trial End Date"
          value={values.trialEndDate}
          onChange={(day) => setFieldValue('trialEndDate', day)}
          onInvalid={(text) => setFieldValue('trialEndDate', text)}
          error={errors['trialEndDate']}
        />
      </div>
      <RefusalNotice form={form} refusal={refusal} theirs={theirs} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void navigate(system ? SYSTEM_PATHS.system(system.id) : SYSTEM_PATHS.list)}
        >
          Cancel
        </Button>
        <SubmitButton label="Save System Details" reason={problem} busy={busy} />
      </div>
      {leave.question}
    </Paper>
  );
}

function useLocks(system: System | null) {
  const user = useCurrentUser();
  const mayNumber = useCan('CanEditSystemAccountNumber');
  const isOwn = system?.id === user.systemId;
  const lock = (isLocked: boolean, description: string) =>
    isLocked ? { disabled: true, description, inputWrapperOrder: ORDER } : {};
  return {
    accountNumber: lock(!mayNumber, 'Your account may not change it'),
    kind: lock(isOwn && !isStaff(user), 'Only the provider can change this for your own system'),
    status: lock(isOwn, 'You cannot change this for your own system'),
  };
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
