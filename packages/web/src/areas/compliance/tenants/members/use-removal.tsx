import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { RemoveMemberMutation } from '../tenants.graphql.ts';
import type { Member } from './member-rows.ts';

export function useRemoval(tenantId: string, onChanged: () => void) {
  const { confirm, question } = useConfirm();
  const [save] = useSave(RemoveMemberMutation, {
    done: 'The member was removed.',
    failed: 'The member was not removed.',
    showsReason: true,
    accepts: ({ removeTenantMember }) => removeTenantMember,
  });
  const remove = async (
    { userId, fullName }: Member,
    { organizationId, organizationName }: Member['memberships'][number],
  ) => {
    const sure = await confirm({
      title: `Remove ${fullName}?`,
      text: `This person can no longer open the pages of ${organizationName}, except as staff. Records that they entered remain.`,
      yes: 'Remove',
      destructive: true,
    });
    // Also after a refusal: someone else has usually removed the member.
    if (sure && (await save({ tenantId, organizationId, userId }))) onChanged();
  };
  return { remove, question };
}
