import { MAX_CENTS } from '@capwise/domain/compliance/amounts';
import { formatCents, parseCents } from '@capwise/domain/money';
import { Text, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, ClipboardEvent } from 'react';

export interface CentsInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  value: number | null;
  onChange(cents: number | null): void;
  maximum?: number;
}

/** A dollar amount whose digits enter from the right: 1, 2, 5 → $1.25. Refuses digits beyond the maximum. */
export function CentsInput({ value, onChange, maximum = MAX_CENTS, ...rest }: CentsInputProps) {
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replaceAll(/\D/g, '');
    if (digits === '') return value !== null && onChange(null);
    if (Number(digits) <= maximum) onChange(Number(digits));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // Pasted text is an amount, not digits: 12 means $12.00.
    event.preventDefault();
    const cents = parseCents(event.clipboardData.getData('text'));
    if (cents !== null && cents <= maximum) onChange(cents);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={formatCents(0)}
      rightSection={
        <Text size="xs" c="dimmed" aria-hidden>
          USD
        </Text>
      }
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      {...rest}
      value={value === null ? '' : formatCents(value)}
      onChange={change}
      onPaste={paste}
    />
  );
}
