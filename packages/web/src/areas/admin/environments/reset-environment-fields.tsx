import { MIN_PASSWORD_LENGTH } from '@capwise/domain/account/password-length';
import { ENVIRONMENT_TYPES, type EnvironmentType } from '@capwise/domain/admin/environment';
import { Checkbox, Input, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';

interface ResetForm {
  resetType: EnvironmentType;
  systemName: string;
  trainerPassword: string;
  traineePassword: string;
  overwriteIfExists: boolean;
}

export const NO_ENVIRONMENT: ResetForm = {
  resetType: 'sales',
  systemName: '',
  trainerPassword: '',
  traineePassword: '',
  overwriteIfExists: true,
};

const LABELS: Record<EnvironmentType, string> = { sales: 'Sales', trainer: 'Trainer' };
const TYPES = ENVIRONMENT_TYPES.map((value) => ({ value, label: LABELS[value] }));

interface ResetEnvironmentFieldsProps {
  form: UseFormReturnType<ResetForm>;
  busy: boolean;
}

/** Only training environments have passwords (SHELL-064). */
export function ResetEnvironmentFields({ form, busy }: ResetEnvironmentFieldsProps) {
  const typeId = useId();
  return (
    <>
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
        description="Replaces everything in the environment with demo data"
        disabled={busy}
        {...form.getInputProps('overwriteIfExists', { type: 'checkbox' })}
      />
    </>
  );
}

interface NewPasswordProps {
  label: string;
  disabled: boolean;
}

/** Password for another person. The browser must not fill in the reader's own. */
function NewPassword(props: NewPasswordProps) {
  return (
    <PasswordInput
      required
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={`At least ${MIN_PASSWORD_LENGTH} characters. Not a common password and not the system’s name.`}
      visibilityToggleButtonProps={{ 'aria-label': 'Show characters', tabIndex: 0 }}
      {...props}
    />
  );
}
