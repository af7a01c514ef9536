import { Select, Text } from '@mantine/core';
import { useQuery } from 'urql';
import { z } from 'zod';
import { failureLine } from '../../../../lib/graphql/not-loaded.ts';
import type { LoadedRows } from '../../../../lib/graphql/use-loaded.ts';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import type { Group } from './group-columns.tsx';
import { ChooseScimGroupRoleMutation, ScimGroupRolesQuery } from './groups.graphql.ts';

/** The choice that leaves the role to the name of the group. */
const BY_NAME = '';
const FormSchema = z.object({ roleName: z.string() });

const membersText = (count: number): string =>
  count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;

const formValues = (group: Group | null) => ({
  roleName: group?.isRoleChosen && group.role ? group.role.id : BY_NAME,
});

interface ChooseRoleDialogProps {
  systemId: string;
  group: Group;
  groups: LoadedRows<Group>;
  onClose(): void;
}

export function ChooseRoleDialog({ systemId, group, groups, onClose }: ChooseRoleDialogProps) {
  const [{ data, error, fetching }] = useQuery({
    query: ScimGroupRolesQuery,
    variables: { systemId },
    requestPolicy: 'cache-and-network',
  });
  const offered = (data?.scimGroupRoles ?? []).map(({ id, displayName }) => ({
    value: id,
    label: displayName,
  }));
  const { role } = group;
  const isMissing = group.isRoleChosen && role && !offered.some(({ value }) => value === role.id);
  const choices = [
    { value: BY_NAME, label: 'The role with the name of the group' },
    ...(isMissing ? [{ value: role.id, label: role.displayName }] : []),
    ...offered,
  ];
  return (
    <RecordDialog
      draft={`scim-group.${group.id}`}
      title={`Choose Role of ${group.name}`}
      width={480}
      schema={FormSchema}
      formValues={formValues}
      record={group}
      read={groups.readRow}
      mutation={ChooseScimGroupRoleMutation}
      variables={({ roleName }, base) => ({
        id: group.id,
        version: (base ?? group).version,
        roleName: roleName || null,
      })}
      done="The role of the group has been changed."
      failed="The role of the group was not changed."
      onClose={onClose}
      onSaved={() => {
        groups.reload();
        onClose();
      }}
    >
      {(form) => (
        <>
          <Select
            label="Role"
            data={choices}
            allowDeselect={false}
            loading={fetching}
            data-autofocus
            openOnFocus={false}
            {...SEARCHED}
            {...form.getInputProps('roleName')}
            error={form.errors['roleName'] ?? (error ? failureLine('The list of roles', error) : null)}
          />
          <Text size="sm" c="dimmed">
            {group.memberCount === 0
              ? 'Users get the role when the identity provider adds them to the group.'
              : `A change applies immediately to ${membersText(group.memberCount)}, except users with an administrative permission. Roles that were granted by hand stay.`}
          </Text>
        </>
      )}
    </RecordDialog>
  );
}
