import { isDay } from '@capwise/domain/dates';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './audit-page.module.css';

interface DayInputProps {
  label: string;
  /** An ISO text; '' for none. */
  value: string;
  onChange(day: string): void;
  error?: string | null;
}

const FIRST_DAY = '2000-01-01';

/** The browser's own field for a day, in the order of parts that the reader is used to. */
export function DayInput({ label, value, onChange, error }: DayInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      className={classes.day!}
      type="date"
      label={label}
      min={FIRST_DAY}
      value={text}
      error={error}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        // While a year is being typed it is for a moment one of antiquity.
        if (typed === '' || (isDay(typed) && typed >= FIRST_DAY)) onChange(typed);
      }}
    />
  );
}
