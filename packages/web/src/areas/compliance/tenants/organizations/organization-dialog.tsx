import { OrganizationFormSchema } from '@capwise/domain/compliance/tenants/tenant-forms';
import { REFERENCE_LENGTH } from '@capwise/domain/compliance/tenants/tenants';
import { Select, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { SaveOrganizationMutation } from '../tenants.graphql.ts';
import type { Organization } from '../use-tenant.ts';
import { possibleParents, type TreeRow } from './organization-tree.ts';

/** An existing organization, or a new one. An empty parentId means the top level. */
export type EditedOrganization = { organization: Organization } | { organization: null; parentId: string };

interface OrganizationDialogProps {
  tenantId: string;
  tree: readonly TreeRow[];
  edited: EditedOrganization;
  onClose(): void;
  onSaved(): void;
}

export function OrganizationDialog({ tenantId, tree, edited, onClose, onSaved }: OrganizationDialogProps) {
  const { organization } = edited;
  const [save, busy] = useSave(SaveOrganizationMutation, {
    done: organization ? 'The organization was changed.' : 'The organization was added.',
    failed: organization ? 'The organization was not changed.' : 'The organization was not added.',
  });
  const onSave = async ({ parentId, ...values }: z.output<typeof OrganizationFormSchema>) => {
    const saved = await save({
      ...(organization && { id: organization.id }),
      tenantId,
      parentId: parentId || null,
      ...values,
    });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    onSaved();
    return null;
  };
  const parents = possibleParents(tree, organization?.id ?? null);
  return (
    <EditDialog
      draft={`organization.${tenantId}.${organization?.id ?? 'new'}`}
      title={organization ? 'Edit Organization' : 'Add Organization'}
      opened
      onClose={onClose}
      busy={busy}
      schema={OrganizationFormSchema}
      initial={initialOrganization(edited)}
      onSave={onSave}
      saveLabel={organization ? 'Save' : 'Add Organization'}
    >
      {(form) => (
        <>
          <TextInput label="Name" required data-autofocus {...textInputProps(form, 'name')} />
          <TextInput
            label="Reference"
            description={
              organization
                ? 'Cannot be changed: files and other systems refer to it.'
                : 'How files and other systems refer to it. Cannot be changed later.'
            }
            required
            disabled={organization !== null}
            maxLength={REFERENCE_LENGTH}
            {...textInputProps(form, 'reference')}
          />
          <Select
            label="Parent Organization"
            placeholder="None (top level)"
            nothingFoundMessage="No matches found"
            searchable
            clearable
            data={parents.map(({ organization: { id, name } }) => ({ value: id, label: name }))}
            value={form.values.parentId || null}
            onChange={(parentId) => form.setFieldValue('parentId', parentId ?? '')}
            error={form.errors['parentId']}
          />
        </>
      )}
    </EditDialog>
  );
}

const initialOrganization = (edited: EditedOrganization) => {
  if (edited.organization === null) return { reference: '', name: '', parentId: edited.parentId };
  const { reference, name, parentId } = edited.organization;
  return { reference, name, parentId: parentId ?? '' };
};
