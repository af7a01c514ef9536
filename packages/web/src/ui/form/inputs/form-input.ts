import type { UseFormReturnType } from '@mantine/form';

/**
 * Props of a text field. Validates on blur, but reports an empty field only on submit: the error would move
 * 'Cancel' away from the pointer.
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
