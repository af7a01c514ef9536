import { Text } from '@mantine/core';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';

interface Caller {
  userEmail: string;
  apiTokenName: string | null;
}

const tokenText = (name: string) => `API token: ${name}`;

/** The user of an entry, with the API token that a script used. */
export const whoColumn = <T extends Caller>(width: string): DataTableColumn<T> => ({
  id: 'who',
  header: 'Who',
  width,
  sortable: false,
  value: ({ userEmail, apiTokenName }) =>
    apiTokenName === null ? userEmail : `${userEmail} (${tokenText(apiTokenName)})`,
  cell: ({ userEmail, apiTokenName }) =>
    apiTokenName === null ? (
      userEmail
    ) : (
      <>
        <Text inherit>{userEmail}</Text>
        <Text size="xs" c="dimmed">
          {tokenText(apiTokenName)}
        </Text>
      </>
    ),
});
