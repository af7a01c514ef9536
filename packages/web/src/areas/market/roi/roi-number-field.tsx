import { ROI_KIND_ERRORS, type RoiFieldKind } from '@capwise/domain/market/roi/roi-input';
import { cleanRoiText, formatRoiNumber, isRoiText, parseRoiText } from '@capwise/domain/market/roi/roi-text';
import { TextInput } from '@mantine/core';
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useState } from 'react';
import classes from './roi.module.css';

/** Characters of a refused paste that its message repeats. */
const LONGEST_TOLD = 24;

interface RoiNumberFieldProps {
  label: string;
  kind: RoiFieldKind;
  value: number;
  /** Called when the field is left, or with Enter, and only with another value (ROI-008). */
  onCommit(value: number): void;
  disabled?: boolean;
  /** Where the field's start value comes from. */
  note?: string | null;
  /** By which others find the field. */
  name?: string;
}

/** A field whose number counts once it is committed; a keystroke that leads to no valid number is refused. */
export function RoiNumberField(props: RoiNumberFieldProps) {
  const { label, kind, value, onCommit, disabled = false, note = null, name } = props;
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  /** What was pasted and could not be read. */
  const [unread, setUnread] = useState<string | null>(null);
  const text = typed ?? formatRoiNumber(kind, value);
  const accepts = (next: string) => isRoiText(kind, cleanRoiText(next));

  const type = (next: string | null) => {
    setUnread(null);
    setTyped(next);
  };
  const commit = () => {
    setUnread(null);
    if (typed === null) return;
    const next = parseRoiText(typed);
    setTyped(null);
    if (next !== value) onCommit(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') type(null);
  };
  // A refused keystroke is plain to see; a refused paste has to be told.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const next = cleanRoiText(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0));
    if (isRoiText(kind, next)) type(next);
    else setUnread(pasted.trim().slice(0, LONGEST_TOLD));
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
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={unread !== null && `'${unread}' was not pasted. ${ROI_KIND_ERRORS[kind]}.`}
      data-field={name}
      value={text}
      onPaste={onPaste}
      onBeforeInput={onBeforeInput}
      onChange={({ currentTarget }) =>
        accepts(currentTarget.value) && type(cleanRoiText(currentTarget.value))
      }
      // A zero is there to be typed over.
      onClick={({ currentTarget }) => typed === null && value === 0 && currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
