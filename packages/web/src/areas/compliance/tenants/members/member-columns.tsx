import { MEMBER_ROLE_TEXTS, memberRoleOf } from '@capwise/domain/compliance/tenants/tenant-forms';
import { Text } from '@mantine/core';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import classes from '../tenants.module.css';
import type { Member } from './member-rows.ts';

type HeldRole = Member['memberships'][number];

export interface MemberActs {
  onAdd(member: Member): void;
  onRole(member: Member, held: HeldRole): void;
  onRemove(member: Member, held: HeldRole): void;
}

const roleText = ({ roleName }: HeldRole): string => MEMBER_ROLE_TEXTS[memberRoleOf(roleName)];

/** The server identifies people by email address. */
const noEmailRefusal = ({ email }: Member): string | null =>
  email ? null : 'This person has no email address';

export const memberColumns = (acts: MemberActs, total: number): DataTableColumn<Member>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '20%',
    value: ({ fullName }) => fullName,
    cell: ({ fullName }) => (
      <Text span inherit fw={500}>
        {fullName}
      </Text>
    ),
  },
  { id: 'email', header: 'E-mail', width: '26%', value: ({ email }) => email || null },
  {
    id: 'status',
    header: 'Status',
    width: '140px',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'roles',
    header: 'Organizations and Roles',
    sortable: false,
    value: ({ memberships }) =>
      memberships.map((held) => `${held.organizationName}: ${roleText(held)}`).join('\n'),
    cell: (member) => <Roles member={member} acts={acts} />,
  },
  menuColumn((member) => (
    <RowMenu
      name={member.fullName}
      actions={[
        {
          label: 'Add to Organization',
          act: () => acts.onAdd(member),
          refusal:
            member.memberships.length < total ? noEmailRefusal(member) : 'Belongs to all organizations',
        },
      ]}
    />
  )),
];

const Roles = ({ member, acts }: { member: Member; acts: MemberActs }) => (
  <ul className={classes.roles}>
    {member.memberships.map((held) => (
      <li key={held.organizationId}>
        <span className={classes.organization}>{held.organizationName}</span>
        <Text span inherit c="dimmed">
          {roleText(held)}
        </Text>
        <RowMenu
          name={`${member.fullName} in ${held.organizationName}`}
          actions={[
            { label: 'Change Role', act: () => acts.onRole(member, held), refusal: noEmailRefusal(member) },
            { label: 'Remove', act: () => acts.onRemove(member, held), destructive: true },
          ]}
        />
      </li>
    ))}
  </ul>
);
