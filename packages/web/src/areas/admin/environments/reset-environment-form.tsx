import {
  ENVIRONMENT_TYPES,
  type EnvironmentType,
  type ResetEnvironment,
  ResetEnvironmentSchema,
  SHORTEST_PASSWORD,
} from '@capwise/domain/admin/environment';
import { Alert, Checkbox, Input, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/SegmentedControl.css';
import { schemaResolver, useForm } from '@mantine/form';
import { useId } from 'react';
import classes from '../../../ui/dialog/dialog.module.css';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { textInputProps } from '../../../ui/form/form-input.ts';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';

interface ResetForm {
  resetType: EnvironmentType;
  systemName: string;
  trainerPassword: string;
  traineePassword: string;
  overwriteIfExists: boolean;
}

const INITIAL: ResetForm = {
  resetType: 'sales',
  systemName: '',
  trainerPassword: '',
  traineePassword: '',
  overwriteIfExists: true,
};

const LABELS: Record<EnvironmentType, string> = { sales: 'Sales', trainer: 'Trainer' };
const TYPES = ENVIRONMENT_TYPES.map((value) => ({ value, label: LABELS[value] }));

const PROGRESS = 'The environment is being written. This can take a minute.';

interface ResetEnvironmentFormProps {
  busy: boolean;
  /** Why the server did not reset the environment; null when it said nothing. */
  refusal: string | null;
  onReset(environment: ResetEnvironment): Promise<void>;
  onCancel(): void;
}

export function ResetEnvironmentForm({ busy, refusal, onReset, onCancel }: ResetEnvironmentFormProps) {
  const typeId = useId();
  const form = useForm<ResetForm>({
    initialValues: INITIAL,
    validate: schemaResolver(ResetEnvironmentSchema, { sync: true }),
  });
  // The schema leaves the passwords out of a sales environment (SHELL-064).
  const { success, data, error } = ResetEnvironmentSchema.safeParse(form.values);
  const submit = form.onSubmit(() => void (success && onReset(data)));

  return (
    <form className={classes.form} onSubmit={submit} noValidate autoComplete="off">
      <Input.Wrapper label="Type" labelElement="div" labelProps={{ id: typeId }}>
        <SegmentedControl
          aria-labelledby={typeId}
          data={TYPES}
          fullWidth
          disabled={busy}
          {...form.getInputProps('resetType')}
        />
      </Input.Wrapper>
      <TextInput
        label="System name"
        required
        data-autofocus
        disabled={busy}
        {...textInputProps(form, 'systemName')}
      />
      {form.values.resetType === 'trainer' && (
        <>
          <NewPassword
            label="Trainer password"
            disabled={busy}
            {...textInputProps(form, 'trainerPassword')}
          />
          <NewPassword
            label="Trainee password"
            disabled={busy}
            {...textInputProps(form, 'traineePassword')}
          />
        </>
      )}
      <Checkbox
        label="Overwrite if exists"
        description="All that is in the environment is replaced by demo data"
        disabled={busy}
        {...form.getInputProps('overwriteIfExists', { type: 'checkbox' })}
      />
      {refusal !== null && <Alert color="red">{refusal}</Alert>}
      <DialogActions onCancel={onCancel} busy={busy} status={busy ? PROGRESS : ''}>
        <SubmitButton label="Submit" reason={success ? null : error.issues[0]!.message} busy={busy} />
      </DialogActions>
    </form>
  );
}

interface NewPasswordProps {
  label: string;
  disabled: boolean;
}

/** A password for somebody else: the browser must not fill in the reader's own. */
function NewPassword(props: NewPasswordProps) {
  return (
    <PasswordInput
      required
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={`At least ${SHORTEST_PASSWORD} characters`}
      visibilityToggleButtonProps={{ 'aria-label': 'Show characters', tabIndex: 0 }}
      {...props}
    />
  );
}
