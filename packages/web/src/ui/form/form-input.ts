import type { UseFormReturnType } from '@mantine/form';

/**
 * The properties of a text field that is checked when it is left with something in it. An empty one is only missed
 * on submit: its message would move the buttons away from the reader who is about to press 'Cancel'.
 */
export function textInputProps<Values extends object, Field extends keyof Values & string>(
  form: UseFormReturnType<Values>,
  field: Field,
) {
  const { onChange, onFocus, error } = form.getInputProps(field);
  const value = form.values[field];
  const onBlur = () => {
    if (value !== '') void form.validateField(field);
  };
  return { value, onChange, onFocus, onBlur, error };
}
