import { useState } from 'react';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { DeleteRoleMutation, ReinstateRoleMutation, RetireRoleMutation } from './data/roles.graphql.ts';
import { holdersText, type Role, type RoleType } from './data/roles.ts';
import { type EditedRole, RoleDialog } from './edit/role-dialog.tsx';

export type RoleAct = 'edit' | 'copy' | 'retire' | 'reinstate' | 'delete';

/** Capwise knows only holders whom it gave the role before. */
const OF_PROVIDER =
  'Nobody can be given this role in Capwise any more. Your identity provider gives it, and users who have it keep it.';

/** Actions on roles with their questions and dialogs. @param type of new roles, first */
export function useRoleActs(roles: LoadedRows<Role>, type: RoleType) {
  const { confirm, question } = useConfirm();
  const [edited, setEdited] = useState<EditedRole | null>(null);
  const [retire] = useSave(RetireRoleMutation, {
    done: 'The role has been retired.',
    failed: 'The role was not retired.',
    showsReason: true,
  });
  const [reinstate] = useSave(ReinstateRoleMutation, {
    done: 'The role is in use again.',
    failed: 'The role was not put into use.',
    showsReason: true,
  });
  const [remove] = useSave(DeleteRoleMutation, {
    done: 'The role has been deleted.',
    failed: 'The role was not deleted.',
    showsReason: true,
  });

  const askToRetire = async ({ id, displayName, holderCount, isOfProvider }: Role) => {
    const holders = `${holdersText(holderCount)}${holderCount > 0 ? ', and users who have it keep it' : ''}.`;
    const sure = await confirm({
      title: `Retire ${displayName}?`,
      text: `${isOfProvider ? OF_PROVIDER : `Nobody can be given this role any more. ${holders}`} You can put it into use again.`,
      yes: 'Retire',
    });
    if (sure && (await retire({ id }))) roles.reload();
  };
  const askToDelete = async ({ id, displayName }: Role) => {
    const sure = await confirm({
      title: `Delete ${displayName}?`,
      text: 'This cannot be undone. The audit log keeps its permissions.',
      yes: 'Delete',
      destructive: true,
    });
    if (sure && (await remove({ id }))) roles.reload();
  };
  const act = (kind: RoleAct, role: Role) => {
    if (kind === 'retire') void askToRetire(role);
    else if (kind === 'delete') void askToDelete(role);
    else if (kind === 'reinstate') void reinstate({ id: role.id }).then(roles.reload);
    else setEdited({ kind, role });
  };
  const dialogs = (
    <>
      {edited && <RoleDialog edited={edited} type={type} roles={roles} onClose={() => setEdited(null)} />}
      {question}
    </>
  );
  return { act, create: () => setEdited({ kind: 'create', role: null }), dialogs };
}
