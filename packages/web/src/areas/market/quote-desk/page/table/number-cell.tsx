import { TextInput } from '@mantine/core';
import classes from './table.module.css';
import { useTypedNumber } from './use-typed-number.ts';

export interface NumberCellProps {
  label: string;
  path: string;
  value: number | null;
  onChange(value: number | null): void;
  isDoubted?: boolean;
  /** Shows the label above. Otherwise the column's heading shows it. */
  hasLabel?: boolean;
  isStrong?: boolean;
}

interface NumberKind {
  /** Undefined for text that is not a valid value. */
  parse(text: string): number | null | undefined;
  format(value: number): string;
  problem: string;
}

export function NumberCell({ kind, ...props }: NumberCellProps & { kind: NumberKind }) {
  const { label, path, value, onChange, isDoubted = false, hasLabel = false, isStrong = false } = props;
  const { text, isWrong, type, leave, onKeyDown } = useTypedNumber({ ...kind, value, onChange });
  return (
    <TextInput
      {...(hasLabel ? { label } : { 'aria-label': label, classNames: { input: classes.input! } })}
      size="xs"
      inputMode="decimal"
      data-path={path}
      data-number
      data-doubt={isDoubted || undefined}
      data-strong={isStrong || undefined}
      error={isWrong ? kind.problem : undefined}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}
