import { Text } from '@mantine/core';
import { IconCheck, IconHelpCircle, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import classes from './person.module.css';
import { homeOf, type Person, type PersonPermission } from './person.ts';

const listed = (names: readonly string[]) => names.join(', ');

/** Why the user has a permission, or what would give it. */
const whyText = ({ givenBy, wouldBeGivenBy, ofProvider }: PersonPermission): string => {
  if (givenBy.length > 0) return `By ${listed(givenBy)}`;
  if (ofProvider.length > 1) return `The identity provider decides, by the roles ${listed(ofProvider)}`;
  if (ofProvider.length > 0) return `The identity provider decides, by the role ${listed(ofProvider)}`;
  if (wouldBeGivenBy.length === 0) return 'No: only retired roles give it';
  return `No: needs ${wouldBeGivenBy.length > 1 ? 'one of the roles' : 'the role'} ${listed(wouldBeGivenBy)}`;
};

const COLUMNS: readonly DataTableColumn<PersonPermission>[] = [
  { id: 'area', header: 'Area', width: '22%', sortable: false, value: ({ area }) => area, card: 'meta' },
  {
    ...{ id: 'opens', header: 'Permission', width: '36%', sortable: false, card: 'title' },
    value: ({ opens }) => opens,
    cell: ({ opens }) => (
      <Text span inherit fw={500}>
        {opens}
      </Text>
    ),
  },
  {
    ...{ id: 'why', header: 'Why', sortable: false, value: whyText, card: 'note' },
    cell: (row) => (
      <span className={classes.why} data-held={row.givenBy.length > 0}>
        <WhyIcon {...row} />
        {whyText(row)}
      </span>
    ),
  },
];

function WhyIcon({ givenBy, ofProvider }: PersonPermission) {
  if (givenBy.length > 0) return <IconCheck size={16} aria-hidden />;
  return ofProvider.length > 0 ? (
    <IconHelpCircle size={16} aria-hidden />
  ) : (
    <IconMinus size={16} aria-hidden />
  );
}

const matches = (row: PersonPermission, search: string): boolean =>
  `${row.area} ${row.opens} ${whyText(row)}`.toLowerCase().includes(search.toLowerCase());

/** Limits that roles do not decide. */
function exceptionText(person: Person): string {
  if (person.user.status === 'Deactivated') return '. They do not apply while the user is deactivated.';
  const home = homeOf(person);
  if (home && !home.isActive) return `. They do not apply while ${home.name} is inactive.`;
  return home?.isTrial ? `. Downloads are not part of the trial of ${home.name}.` : '';
}

export function PersonPermissions({ person }: { person: Person }) {
  const { user, permissions } = person;
  const [search, setSearch] = useState('');
  const held = permissions.filter(({ givenBy }) => givenBy.length > 0).length;
  const open = permissions.filter(({ givenBy, ofProvider }) => !givenBy.length && ofProvider.length).length;
  const byProvider = open > 0 ? `, ${open} decided by the identity provider` : '';
  return (
    <SectionCard
      title={`What ${user.firstName} can do`}
      note={`${held} of ${permissions.length}${byProvider}${exceptionText(person)}`}
      action={<SearchBox label="Find a permission" isAlone text={search} onSearch={setSearch} />}
    >
      <DataTable
        label="Permissions"
        columns={COLUMNS}
        mode="client"
        rows={permissions.filter((row) => matches(row, search))}
        rowId={({ permission }) => permission}
        empty={<div className={classes.empty}>No permission matches.</div>}
        layout="page"
        isDense
      />
    </SectionCard>
  );
}
