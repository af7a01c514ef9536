import { ROI_KIND_ERRORS, type RoiFieldKind } from '@capwise/domain/market/roi/roi-input';
import { cleanRoiText, formatRoiNumber, isRoiText, parseRoiText } from '@capwise/domain/market/roi/roi-text';
import { TextInput } from '@mantine/core';
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useState } from 'react';
import { notPasted } from '../../../../ui/form/inputs/not-pasted.ts';
import classes from './roi.module.css';

interface RoiNumberFieldProps {
  label: string;
  kind: RoiFieldKind;
  value: number;
  /** Called on blur or Enter, and only if the value changed (ROI-008). */
  onCommit(value: number): void;
  disabled?: boolean;
  note?: string | null;
  name?: string;
  /** For a row that shows the label itself. */
  isCompact?: boolean;
  error?: string | null;
}

/** Focuses a field of the same card, whose value a button has filled in. */
export const focusRoiField = (button: Element, name: string) =>
  button.closest('section')?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();

/**
 * A number field that commits on blur or Enter. Refuses keystrokes that cannot lead to a valid number.
 */
export function RoiNumberField(props: RoiNumberFieldProps) {
  const { label, kind, value, onCommit, disabled = false, note = null, name } = props;
  const { isCompact = false, error = null } = props;
  const [typed, setTyped] = useState<string | null>(null);
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
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const next = cleanRoiText(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0));
    if (isRoiText(kind, next)) type(next);
    else setUnread(notPasted(pasted, ROI_KIND_ERRORS[kind]));
  };
  // beforeinput, so that refusing does not move the caret.
  const onBeforeInput = (event: InputEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const inserted = event.nativeEvent.data ?? '';
    const next = text.slice(0, selectionStart ?? 0) + inserted + text.slice(selectionEnd ?? 0);
    if (!accepts(next)) event.preventDefault();
  };

  return (
    <TextInput
      label={isCompact ? undefined : label}
      aria-label={isCompact ? label : undefined}
      size={isCompact ? 'xs' : 'sm'}
      leftSection={kind === 'money' ? '$' : undefined}
      rightSection={kind === 'rate' || kind === 'increase' ? '%' : undefined}
      classNames={{ input: classes.number, section: classes.unit }}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={unread ?? error}
      data-field={name}
      value={text}
      onPaste={onPaste}
      onBeforeInput={onBeforeInput}
      onChange={({ currentTarget }) =>
        accepts(currentTarget.value) && type(cleanRoiText(currentTarget.value))
      }
      // Select a zero, so that typing replaces it.
      onClick={({ currentTarget }) => typed === null && value === 0 && currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
