import { VOID_REASON_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';

/** Asks why a record is deleted. */
export const VoidReasonInput = ({ form }: { form: UseFormReturnType<{ reason: string }> }) => (
  <Textarea
    label="Reason"
    withAsterisk
    data-autofocus
    rows={2}
    maxLength={VOID_REASON_LENGTH}
    {...textInputProps(form, 'reason')}
  />
);
