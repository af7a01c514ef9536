import { MAX_CENTS } from '@capwise/domain/compliance/amounts';
import { formatCents, parseCents } from '@capwise/domain/money';
import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { notPasted } from './not-pasted.ts';

export interface CentsInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  value: number | null;
  onChange(cents: number | null): void;
  maximum?: number;
}

/** A dollar amount whose digits enter from the right: 1, 2, 5 → $1.25. Refuses digits beyond the maximum. */
export function CentsInput({ value, onChange, maximum = MAX_CENTS, ...rest }: CentsInputProps) {
  const [unread, setUnread] = useState<string | null>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setUnread(null);
    const digits = currentTarget.value.replaceAll(/\D/g, '');
    if (digits === '') return value !== null && onChange(null);
    if (Number(digits) <= maximum) onChange(Number(digits));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // Pasted text is an amount, not digits: 12 means $12.00.
    event.preventDefault();
    const pasted = event.clipboardData.getData('text');
    const cents = parseCents(pasted);
    const isRead = cents !== null && cents <= maximum;
    const rule = `Enter US dollars with up to 2 decimals, up to ${formatCents(maximum)}`;
    setUnread(isRead ? null : notPasted(pasted, rule));
    if (isRead) onChange(cents);
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
      onBlur={(event) => {
        setUnread(null);
        rest.onBlur?.(event);
      }}
      error={unread ?? rest.error}
    />
  );
}
