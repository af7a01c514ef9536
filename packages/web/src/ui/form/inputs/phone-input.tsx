import { editPhone, isPhone, PHONE_MESSAGE, type PhoneEdit } from '@capwise/domain/phone';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';

export interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  value: string;
  /** Receives the masked input: '555-123-4567'. Pasted text that is not such a number is passed unchanged. */
  onChange(masked: string): void;
}

const EDITS: Record<string, PhoneEdit> = {
  insertText: 'type',
  insertCompositionText: 'type',
  deleteContentBackward: 'delete-back',
  deleteContentForward: 'delete-forward',
};

/** A phone number, masked as 3-3-4 digits while typing (SHELL-084). */
export function PhoneInput({ value, onChange, error, ...rest }: PhoneInputProps) {
  // Validate on paste instead of on blur: the input is complete.
  const [misfit, setMisfit] = useState(false);

  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    const edit = EDITS[inputType] ?? 'other';
    const after = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { text, caret } = editPhone(value, after, edit);
    // Set before React does, which would move the caret to the end.
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
