import { Button, type ButtonProps, Loader, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ActionButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string;
  icon?: ReactNode;
  onClick(): void;
  /** Why it cannot be done now; null when it can. */
  refusal?: string | null;
  /** Where there is no reason to tell. */
  disabled?: boolean;
  busy?: boolean;
  /** What to know before it is pressed. */
  note?: string | null;
}

/** A button that says why it is disabled, to the keyboard as well: it stays focusable. */
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
