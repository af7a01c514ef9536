import { sharedRecords } from '@capwise/domain/compliance/places/all-organizations';
import { nameKey } from '@capwise/domain/name-key';
import { useMemo, useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditAction } from '../../../ui/list/row-actions.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { CellLines } from '../gift/cell-lines.tsx';
import { AllOrganizationsDialog } from '../places/all/all-organizations-dialog.tsx';
import { SharedBy } from '../places/all/shared-by.tsx';
import { useOrganizationsWith } from '../places/all/use-organizations-with.ts';
import { OrganizationTypesQuery } from './named-lists.graphql.ts';
import { type PlaceType, type SharedType, typeState } from './place-type.ts';
import { SetTypeDialog } from './set-type-dialog.tsx';

interface AllTypesDialogProps {
  onClose(): void;
  onSaved(): void;
}

/** The gift types of all organizations where the viewer may change them, with what is missing or differs. */
export function AllTypesDialog({ onClose, onSaved }: AllTypesDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const organizations = useOrganizationsWith('addeditgifttypes');
  const [opened, setOpened] = useState<{ key: string | null } | null>(null);
  const loaded = useLoaded({
    query: OrganizationTypesQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertOrganizationTypes }) => giftAlertOrganizationTypes,
    requestPolicy: 'cache-and-network',
  });
  const columns = useMemo(
    () => columnsOf(organizations.length, ({ key }) => setOpened({ key })),
    [organizations.length],
  );
  const shared =
    loaded.value && sharedRecords(loaded.value, organizations, ({ name }) => nameKey(name), valuesOf);
  if (opened && shared)
    return (
      <SetTypeDialog
        type={shared.find(({ key }) => key === opened.key) ?? null}
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
      title="Gift Types of All Organizations"
      what="The list of gift types"
      loaded={{ ...loaded, value: shared }}
      columns={columns}
      rowId={({ key }) => key}
      actionLabel="Add Gift Type"
      onAction={() => setOpened({ key: null })}
      onClose={onClose}
    />
  );
}

const valuesOf = (type: PlaceType): string => `${type.name} ${typeState(type)}`;
const nameOf = ({ rows: [first] }: SharedType): string => first!.name;

const columnsOf = (of: number, onEdit: (type: SharedType) => void): DataTableColumn<SharedType>[] => [
  {
    ...{ id: 'name', header: 'Gift Type', value: nameOf },
    cell: (type) => (
      <CellLines>
        <span>{nameOf(type)}</span>
        {type.rows.some(({ isNeverAllowed }) => isNeverAllowed) && <small>Never allowed</small>}
      </CellLines>
    ),
  },
  {
    ...{ id: 'organizations', header: 'Organizations', width: '300px' },
    value: ({ missing }) => of - missing.length,
    cell: (type) => <SharedBy record={type} of={of} />,
  },
  menuColumn((type) => <EditAction name={nameOf(type)} onClick={() => onEdit(type)} />),
];
