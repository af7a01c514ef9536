import { isDay } from '@capwise/domain/dates';
import { FIRST_FORM_DAY, FORM_DAY_PROBLEM, isFormDay, LAST_FORM_DAY } from '@capwise/domain/form-day';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';

/** Value of a field that shows an incomplete day. */
const UNREADABLE = 'unreadable';

type InputProps = Omit<TextInputProps, 'onChange' | 'onInvalid' | 'value' | 'type' | 'min' | 'max'>;

export interface DayInputProps extends InputProps {
  /** An ISO text; '' for none. */
  value: string;
  onChange(day: string): void;
  /** Takes a text that is no usable day, so that the form's schema can refuse it. Filters do without. */
  onInvalid?(text: string): void;
}

/** The browser's own field for a day, in the order of parts that the reader is used to. */
export function DayInput({ value, onChange, onInvalid, onBlur, onKeyDown, error, ...rest }: DayInputProps) {
  const [text, setText] = useState(value);
  const [isWrong, setWrong] = useState(value !== '' && !isFormDay(value));
  useEffect(() => {
    setText(value);
    setWrong(value !== '' && !isFormDay(value));
  }, [value]);

  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = currentTarget.value || (currentTarget.validity.badInput ? UNREADABLE : '');
    const wrong = typed !== '' && !isFormDay(typed);
    setWrong(wrong);
    if (wrong) onInvalid?.(typed);
    else if (typed !== value) onChange(typed);
  };
  return (
    <TextInput
      {...rest}
      type="date"
      min={FIRST_FORM_DAY}
      max={LAST_FORM_DAY}
      value={isDay(text) ? text : ''}
      error={isWrong ? FORM_DAY_PROBLEM : error}
      onChange={({ currentTarget }) => {
        const { value: typed, validity } = currentTarget;
        setText(typed);
        // A year passes through values like 0002 while it is typed.
        if (isFormDay(typed) || (typed === '' && !validity.badInput)) {
          setWrong(false);
          onChange(typed);
        }
      }}
      onBlur={(event) => {
        check(event);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Enter submits the form without leaving the field.
        if (event.key === 'Enter') check(event);
        onKeyDown?.(event);
      }}
    />
  );
}
