import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../../lib/graphql/use-loaded.ts';
import { LoadedList } from '../../../../ui/list/loaded-list.tsx';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { menuColumn } from '../../../../ui/table/data-table-column.ts';
import { ChooseRoleDialog } from './choose-role-dialog.tsx';
import { GROUP_COLUMNS, type Group } from './group-columns.tsx';
import { ScimGroupsQuery } from './groups.graphql.ts';

const GROUPS_LIST = listSearch({ sorts: ['name', 'users', 'role'], sort: 'name', pageSize: 25 });
const EMPTY = {
  title: 'No groups yet',
  note: 'The identity provider sends groups with SCIM.',
};
// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['ScimGroup', 'ManagedRole'] };

/** Groups of the identity provider of a system, and the roles that they give. */
export function GroupsTab({ systemId }: { systemId: string }) {
  const list = useListSearch(GROUPS_LIST);
  const groups = useLoadedRows({
    query: ScimGroupsQuery,
    variables: { systemId },
    pick: (data) => data.scimGroups,
    rowId: ({ id }) => id,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const [changed, setChanged] = useState<Group | null>(null);
  const columns = [
    ...GROUP_COLUMNS,
    menuColumn<Group>((group) => (
      <RowMenu
        name={group.name}
        rowId={group.id}
        actions={[
          {
            label: 'Choose Role',
            icon: <IconUserCheck size={16} stroke={1.5} aria-hidden />,
            act: () => setChanged(group),
          },
        ]}
      />
    )),
  ];
  return (
    <>
      <LoadedList
        title="Groups"
        hideTitle
        list={list}
        loaded={groups}
        search={{ label: 'Search Groups', keys: ['name'] }}
        columns={columns}
        rowId={({ id }) => id}
        empty={EMPTY}
        nothingFound="No Groups Found"
      />
      {changed && (
        <ChooseRoleDialog
          systemId={systemId}
          group={changed}
          groups={groups}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
