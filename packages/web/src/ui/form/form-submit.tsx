import { Button, Loader, Tooltip } from '@mantine/core';

export interface SubmitButtonProps {
  label: string;
  /** Why the form cannot be sent; null when it can. */
  reason: string | null;
  /** True while it is being sent. */
  busy: boolean;
}

/**
 * Sends the form it stands in. Disabled it stays within reach of the keyboard, since its tooltip says why; the form
 * itself must refuse what cannot be sent.
 */
export function SubmitButton({ label, reason, busy }: SubmitButtonProps) {
  const disabled = reason !== null || busy;
  return (
    <Tooltip label={reason} disabled={reason === null} multiline maw={280} withinPortal={false}>
      <Button
        type="submit"
        leftSection={busy ? <Loader size={16} color="currentColor" /> : undefined}
        aria-disabled={disabled}
        {...(disabled && { 'data-disabled': true })}
        aria-busy={busy}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
