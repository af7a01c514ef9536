import { Button, type ButtonProps, Loader, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

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
}

/**
 * A button that explains why it is disabled. It stays focusable, so that keyboard users reach the reason
 * (A-26).
 */
export function ActionButton(props: ActionButtonProps) {
  const { label, icon, onClick, refusal = null, busy = false, size = 'sm', variant = 'default' } = props;
  const disabled = refusal !== null || props.disabled === true;
  const tip = refusal ?? props.note ?? null;
  return (
    <Tooltip label={tip} disabled={tip === null} multiline maw={280}>
      <Button
        variant={variant}
        size={size}
        leftSection={busy ? <Loader size={size === 'xs' ? 14 : 16} color="currentColor" /> : icon}
        aria-disabled={disabled}
        {...(disabled && { 'data-disabled': true })}
        aria-label={props.of && `${label} ${props.of}`}
        aria-busy={busy}
        aria-description={props.note ?? undefined}
        onClick={() => {
          if (!disabled && !busy) onClick();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
