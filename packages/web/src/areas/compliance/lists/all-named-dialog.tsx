import { sharedRecords } from '@capwise/domain/compliance/places/all-organizations';
import { nameKey } from '@capwise/domain/name-key';
import { useMemo, useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditAction } from '../../../ui/list/row-actions.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { AllOrganizationsDialog } from '../places/all/all-organizations-dialog.tsx';
import { SharedBy } from '../places/all/shared-by.tsx';
import { useOrganizationsWith } from '../places/all/use-organizations-with.ts';
import { NamedCell } from './named-cell.tsx';
import type { AllNamed, NamedList, PlaceNamed } from './named-lists.ts';
import { namedState, type SharedNamed } from './place-named.ts';
import { SetNamedDialog } from './set-named-dialog.tsx';

interface AllNamedDialogProps {
  list: NamedList;
  all: AllNamed;
  onClose(): void;
  onSaved(): void;
}

/** A list of all organizations where the viewer may change it, with what is missing or differs. */
export function AllNamedDialog({ list, all, onClose, onSaved }: AllNamedDialogProps) {
  const { title, one } = list;
  const { tenantName, id: organizationId } = useOrganization();
  const organizations = useOrganizationsWith(all.permission);
  const [opened, setOpened] = useState<{ key: string | null } | null>(null);
  const loaded = useLoaded({
    query: all.query,
    variables: { tenantName, organizationId },
    pick: ({ rows }) => rows,
    requestPolicy: 'cache-and-network',
  });
  const columns = useMemo(
    () => columnsOf(one, organizations.length, ({ key }) => setOpened({ key })),
    [one, organizations.length],
  );
  const shared =
    loaded.value && sharedRecords(loaded.value, organizations, ({ name }) => nameKey(name), valuesOf);
  if (opened && shared)
    return (
      <SetNamedDialog
        list={list}
        all={all}
        record={shared.find(({ key }) => key === opened.key) ?? null}
        organizations={organizations}
        onClose={() => setOpened(null)}
        onSaved={() => {
          loaded.reload();
          onSaved();
        }}
      />
    );
  return (
    <AllOrganizationsDialog
      title={`${title} of All Organizations`}
      what={`The list of ${title.toLowerCase()}`}
      loaded={{ ...loaded, value: shared }}
      columns={columns}
      rowId={({ key }) => key}
      actionLabel={`Add ${one}`}
      onAction={() => setOpened({ key: null })}
      onClose={onClose}
    />
  );
}

const valuesOf = (record: PlaceNamed): string => `${record.name} ${namedState(record)}`;
const nameOf = ({ rows: [first] }: SharedNamed): string => first!.name;

const columnsOf = (
  one: string,
  of: number,
  onEdit: (record: SharedNamed) => void,
): DataTableColumn<SharedNamed>[] => [
  {
    ...{ id: 'name', header: one, value: nameOf },
    cell: (record) => (
      <NamedCell
        name={nameOf(record)}
        isNeverAllowed={record.rows.some(({ isNeverAllowed }) => isNeverAllowed)}
      />
    ),
  },
  {
    ...{ id: 'organizations', header: 'Organizations', width: '300px' },
    value: ({ missing }) => of - missing.length,
    cell: (record) => <SharedBy record={record} of={of} />,
  },
  menuColumn((record) => <EditAction name={nameOf(record)} onClick={() => onEdit(record)} />),
];
