import {
  MEMBER_ROLE_TEXTS,
  MEMBER_ROLES,
  type MemberForm,
  MemberFormSchema,
  roleNameOf,
} from '@capwise/domain/compliance/tenants/tenant-forms';
import { Select, TextInput } from '@mantine/core';
import { type Refusal, useSave } from '../../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { shownTheirs } from '../../../../ui/form/theirs.ts';
import { SaveMemberMutation } from '../tenants.graphql.ts';
import type { Tenant } from '../use-tenant.ts';
import type { Member } from './member-rows.ts';

export interface EditedMember {
  kind: 'add' | 'change';
  initial: MemberForm;
}

interface MemberDialogProps {
  tenant: Tenant;
  members: readonly Member[];
  edited: EditedMember;
  onClose(): void;
  onSaved(): void;
}

const FIRST = { 'data-autofocus': true };
const ROLES = MEMBER_ROLES.map((role) => ({ value: role, label: MEMBER_ROLE_TEXTS[role] }));

export function MemberDialog({ tenant, members, edited, onClose, onSaved }: MemberDialogProps) {
  const { kind, initial } = edited;
  const isNew = kind === 'add';
  const [save, busy] = useSave(SaveMemberMutation, {
    done: isNew ? 'The member was added.' : 'The role was changed.',
    failed: isNew ? 'The member was not added.' : 'The role was not changed.',
  });
  const idsHeldBy = (email: string) =>
    members.find((one) => one.email === email)?.memberships.map(({ organizationId }) => organizationId) ?? [];
  const onSave = async ({ email, organizationId, role }: MemberForm) => {
    if (isNew && idsHeldBy(email).includes(organizationId)) return ALREADY_THERE;
    const saved = await save({ tenantId: tenant.id, email, organizationId, roleName: roleNameOf(role) });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    onSaved();
    return null;
  };
  const isKnown = initial.email !== '';
  // For a known person, offer only organizations that they are not yet in.
  const held = isNew ? idsHeldBy(initial.email) : [];
  const organizations = tenant.organizations
    .filter(({ id }) => !held.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <EditDialog
      draft={`member.${tenant.id}.${kind}.${initial.email}.${initial.organizationId}`}
      title={isNew ? 'Add Member' : 'Change Role'}
      opened
      onClose={onClose}
      busy={busy}
      schema={MemberFormSchema}
      initial={initial}
      theirs={isNew ? null : shownTheirs(initial)}
      onSave={onSave}
      saveLabel={isNew ? 'Add Member' : 'Save'}
    >
      {(form) => (
        <>
          <TextInput
            label="Email"
            type="email"
            description={isNew ? 'The email of an existing user.' : undefined}
            required
            disabled={isKnown}
            {...(!isKnown && FIRST)}
            {...textInputProps(form, 'email')}
          />
          <Select
            label="Organization"
            placeholder="Select an organization"
            nothingFoundMessage="No matches found"
            required
            {...SEARCHED}
            allowDeselect={false}
            disabled={!isNew}
            {...(isNew && isKnown && FIRST)}
            openOnFocus={false}
            data={organizations}
            value={form.values.organizationId || null}
            onChange={(id) => form.setFieldValue('organizationId', id ?? '')}
            error={form.errors['organizationId']}
          />
          <Select
            label="Role"
            description="Members without access belong to the organization but cannot open it."
            allowDeselect={false}
            {...(!isNew && FIRST)}
            data={ROLES}
            value={form.values.role}
            onChange={(role) => role && form.setFieldValue('role', role)}
            error={form.errors['role']}
          />
        </>
      )}
    </EditDialog>
  );
}

const ALREADY_THERE: Refusal = {
  name: null,
  reason: null,
  message: 'This person is already a member: change the role in the list',
  field: 'email',
  isStale: false,
};
