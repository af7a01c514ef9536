import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { dayInputProps, textInputProps } from '../../../ui/form/inputs/form-input.ts';

interface PlaceValues {
  reference: string;
  endedOn: string;
}

interface ReferenceFieldProps<Values extends PlaceValues> {
  /** Null for a new record. */
  stored: string | null;
  form: UseFormReturnType<Values>;
}

export function ReferenceField<Values extends PlaceValues>({ stored, form }: ReferenceFieldProps<Values>) {
  if (stored !== null)
    return <TextInput label="ID" description="Identifies the record in files" value={stored} readOnly />;
  return (
    <TextInput
      label="ID"
      description="Identifies the record in files. Leave it empty to get one."
      {...textInputProps(form, 'reference')}
    />
  );
}

interface EndInputProps<Values extends PlaceValues> {
  form: UseFormReturnType<Values>;
  children: ReactNode;
}

export const EndInput = <Values extends PlaceValues>({ form, children }: EndInputProps<Values>) => (
  <DayInput label="End Date" description={children} {...dayInputProps(form, 'endedOn')} />
);
