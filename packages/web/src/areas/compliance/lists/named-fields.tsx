import { SaveReferenceSchema } from '@capwise/domain/compliance/lists';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import type { NamedList } from './named-lists.ts';

export const NamedFormSchema = SaveReferenceSchema.extend({ isNeverAllowed: z.boolean() });
export type NamedValues = z.input<typeof NamedFormSchema>;

interface NamedFieldsProps<Values extends NamedValues> {
  form: UseFormReturnType<Values>;
  list: NamedList;
  /** Gifts that use the record. */
  entries: number;
}

export const NamedFields = <Values extends NamedValues>({
  form,
  list,
  entries,
}: NamedFieldsProps<Values>) => (
  <>
    <TextInput label={list.one} withAsterisk data-autofocus maxLength={500} {...form.getInputProps('name')} />
    {list.hasStatus && (
      <Checkbox
        label="Active"
        description={inactiveText(list, entries)}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    )}
    {list.canBeRefused && (
      <Checkbox
        label="Never allowed"
        description="Refuses new gifts of this type, such as cash and gift cards. Stored gifts do not change."
        {...form.getInputProps('isNeverAllowed', { type: 'checkbox' })}
      />
    )}
  </>
);

function inactiveText({ title }: NamedList, entries: number): string {
  const rule = `Inactive ${title.toLowerCase()} are not offered in new entries.`;
  if (entries === 0) return rule;
  return `${rule} ${entries === 1 ? 'The current entry does not change.' : `The ${entries.toLocaleString('en-US')} current entries do not change.`}`;
}
