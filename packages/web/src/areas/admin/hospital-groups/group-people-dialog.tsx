import { type UserStatus, userStatusText } from '@capwise/domain/admin/users';
import { Anchor } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { Dialog, DialogBody } from '../../../ui/dialog/dialog.tsx';
import { EmptyList } from '../../../ui/list/list-state.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import type { GroupPerson, HospitalGroup } from './hospital-group.ts';
import { HospitalGroupPeopleQuery } from './hospital-groups.graphql.ts';

interface GroupPeopleDialogProps {
  group: HospitalGroup;
  onClose(): void;
}

/** People who reach all hospitals of a group. They are added and removed on their own page. */
export function GroupPeopleDialog({ group, onClose }: GroupPeopleDialogProps) {
  const { value, error, reload } = useLoaded({
    query: HospitalGroupPeopleQuery,
    variables: { id: group.id },
    pick: ({ hospitalGroup }) => hospitalGroup.people,
    requestPolicy: 'cache-and-network',
  });
  return (
    <Dialog title={`People of ${group.name}`} opened onClose={onClose} width={680}>
      <DialogBody>
        {value && (
          <DataTable
            label={`People of ${group.name}`}
            columns={COLUMNS}
            mode="client"
            rows={value}
            rowId={({ id }) => id}
            empty={<EmptyList title="Nobody yet" text="Open a user, and choose Add to Group." />}
            layout="page"
          />
        )}
        {!value &&
          (error ? (
            <ErrorPanel what="The people" error={error} onRetry={reload} />
          ) : (
            <Loading label="Loading the people" />
          ))}
      </DialogBody>
    </Dialog>
  );
}

const fixed = { sortable: false } as const;
const COLUMNS: readonly DataTableColumn<GroupPerson>[] = [
  {
    ...{ id: 'name', header: 'Name', card: 'title', ...fixed, value: ({ name }) => name },
    cell: ({ id, name }) => (
      <Anchor component={Link} to={generatePath(SCREENS.person.path, { userId: id })} inherit fw={500}>
        {name}
      </Anchor>
    ),
  },
  { ...{ id: 'system', header: 'System', width: '38%', ...fixed }, value: ({ systemName }) => systemName },
  {
    ...{ id: 'status', header: 'Status', width: '120px', ...fixed },
    value: ({ status }) => userStatusText(status as UserStatus),
  },
];
