import { TextInput } from '@mantine/core';
import classes from './table.module.css';

interface TextCellProps {
  label: string;
  path: string;
  value: string;
  onChange(value: string): void;
  isDoubted?: boolean;
  /** Shows the label above. Otherwise the column's heading shows it. */
  hasLabel?: boolean;
}

export function TextCell({
  label,
  path,
  value,
  onChange,
  isDoubted = false,
  hasLabel = false,
}: TextCellProps) {
  return (
    <TextInput
      {...(hasLabel ? { label } : { 'aria-label': label, classNames: { input: classes.input! } })}
      size="xs"
      data-path={path}
      data-doubt={isDoubted || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
