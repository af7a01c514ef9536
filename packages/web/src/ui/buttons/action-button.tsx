import { Button, type ButtonProps, Loader, Text, Tooltip } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './action-button.module.css';

export interface ActionButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string;
  /** The record, for screen readers, if a list repeats the button. */
  of?: string;
  icon?: ReactNode;
  onClick(): void;
  refusal?: string | null;
  disabled?: boolean;
  busy?: boolean;
  note?: string | null;
  /** Shows the reason as text next to the button, where there is space. */
  isReasonText?: boolean;
}

/**
 * A button that explains why it is disabled. It stays focusable, so that keyboard users reach the reason
 * (A-26).
 */
export function ActionButton(props: ActionButtonProps) {
  const { label, icon, onClick, refusal = null, busy = false, size = 'sm', variant = 'default' } = props;
  const disabled = refusal !== null || props.disabled === true;
  const reasonId = useId();
  const isText = refusal !== null && props.isReasonText === true;
  const tip = isText ? null : (refusal ?? props.note ?? null);
  const button = (
    <Tooltip label={tip} disabled={tip === null}>
      <Button
        variant={variant}
        size={size}
        leftSection={busy ? <Loader size={size === 'xs' ? 14 : 16} color="currentColor" /> : icon}
        aria-disabled={disabled}
        {...(disabled && { 'data-disabled': true })}
        aria-label={props.of && `${label} ${props.of}`}
        aria-busy={busy}
        {...(isText && { 'aria-describedby': reasonId })}
        aria-description={props.note ?? undefined}
        onClick={() => {
          if (!disabled && !busy) onClick();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
  if (!isText) return button;
  return (
    <div className={classes.explained}>
      <Text size="sm" c="dimmed" id={reasonId}>
        {refusal}
      </Text>
      {button}
    </div>
  );
}
