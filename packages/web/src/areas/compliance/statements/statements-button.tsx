import { NO_VOID_STATEMENTS } from '@capwise/domain/compliance/statements/statement-zip';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import type { GiftSearchInput } from '../../../gen/graphql.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

const StatementsDialog = lazyOverlay(() =>
  import('./statements-dialog.tsx').then((part) => ({ default: part.StatementsDialog })),
);

export function StatementsButton({ asked }: { asked: GiftSearchInput }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Yearly Statements"
        icon={<IconFileZip size={16} stroke={1.75} aria-hidden />}
        refusal={asked.isVoid ? NO_VOID_STATEMENTS : null}
        onClick={() => setOpen(true)}
      />
      {isOpen && <StatementsDialog asked={asked} onClose={() => setOpen(false)} />}
    </>
  );
}
