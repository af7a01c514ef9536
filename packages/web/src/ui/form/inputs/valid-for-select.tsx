import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

const DAYS = [30, 90, 180, 365].map((days) => ({ value: String(days), label: `${days} days` }));

/** Lifetime of a token, in the form's field `days`. */
export const ValidForSelect = <Values extends { days: number }>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) => (
  <Select
    label="Valid For"
    data={DAYS}
    allowDeselect={false}
    value={String(form.values.days)}
    onChange={(days) => form.setValues({ days: Number(days) } as Partial<Values>)}
    error={form.errors['days']}
  />
);
