import { type KeyboardEvent, useState } from 'react';

interface TypedNumberOptions {
  value: number | null;
  /** Undefined for text that is not a valid value. */
  parse(text: string): number | null | undefined;
  format(value: number): string;
  onChange(value: number | null): void;
}

/**
 * A number in a field for text. A valid value counts while it is typed, so that nothing moves when the field
 * is left for a button. Invalid text stays as typed. Escape restores the value from before.
 */
export function useTypedNumber({ value, parse, format, onChange }: TypedNumberOptions) {
  const [typing, setTyping] = useState<{ text: string; before: number | null } | null>(null);
  const isWrong = typing !== null && parse(typing.text) === undefined;
  const type = (text: string) => {
    setTyping({ text, before: typing?.before ?? value });
    const parsed = parse(text);
    if (parsed !== undefined && parsed !== value) onChange(parsed);
  };
  const leave = () => {
    if (!isWrong) setTyping(null);
  };
  const restore = () => {
    if (typing && typing.before !== value) onChange(typing.before);
    setTyping(null);
  };
  return {
    text: typing?.text ?? (value === null ? '' : format(value)),
    isWrong,
    type,
    leave,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') leave();
      if (key === 'Escape') restore();
    },
  };
}
