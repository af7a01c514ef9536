import { MAX_QUOTE_QUANTITY } from '@capwise/domain/market/quotes/quote-content';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './table.module.css';

interface CountCellProps {
  label: string;
  path: string;
  count: number | null;
  onChange(count: number | null): void;
  isDoubted?: boolean;
  isStrong?: boolean;
  isRequired?: boolean;
}

export function CountCell(props: CountCellProps) {
  const { label, path, count, onChange, isDoubted = false, isStrong = false, isRequired = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? count : typed.trim() === '' ? null : Number(typed.replaceAll(',', ''));
  const isWrong =
    number === null ? isRequired : !Number.isInteger(number) || number < 1 || number > MAX_QUOTE_QUANTITY;
  const take = () => {
    if (typed === null || isWrong) return;
    if (number !== count) onChange(number);
    setTyped(null);
  };
  return (
    <TextInput
      aria-label={label}
      classNames={{ input: classes.input! }}
      size="xs"
      inputMode="numeric"
      data-path={path}
      data-number
      data-doubt={isDoubted || undefined}
      data-strong={isStrong || undefined}
      error={isWrong ? 'Enter a whole number from 1' : undefined}
      value={typed ?? (count === null ? '' : String(count))}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
