import { SYSTEM_INACTIVE } from '@capwise/domain/admin/users';
import { Button } from '@mantine/core';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import type { UserAct } from '../user-menu.tsx';
import { SendPasswordLinkMutation } from './person.graphql.ts';
import { homeOf, type Person } from './person.ts';

interface PersonActionsProps {
  person: Person;
  busy: boolean;
  onApprove(): void;
  onDecline(): void;
  onAct(act: UserAct): void;
  onChanged(): void;
}

/** The usual actions. The menu next to the name has all others, and says why one is refused. */
export function PersonActions({ person, busy, onApprove, onDecline, onAct, onChanged }: PersonActionsProps) {
  const mayApprove = useCan('CanProvisionCapitalUser');
  const { user, signIn } = person;
  if (!user.isChangeable) return null;
  if (user.status === 'Requested')
    return mayApprove ? (
      <>
        <Button variant="default" disabled={busy} onClick={onDecline}>
          Decline
        </Button>
        <Button loading={busy} onClick={onApprove}>
          Approve
        </Button>
      </>
    ) : null;
  return (
    <>
      {user.status === 'Active' && signIn?.isBuiltIn && (
        <PasswordLinkButton
          user={user}
          refusal={homeOf(person)?.isActive === false ? SYSTEM_INACTIVE : null}
          onChanged={onChanged}
        />
      )}
      <Button variant="default" onClick={() => onAct('edit')}>
        Edit
      </Button>
      <Button onClick={() => onAct('roles')}>Manage Roles</Button>
    </>
  );
}

interface PasswordLinkButtonProps {
  user: Person['user'];
  refusal: string | null;
  onChanged(): void;
}

function PasswordLinkButton({ user, refusal, onChanged }: PasswordLinkButtonProps) {
  const { confirm, question } = useConfirm();
  const [send, sending] = useSave(SendPasswordLinkMutation, {
    runsEachTime: true,
    done: 'The link is on its way',
    failed: 'The link was not sent',
    showsReason: true,
    accepts: ({ sendPasswordLink }) => sendPasswordLink,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: 'Send a link for a new password?',
      text: `${user.name} gets an email with a link to choose a new password. The current password works until then.`,
      yes: 'Send',
    });
    if (!isSure) return;
    await send({ userId: user.id });
    onChanged();
  };
  return (
    <>
      <ActionButton label="Send Password Link" refusal={refusal} busy={sending} onClick={() => void ask()} />
      {question}
    </>
  );
}
