import { memberRoleOf } from '@capwise/domain/compliance/tenants/tenant-forms';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useListSearch } from '../../../../lib/address/list-search.ts';
import { useFuzzy } from '../../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { MEMBERS_LIST, SEARCHED_MEMBERS } from '../tenants-list.ts';
import type { Tenant } from '../use-tenant.ts';
import { memberColumns } from './member-columns.tsx';
import { type EditedMember, MemberDialog } from './member-dialog.tsx';
import { groupMembers } from './member-rows.ts';
import { useRemoval } from './use-removal.tsx';

const EMPTY = {
  title: 'No members yet',
  text: 'Members can open the compliance pages of their organizations.',
};
const NEW = { email: '', organizationId: '', role: 'gift_editor' } as const;

export function MembersCard({ tenant, onChanged }: { tenant: Tenant; onChanged(): void }) {
  const list = useListSearch(MEMBERS_LIST);
  const members = useMemo(() => groupMembers(tenant), [tenant]);
  const found = useFuzzy(members, list.text, SEARCHED_MEMBERS);
  const [edited, setEdited] = useState<EditedMember | null>(null);
  const { remove, question } = useRemoval(tenant.id, onChanged);
  const organizationCount = tenant.organizations.length;
  const columns = memberColumns(
    {
      onAdd: ({ email }) => setEdited({ kind: 'add', initial: { ...NEW, email } }),
      onRole: ({ email }, { organizationId, roleName }) =>
        setEdited({ kind: 'change', initial: { email, organizationId, role: memberRoleOf(roleName) } }),
      onRemove: (member, held) => void remove(member, held),
    },
    organizationCount,
  );
  return (
    <ListCard
      title="Members"
      count={members.length}
      filters={<SearchBox label="Search Members" isAlone text={list.text} onSearch={list.type} />}
      actions={
        <ActionButton
          label="Add Member"
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited({ kind: 'add', initial: NEW })}
          refusal={organizationCount === 0 ? 'Add an organization first' : null}
        />
      }
    >
      <LoadedListTable
        label="Members"
        list={list}
        rows={found}
        error={undefined}
        onRetry={onChanged}
        columns={columns}
        rowId={({ userId }) => userId}
        empty={EMPTY}
        nothingFound="No Members Found"
      />
      {edited && (
        <MemberDialog
          tenant={tenant}
          members={members}
          edited={edited}
          onClose={() => setEdited(null)}
          onSaved={onChanged}
        />
      )}
      {question}
    </ListCard>
  );
}
