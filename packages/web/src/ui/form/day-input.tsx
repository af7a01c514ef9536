import { isDay } from '@capwise/domain/dates';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface DayInputProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type' | 'min' | 'max'> {
  /** An ISO text; '' for none. */
  value: string;
  onChange(day: string): void;
  /** The first day that can be meant. */
  first?: string;
  last?: string;
}

/** The browser's own field for a day, in the order of parts that the reader is used to. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, first = '2000-01-01', last = '2099-12-31', ...rest } = props;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      {...rest}
      type="date"
      min={first}
      max={last}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        // While a year is being typed, it is for a moment one like 0002.
        if (typed === '' || (isDay(typed) && typed >= first && typed <= last)) onChange(typed);
      }}
    />
  );
}
