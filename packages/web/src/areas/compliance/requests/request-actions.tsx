import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { GiveDialog } from './give-dialog.tsx';
import type { GiftRequest } from './request.ts';
import { WithdrawRequestMutation } from './requests.graphql.ts';
import classes from './requests.module.css';

interface RequestActionsProps {
  requests: readonly GiftRequest[];
  onWithdrawn(): void;
}

/** Gives or withdraws all recipients of a request for whom that is possible. */
export function RequestActions({ requests, onWithdrawn }: RequestActionsProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [giving, setGiving] = useState<readonly GiftRequest[] | null>(null);
  const { confirm, question } = useConfirm();
  const [save, busy] = useSave(WithdrawRequestMutation, {
    done: 'The request has been withdrawn.',
    failed: 'The request could not be withdrawn.',
    showsReason: true,
  });
  const given = requests.filter(({ canGive }) => canGive);
  const notNow =
    given.length > 0 ? null : requests.map(({ tooLate, tooEarly }) => tooLate ?? tooEarly).find(Boolean);
  const withdrawn = requests.filter(({ canWithdraw }) => canWithdraw);
  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Withdraw Request',
      text: withdrawn.some(({ state, isIncidental }) => state === 'Approved' && !isIncidental)
        ? 'Nobody can give it any more, and its amount is no longer reserved.'
        : 'Nobody can approve or give it any more.',
      yes: 'Withdraw',
      destructive: true,
    });
    if (!isSure) return;
    const saved = await save({ tenantName, organizationId, ids: withdrawn.map(({ id }) => id) });
    if (saved?.data) onWithdrawn();
  };
  return (
    <>
      {withdrawn.length > 0 && (
        <Button variant="default" disabled={busy} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
      {notNow && <p className={classes.notNow}>{notNow}</p>}
      {given.length > 0 && <Button onClick={() => setGiving(given)}>Record as Given</Button>}
      {/* Stays after a refusal because somebody else has given or withdrawn it, and shows why. */}
      {giving && <GiveDialog requests={given.length > 0 ? given : giving} onClose={() => setGiving(null)} />}
      {question}
    </>
  );
}
