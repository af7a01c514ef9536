import { type ReactNode, useState } from 'react';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { AddGroupDialog } from './add-group-dialog.tsx';
import { AddSystemDialog } from './add-system-dialog.tsx';
import { RemoveUserFromHospitalGroupMutation, RemoveUserFromSystemMutation } from './reach.graphql.ts';
import { groupsWith, type ReachingPerson, type ReachRow } from './reach-rows.ts';

interface ReachActs {
  add(what: 'system' | 'group'): void;
  remove(row: ReachRow): Promise<void>;
  /** Questions and dialogs, for the caller to render. */
  opened: ReactNode;
}

export function useReachActs(person: ReachingPerson, onChanged: () => void): ReachActs {
  const { user } = person;
  const { confirm, question } = useConfirm();
  const [adding, setAdding] = useState<'system' | 'group' | null>(null);
  const [removeSystem] = useSave(RemoveUserFromSystemMutation, REMOVED);
  const [removeGroup] = useSave(RemoveUserFromHospitalGroupMutation, REMOVED);

  const remove = async (row: ReachRow) => {
    if (!(await confirm(removeQuestion(person, row)))) return;
    const userId = user.id;
    if (row.kind === 'group') await removeGroup({ userId, groupId: row.id });
    else await removeSystem({ userId, systemId: row.id });
    // Also after a refusal, because someone else may have changed it.
    onChanged();
  };
  const close = () => setAdding(null);
  const onAdded = () => {
    onChanged();
    close();
  };
  return {
    add: setAdding,
    remove,
    opened: (
      <>
        {question}
        {adding === 'system' && <AddSystemDialog user={user} onClose={close} onAdded={onAdded} />}
        {adding === 'group' && <AddGroupDialog person={person} onClose={close} onAdded={onAdded} />}
      </>
    ),
  };
}

const REMOVED = {
  done: 'The user has been removed.',
  failed: 'The user was not removed.',
  showsReason: true,
};

function removeQuestion(person: ReachingPerson, { kind, id, name, note }: ReachRow) {
  const { firstName, name: fullName } = person.user;
  const groups = kind === 'group' ? '' : groupsWith(person, id);
  const loss = kind === 'group' ? `the hospitals of ${name} (${note})` : name;
  const text = groups
    ? `${firstName} still reaches ${name}, because the hospital group ${groups} has it.`
    : `${firstName} loses ${loss} immediately.`;
  const kept = kind === 'group' ? ' Their own system and systems to which they were added stay.' : '';
  return {
    title: `Remove ${fullName} from ${name}?`,
    text: `${text}${kept}`,
    yes: 'Remove',
    destructive: true,
  };
}
