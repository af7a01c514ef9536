import { Button, Loader, Tooltip } from '@mantine/core';

export interface SubmitButtonProps {
  label: string;
  reason: string | null;
  busy: boolean;
  isDestructive?: boolean;
}

/**
 * Submit button of the surrounding form. It stays focusable while disabled, because its tooltip gives the
 * reason. The form itself must refuse an invalid submit.
 */
export function SubmitButton({ label, reason, busy, isDestructive = false }: SubmitButtonProps) {
  const disabled = reason !== null || busy;
  return (
    <Tooltip label={reason} disabled={reason === null} withinPortal={false}>
      <Button
        type="submit"
        leftSection={busy ? <Loader size={16} color="currentColor" /> : undefined}
        {...(isDestructive && { color: 'red.9' })}
        aria-disabled={disabled}
        {...(disabled && { 'data-disabled': true })}
        aria-busy={busy}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
