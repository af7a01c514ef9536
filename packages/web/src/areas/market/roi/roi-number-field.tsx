import type { RoiFieldKind } from '@capwise/domain/market/roi/roi-input';
import { cleanRoiText, formatRoiNumber, isRoiText, parseRoiText } from '@capwise/domain/market/roi/roi-text';
import { TextInput } from '@mantine/core';
import { type InputEvent, type KeyboardEvent, useState } from 'react';
import classes from './roi.module.css';

interface RoiNumberFieldProps {
  label: string;
  kind: RoiFieldKind;
  value: number;
  /** Called when the field is left, or with Enter, and only with another value (ROI-008). */
  onCommit(value: number): void;
  disabled?: boolean;
}

/** A field whose number counts once it is committed; a keystroke that leads to no valid number is refused. */
export function RoiNumberField({ label, kind, value, onCommit, disabled = false }: RoiNumberFieldProps) {
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? formatRoiNumber(kind, value);
  const accepts = (next: string) => isRoiText(kind, cleanRoiText(next));

  const commit = () => {
    if (typed === null) return;
    const next = parseRoiText(typed);
    setTyped(null);
    if (next !== value) onCommit(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
  };
  // Refused before it happens, so that the caret stays where it is.
  const onBeforeInput = (event: InputEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const inserted = event.nativeEvent.data ?? '';
    const next = text.slice(0, selectionStart ?? 0) + inserted + text.slice(selectionEnd ?? 0);
    if (!accepts(next)) event.preventDefault();
  };

  return (
    <TextInput
      label={label}
      leftSection={kind === 'money' ? '$' : undefined}
      rightSection={kind === 'rate' || kind === 'increase' ? '%' : undefined}
      classNames={{ input: classes.number!, section: classes.unit! }}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      value={text}
      onBeforeInput={onBeforeInput}
      onChange={({ currentTarget }) =>
        accepts(currentTarget.value) && setTyped(cleanRoiText(currentTarget.value))
      }
      // A zero is there to be typed over.
      onClick={({ currentTarget }) => typed === null && value === 0 && currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
