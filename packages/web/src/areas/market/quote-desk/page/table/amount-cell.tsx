import { MAX_QUOTE_CENTS } from '@capwise/domain/market/quotes/quote-content';
import { formatCents } from '@capwise/domain/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parsePrice } from './parse-price.ts';
import classes from './table.module.css';

interface AmountCellProps {
  label: string;
  path: string;
  cents: number | null;
  onChange(cents: number | null): void;
  isDoubted?: boolean;
  hasLabel?: boolean;
  isStrong?: boolean;
}

const PROBLEM = 'Enter an amount such as 1,250.00';

/** An amount that is read when the field is left. Until then, any text stays as typed. */
export function AmountCell(props: AmountCellProps) {
  const { label, path, cents, onChange, isDoubted = false, hasLabel = false, isStrong = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? cents : parsePrice(typed);
  const isWrong = parsed === undefined || (parsed !== null && Math.abs(parsed) > MAX_QUOTE_CENTS);
  const take = () => {
    if (typed === null || isWrong) return;
    if (parsed !== cents) onChange(parsed ?? null);
    setTyped(null);
  };
  return (
    <TextInput
      {...(hasLabel ? { label } : { 'aria-label': label, classNames: { input: classes.input! } })}
      size="xs"
      inputMode="decimal"
      data-path={path}
      data-number
      data-doubt={isDoubted || undefined}
      data-strong={isStrong || undefined}
      error={isWrong ? PROBLEM : undefined}
      value={typed ?? (cents === null ? '' : formatCents(cents))}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
