import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface IconActionProps {
  label: string;
  icon: ReactNode;
  onClick(): void;
  refusal?: string | null;
  id?: string;
}

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
