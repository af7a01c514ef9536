import { GROUPED_TYPE } from '@capwise/domain/admin/reach/hospital-groups';
import { mayManageReach } from '@capwise/domain/admin/reach/reach';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useActor } from '../../../../lib/session/session.tsx';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import { REACH_TEXTS, type ReachingPerson, type ReachRow, reachRows } from './reach-rows.ts';
import { useReachActs } from './use-reach-acts.tsx';

interface PersonSystemsProps {
  person: ReachingPerson;
  onChanged(): void;
}

/** Systems that a person reaches, and why. Staff change them. */
export function PersonSystems({ person, onChanged }: PersonSystemsProps) {
  const mayManage = mayManageReach(useActor()) && person.user.isChangeable;
  const acts = useReachActs(person, onChanged);
  const remove = useStableCallback((row: ReachRow) => void acts.remove(row));
  const columns = useMemo(
    () => (mayManage ? [...COLUMNS, removeColumn(remove)] : COLUMNS),
    [mayManage, remove],
  );
  const isOfHospital = person.systems.some(({ isHome, typeName }) => isHome && typeName === GROUPED_TYPE);
  return (
    <SectionCard
      title="Systems"
      note={person.systems.filter(({ isActive }) => isActive).length}
      action={
        mayManage && (
          <>
            {isOfHospital && <ActionButton label="Add to Group" onClick={() => acts.add('group')} />}
            <ActionButton label="Add to System" onClick={() => acts.add('system')} />
          </>
        )
      }
    >
      <DataTable
        label="Systems"
        columns={columns}
        mode="client"
        rows={reachRows(person)}
        rowId={({ key }) => key}
        empty={null}
        layout="page"
      />
      {acts.opened}
    </SectionCard>
  );
}

const COLUMNS: readonly DataTableColumn<ReachRow>[] = [
  {
    ...{ id: 'system', header: 'System', sortable: false, card: 'title', value: ({ name }) => name },
    cell: ({ name, note }) => (
      <CellLines>
        <Text span inherit fw={500}>
          {name}
        </Text>
        {note && <small>{note}</small>}
      </CellLines>
    ),
  },
  {
    ...{ id: 'access', header: 'Access', width: '26%', sortable: false, card: 'meta' },
    value: ({ kind }) => REACH_TEXTS[kind],
  },
];

const removeColumn = (remove: (row: ReachRow) => void): DataTableColumn<ReachRow> =>
  menuColumn((row) => (
    <RowMenu
      name={row.name}
      actions={
        row.kind === 'home'
          ? []
          : [
              {
                label: row.kind === 'group' ? 'Remove from Group' : 'Remove from System',
                act: () => remove(row),
                destructive: true,
              },
            ]
      }
    />
  ));
