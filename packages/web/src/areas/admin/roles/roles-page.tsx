import { mayManageRoles, ROLE_TYPES } from '@capwise/domain/admin/roles/roles';
import { systemTypeText } from '@capwise/domain/admin/systems';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { menuColumn } from '../../../ui/table/data-table-column.ts';
import { RolesQuery } from './data/roles.graphql.ts';
import { ROLES_LIST, type Role, type RoleType, typesOf } from './data/roles.ts';
import { PermissionsCard } from './matrix/permissions-card.tsx';
import { ROLE_COLUMNS } from './role-columns.tsx';
import { RoleMenu } from './role-menu.tsx';
import classes from './roles-page.module.css';
import { type RoleAct, useRoleActs } from './use-role-acts.tsx';

const { title } = SCREENS.roles;
const SEARCHED = ['displayName', 'description', 'id'] as const;
const EMPTY = { title: 'No roles yet', text: 'Your systems have no roles.' };
// Staff see roles of all types. Other users have one type, which needs no choice.
const NO_TYPES: readonly RoleType[] = [];
// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['ManagedRole', 'SystemUser'] };

/** Roles and the permissions that they give. Staff create and change custom roles. */
export default function RolesPage() {
  const mayManage = mayManageRoles(useActor());
  const list = useListSearch(ROLES_LIST);
  const roles = useLoadedRows({
    query: RolesQuery,
    variables: {},
    pick: (data) => data.roles,
    rowId: ({ id }) => id,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const types = roles.value ? typesOf(roles.value) : mayManage ? ROLE_TYPES : NO_TYPES;
  const type = types.includes(list.values.type) ? list.values.type : (types[0] ?? list.values.type);
  const shown = roles.value?.filter(({ systemType }) => systemType === type) ?? null;
  const acts = useRoleActs(roles, type);
  const act = useStableCallback((kind: RoleAct, role: Role) => acts.act(kind, role));
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <DownloadButton
              label="Download CSV"
              file={{ path: '/api/roles/csv', name: 'Roles.csv' }}
              failure="The roles were not downloaded."
            />
            {mayManage && <AddButton label="Create Role" onClick={acts.create} />}
          </>
        }
      />
      {types.length > 1 && (
        <SegmentedControl
          className={classes.types}
          aria-label="Type of system"
          data={types.map((value) => ({ value, label: systemTypeText(value) }))}
          value={type}
          onChange={(next) => list.set({ type: next as RoleType })}
        />
      )}
      <div className={classes.cards}>
        <LoadedList
          title={title}
          list={list}
          loaded={{ ...roles, value: shown }}
          search={{ label: 'Search Roles', keys: SEARCHED }}
          columns={mayManage ? columnsFor(act) : ROLE_COLUMNS}
          rowId={({ id }) => id}
          empty={EMPTY}
          nothingFound="No Roles Found"
        />
        {shown && shown.length > 0 && <PermissionsCard key={type} roles={shown} />}
      </div>
      {acts.dialogs}
    </>
  );
}

const columnsFor = (act: (kind: RoleAct, role: Role) => void) => [
  ...ROLE_COLUMNS,
  menuColumn<Role>((role) => <RoleMenu role={role} onAct={act} />),
];
