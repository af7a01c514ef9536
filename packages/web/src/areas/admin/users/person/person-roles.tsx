import { Text } from '@mantine/core';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import classes from './person.module.css';
import { homeOf, instantText, type Person, type PersonRole } from './person.ts';

const grantedText = ({ groups, grantedBy }: PersonRole): string =>
  groups.length > 0 ? `From group ${groups.join(', ')}` : grantedBy || '--';

const COLUMNS: readonly DataTableColumn<PersonRole>[] = [
  {
    id: 'role',
    header: 'Role',
    sortable: false,
    value: ({ displayName }) => displayName,
    cell: ({ displayName, description, isOfProvider }) => (
      <>
        <Text inherit fw={500}>
          {displayName}
        </Text>
        <Text inherit c="dimmed">
          {isOfProvider ? 'Managed by your identity provider' : description}
        </Text>
      </>
    ),
  },
  {
    id: 'by',
    header: 'Granted by',
    width: '26%',
    sortable: false,
    value: grantedText,
  },
  {
    ...{ id: 'since', header: 'Since', width: '170px', sortable: false },
    value: ({ grantedDate }) => grantedDate,
    cell: ({ grantedDate }) => instantText(grantedDate),
  },
];

/** Roles count in all systems of the user. */
function placesText(person: Person): string {
  const home = homeOf(person);
  const others = person.systems.filter(({ isHome, isActive }) => !isHome && isActive).length;
  if (!home || others === 0) return home ? `In ${home.name}` : '';
  return `In ${home.name} and ${others === 1 ? '1 other system' : `${others} other systems`}`;
}

export function PersonRoles({ person }: { person: Person }) {
  const { roles } = person;
  return (
    <SectionCard title="Roles" note={placesText(person)}>
      <DataTable
        label="Roles"
        columns={COLUMNS}
        mode="client"
        rows={roles}
        rowId={({ name }) => name}
        empty={
          <div className={classes.empty}>
            No role was granted here. Without one, the user cannot use Capwise Spend, unless your identity
            provider grants roles.
          </div>
        }
        layout="page"
      />
    </SectionCard>
  );
}
