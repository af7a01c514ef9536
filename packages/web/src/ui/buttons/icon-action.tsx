import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface IconActionProps {
  /** What it does, and to what. */
  label: string;
  icon: ReactNode;
  onClick(): void;
  /** Why it cannot be done now; null when it can. */
  refusal?: string | null;
  /** Lets the focus come back to it. */
  id?: string;
}

/** A button of a row that is an icon only; what it refuses it says why, to the keyboard as well. */
export function IconAction({ label, icon, onClick, refusal = null, id }: IconActionProps) {
  const isRefused = refusal !== null;
  return (
    <Tooltip label={refusal ?? label}>
      <ActionIcon
        id={id}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        aria-description={refusal ?? undefined}
        aria-disabled={isRefused}
        {...(isRefused && { 'data-disabled': true, bg: 'transparent' })}
        onClick={() => {
          if (!isRefused) onClick();
        }}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
