import { type ReactNode, useState } from 'react';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { toastError } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { GroupPeopleDialog } from './group-people-dialog.tsx';
import { type HospitalGroup, lossText } from './hospital-group.ts';
import { HospitalGroupDialog } from './hospital-group-dialog.tsx';
import { DeleteHospitalGroupMutation, HospitalGroupPeopleQuery } from './hospital-groups.graphql.ts';

export type GroupAct = 'edit' | 'people' | 'delete';
type Opened = { kind: 'create'; group: null } | { kind: 'edit' | 'people'; group: HospitalGroup };

interface GroupActs {
  create(): void;
  act(kind: GroupAct, group: HospitalGroup): void;
  /** Questions and dialogs, for the caller to render. */
  dialogs: ReactNode;
}

export function useGroupActs(groups: LoadedRows<HospitalGroup>): GroupActs {
  const { confirm, question } = useConfirm();
  const [opened, setOpened] = useState<Opened | null>(null);
  const readNow = useReadNow();
  const [remove] = useSave(DeleteHospitalGroupMutation, {
    done: 'The hospital group has been deleted.',
    failed: 'The hospital group was not deleted.',
    showsReason: true,
  });

  const askToDelete = async ({ id, name }: HospitalGroup) => {
    const people = (await readNow(HospitalGroupPeopleQuery, { id }))?.hospitalGroup.people;
    if (!people) {
      toastError('The people of the group could not be read. Try again.');
      return groups.reload();
    }
    const sure = await confirm({
      title: `Delete ${name}?`,
      text: `${lossText(people)} This cannot be undone.`,
      yes: 'Delete',
      destructive: true,
    });
    if (sure && (await remove({ id }))) groups.reload();
  };
  const close = () => setOpened(null);
  return {
    create: () => setOpened({ kind: 'create', group: null }),
    act: (kind, group) => {
      if (kind === 'delete') void askToDelete(group);
      else setOpened({ kind, group });
    },
    dialogs: (
      <>
        {question}
        {opened?.kind === 'people' && <GroupPeopleDialog group={opened.group} onClose={close} />}
        {opened && opened.kind !== 'people' && (
          <HospitalGroupDialog group={opened.group} groups={groups} onClose={close} />
        )}
      </>
    ),
  };
}
