import { isDay } from '@capwise/domain/dates';
import { FIRST_FORM_DAY, FORM_DAY_PROBLEM, isFormDay, LAST_FORM_DAY } from '@capwise/domain/form-day';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';

/** Value while the field shows an incomplete date. */
const UNREADABLE = 'unreadable';

type InputProps = Omit<TextInputProps, 'onChange' | 'onInvalid' | 'value' | 'type' | 'min' | 'max'>;

export interface DayInputProps extends InputProps {
  value: string;
  onChange(day: string): void;
  /**
   * Receives text that is not a valid date, so that the form's schema can refuse it. Not needed in filters.
   */
  onInvalid?(text: string): void;
}

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
        // While a year is typed, it passes through values such as 0002.
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
        // Enter submits without a blur event.
        if (event.key === 'Enter') check(event);
        onKeyDown?.(event);
      }}
    />
  );
}
