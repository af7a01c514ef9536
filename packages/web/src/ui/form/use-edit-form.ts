import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Refusal } from '../../lib/graphql/use-save.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';

export interface EditFormOptions<Values extends object, Output> {
  /** The domain's rules; what they make of the values is what is saved. */
  schema: z.ZodType<Output>;
  initial: Values;
  /** Saves; null when that went well, or was already under way. */
  onSave(output: Output): Promise<Refusal | null>;
  onChange?(values: Values): void;
}

export interface EditForm<Values extends object> {
  form: UseFormReturnType<Values>;
  /** For the form element. */
  props: { ref: React.RefObject<HTMLFormElement | null>; onSubmit(event: React.FormEvent): void };
  /** What the server did not take, where no field shows it. */
  refusal: Refusal | null;
  /** Why the form cannot be sent as it stands; null when it can. */
  problem: string | null;
}

/**
 * A form on a schema of the domain: fields are checked when they are left, a submit leads to the first wrong field, and
 * a refusal of the server stands at the field that it names.
 */
export function useEditForm<Values extends object, Output>(
  options: EditFormOptions<Values, Output>,
): EditForm<Values> {
  const { schema, initial, onSave, onChange } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Values>({
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }) as (values: Values) => FormErrors,
    ...(onChange && { onValuesChange: onChange }),
  });
  const parsed = schema.safeParse(form.values);

  const save = async (values: Values) => {
    const output = schema.parse(values);
    setRefusal(null);
    const refused = await onSave(output);
    if (refused === null) return;
    const field = refused.field !== null && Object.hasOwn(values, refused.field) ? refused.field : null;
    if (field === null) return setRefusal(refused);
    form.setFieldError(field, refused.message);
    focusFirstWrong(ref.current);
  };
  const onSubmit = form.onSubmit(
    (values) => void save(values),
    () => focusFirstWrong(ref.current),
  );
  const problem = parsed.success ? null : parsed.error.issues[0]!.message;
  return { form, props: { ref, onSubmit: onSubmit as (event: React.FormEvent) => void }, refusal, problem };
}
