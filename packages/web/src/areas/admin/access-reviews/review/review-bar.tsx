import type { AccessDecision } from '@capwise/domain/admin/access-reviews';
import { Button } from '@mantine/core';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';

interface ReviewBarProps {
  busy: boolean;
  hasGuests: boolean;
  /** Null opens the decisions again. */
  onDecide(decision: AccessDecision | null): void;
  onDelegate(): void;
}

/** Actions on the selected roles and guests. */
export function ReviewBar({ busy, hasGuests, onDecide, onDelegate }: ReviewBarProps) {
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
      <ActionButton
        label="Change"
        size="xs"
        disabled={busy}
        refusal={hasGuests ? 'The roles of guests count in their own system, too. Keep or remove them' : null}
        onClick={() => onDecide('change')}
      />
      <Button {...usual} variant="outline" color="red.9" onClick={() => onDecide('revoke')}>
        Revoke
      </Button>
    </>
  );
}
