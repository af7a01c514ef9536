import { maskPhone } from '@capwise/domain/phone';
import { TextInput, type TextInputProps } from '@mantine/core';

export interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  value: string;
  /** Called with what is typed so far, masked: '555-123-4567'. */
  onChange(masked: string): void;
}

/** A phone number, masked as 3-3-4 digits with dashes while it is typed (SHELL-084). */
export function PhoneInput({ value, onChange, ...rest }: PhoneInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="123-456-7890"
      {...rest}
      value={value}
      onChange={(event) => onChange(maskPhone(event.currentTarget.value))}
    />
  );
}
