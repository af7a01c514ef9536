import { editPhone, isPhone, PHONE_MESSAGE, type PhoneEdit } from '@capwise/domain/phone';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';

export interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  value: string;
  /** Called with what is typed so far, masked: '555-123-4567'. What was pasted and is no such number comes as it is. */
  onChange(masked: string): void;
}

const EDITS: Record<string, PhoneEdit> = {
  insertText: 'type',
  insertCompositionText: 'type',
  deleteContentBackward: 'delete-back',
  deleteContentForward: 'delete-forward',
};

/** A phone number, masked as 3-3-4 digits with dashes while it is typed (SHELL-084). */
export function PhoneInput({ value, onChange, error, ...rest }: PhoneInputProps) {
  // Whoever pastes is done with the field: what does not fit is said at once, not when the field is left.
  const [misfit, setMisfit] = useState(false);

  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    const edit = EDITS[inputType] ?? 'other';
    const after = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { text, caret } = editPhone(value, after, edit);
    // Before React sees it: a value that it sets puts the caret at the end.
    input.value = text;
    input.setSelectionRange(caret, caret);
    setMisfit(edit === 'other' && text !== '' && !isPhone(text));
    onChange(text);
  };

  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="123-456-7890"
      {...rest}
      error={error ?? (misfit && PHONE_MESSAGE)}
      value={value}
      onChange={change}
    />
  );
}
