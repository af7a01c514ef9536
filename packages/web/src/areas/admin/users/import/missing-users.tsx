import { isMostUsers, type MissingUser, type MissingUsers } from '@capwise/domain/admin/imports/user-import';
import { Alert, Checkbox, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn, TableSort } from '../../../../ui/table/data-table-column.ts';

const PAGE_SIZE = 10;
const BY_NAME: TableSort = { column: 'name', descending: false };

const COLUMNS: readonly DataTableColumn<MissingUser>[] = [
  { id: 'name', header: 'Name', width: '252px', value: ({ name }) => name },
  { id: 'email', header: 'Email', width: '220px', value: ({ email }) => email },
  {
    id: 'refusal',
    header: 'Result',
    value: ({ refusal }) => (refusal ? 'Stays' : 'Deactivated'),
    cell: ({ refusal }) => (
      <>
        <Text span inherit fw={500}>
          {refusal ? 'Stays' : 'Deactivated'}
        </Text>
        {refusal && (
          <Text inherit c="dimmed">
            {refusal}
          </Text>
        )}
      </>
    ),
  },
];

interface MissingUsersListProps {
  missing: MissingUsers;
  isConfirmed: boolean;
  onConfirm(isConfirmed: boolean): void;
}

export function MissingUsersList({ missing, isConfirmed, onConfirm }: MissingUsersListProps) {
  const [sort, setSort] = useState(BY_NAME);
  const [page, setPage] = useState(1);
  const { users, count, activeCount, refusal } = missing;
  if (users.length === 0) return <Text>No user is missing from the file.</Text>;
  return (
    <>
      <Title order={3} size="h5">
        Missing from the file: {users.length}
      </Title>
      {refusal && <Alert color="red">{refusal}</Alert>}
      {!refusal && count > 0 && isMostUsers(missing) && (
        <Alert color="yellow" title="More than half of the users">
          <Checkbox
            label={`Deactivate ${count} of ${activeCount} users of this system`}
            checked={isConfirmed}
            onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
          />
        </Alert>
      )}
      <DataTable
        label="Users missing from the file"
        mode="client"
        phone="cards"
        columns={COLUMNS}
        rows={users}
        rowId={({ id }) => String(id)}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        empty="No user is missing from the file"
        paging={{ page, pageSize: PAGE_SIZE, total: users.length, onPage: setPage }}
      />
    </>
  );
}
