import type { AccessDecision } from '@capwise/domain/admin/access-reviews';
import { Button } from '@mantine/core';

interface ReviewBarProps {
  busy: boolean;
  /** Null opens the decisions again. */
  onDecide(decision: AccessDecision | null): void;
  onDelegate(): void;
}

/** Actions on the selected roles. */
export function ReviewBar({ busy, onDecide, onDelegate }: ReviewBarProps) {
  const usual = { variant: 'default', size: 'xs', disabled: busy } as const;
  return (
    <>
      <Button {...usual} onClick={onDelegate}>
        Delegate
      </Button>
      <Button {...usual} onClick={() => onDecide(null)}>
        Reopen
      </Button>
      <Button {...usual} onClick={() => onDecide('keep')}>
        Keep
      </Button>
      <Button {...usual} onClick={() => onDecide('change')}>
        Change
      </Button>
      <Button {...usual} variant="outline" color="red.9" onClick={() => onDecide('revoke')}>
        Revoke
      </Button>
    </>
  );
}
