import { Input, NumberInput, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { CentsInput } from '../../../../ui/form/inputs/cents-input.tsx';
import type { AlertValues } from './alert-record.ts';

const KINDS = [
  { value: 'amount', label: 'Amount remaining' },
  { value: 'share', label: 'Share used' },
] as const;
const ORDER = ['label', 'input', 'description', 'error'] as const;

interface AlertLevelInputProps {
  form: UseFormReturnType<AlertValues>;
  mailsAlerts: boolean;
}

export function AlertLevelInput({ form, mailsAlerts }: AlertLevelInputProps) {
  const lead = mailsAlerts ? 'Recipients get an email when' : 'The alert is reached when';
  const { values, errors, setFieldValue } = form;
  const kindId = useId();
  return (
    <>
      <Input.Wrapper label="Alert At" labelElement="div" labelProps={{ id: kindId }}>
        <SegmentedControl
          aria-labelledby={kindId}
          data={[...KINDS]}
          fullWidth
          value={values.by}
          onChange={(by) => setFieldValue('by', by as AlertValues['by'])}
        />
      </Input.Wrapper>
      {values.by === 'amount' ? (
        <CentsInput
          label="Remaining Amount"
          description={`${lead} a provider’s remaining amount for the year reaches this amount or less. Limited remuneration does not count.`}
          inputWrapperOrder={[...ORDER]}
          withAsterisk
          data-autofocus
          value={values.remainingAmount}
          onChange={(cents) => setFieldValue('remainingAmount', cents)}
          error={errors['remainingAmount']}
        />
      ) : (
        <NumberInput
          label="Share Used"
          description={`${lead} a provider has used this share of the yearly threshold or more. Limited remuneration does not count.`}
          inputWrapperOrder={[...ORDER]}
          withAsterisk
          suffix="%"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={values.usedPercent}
          onChange={(percent) => setFieldValue('usedPercent', typeof percent === 'number' ? percent : '')}
          error={errors['usedPercent']}
        />
      )}
    </>
  );
}
