import { useMemo } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { HospitalGroup } from './hospital-group.ts';
import { groupColumns } from './hospital-group-columns.tsx';
import { HospitalGroupsQuery } from './hospital-groups.graphql.ts';
import { useGroupActs } from './use-group-acts.tsx';

const { title } = SCREENS.hospitalGroups;
const LIST = listSearch({ sorts: ['name', 'hospitals', 'people'], sort: 'name', pageSize: 25 });
const SEARCHED = ['name', 'hospitalNames'] as const;
const EMPTY = {
  title: 'No hospital groups yet',
  text: 'People of a group have the same roles in all of its hospitals, also in those that join it later.',
};
// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['HospitalGroup', 'GroupedHospital'] };

interface ListedGroup extends HospitalGroup {
  /** A search also finds them. */
  hospitalNames: string;
}

const withNames = (group: HospitalGroup): ListedGroup => ({
  ...group,
  hospitalNames: group.hospitals.map(({ name }) => name).join(' '),
});

/** Groups of hospitals whose people reach all of them. Staff change them. */
export default function HospitalGroupsPage() {
  const list = useListSearch(LIST);
  const groups = useLoadedRows({
    query: HospitalGroupsQuery,
    variables: {},
    pick: ({ hospitalGroups }) => hospitalGroups,
    rowId: ({ id }) => id,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const shown = useMemo(() => groups.value?.map(withNames) ?? null, [groups.value]);
  const acts = useGroupActs(groups);
  const act = useStableCallback(acts.act);
  const columns = useMemo(() => groupColumns(act), [act]);
  return (
    <>
      <PageHeader title={title} trail={[SCREENS.systems]} />
      <LoadedList<ListedGroup>
        title="Groups"
        label={title}
        list={list}
        loaded={{ ...groups, value: shown }}
        search={{ label: 'Search Groups', keys: SEARCHED }}
        actions={<AddButton label="Create Group" onClick={acts.create} />}
        columns={columns}
        rowId={({ id }) => id}
        empty={EMPTY}
        nothingFound="No Hospital Groups Found"
      />
      {acts.dialogs}
    </>
  );
}
