import { parseCents } from '@capwise/domain/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface MoneyInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** Integer cents; null for none, NaN for what cannot be read as an amount. */
  value: number | null;
  onChange(cents: number | null): void;
}

/** '1,234.50' */
const DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const textOf = (cents: number | null) =>
  cents === null || Number.isNaN(cents) ? '' : DOLLARS.format(cents / 100);

const read = (text: string): number | null => (text.trim() === '' ? null : (parseCents(text) ?? Number.NaN));
const isSame = (a: number | null, b: number | null) => Object.is(a, b);

/** An amount of dollars and cents: read while it is typed, set in order when it is left. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(() => textOf(value));
  // Another value came from outside, such as a form that is reset; what is being typed stays.
  useEffect(() => setText((typed) => (isSame(read(typed), value) ? typed : textOf(value))), [value]);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      {...rest}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onBlur={(event) => {
        const cents = read(text);
        if (cents !== null && !Number.isNaN(cents)) setText(textOf(cents));
        onBlur?.(event);
      }}
    />
  );
}
