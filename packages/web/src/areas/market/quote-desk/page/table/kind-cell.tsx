import type { QuoteLine, QuoteLineKind } from '@capwise/domain/market/quotes/quote-content';
import { NativeSelect } from '@mantine/core';
import classes from './table.module.css';

/** Kinds of lines that belong to no system. */
const KINDS: { value: QuoteLineKind; label: string }[] = [
  { value: 'service', label: 'Service' },
  { value: 'training', label: 'Training' },
  { value: 'freight', label: 'Freight' },
  { value: 'tax', label: 'Tax' },
  { value: 'tradeIn', label: 'Trade-in' },
  { value: 'discount', label: 'Discount' },
  { value: 'optional', label: 'Optional' },
  { value: 'other', label: 'Other' },
];

interface KindCellProps {
  line: QuoteLine;
  name: string;
  onChange(kind: QuoteLineKind): void;
}

export function KindCell({ line, name, onChange }: KindCellProps) {
  const known = KINDS.some(({ value }) => value === line.kind);
  return (
    <NativeSelect
      aria-label={`Kind, ${name}`}
      size="xs"
      classNames={{ input: classes.kind! }}
      value={known ? line.kind : 'other'}
      data={KINDS}
      onChange={({ currentTarget }) => onChange(currentTarget.value as QuoteLineKind)}
    />
  );
}
