import { OrganizationFormSchema } from '@capwise/domain/compliance/tenants/tenant-forms';
import { REFERENCE_LENGTH } from '@capwise/domain/compliance/tenants/tenants';
import { Select, TextInput } from '@mantine/core';
import { useReadNow } from '../../../../lib/graphql/use-read-now.ts';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import { clearButton } from '../../../../ui/form/inputs/clear-button.ts';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { SaveOrganizationMutation, TenantQuery } from '../tenants.graphql.ts';
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
  const readNow = useReadNow();
  const parents = possibleParents(tree, organization?.id ?? null);
  return (
    <RecordDialog
      draft={`organization.${tenantId}.${organization?.id ?? 'new'}`}
      title={organization ? 'Edit Organization' : 'Add Organization'}
      onClose={onClose}
      schema={OrganizationFormSchema}
      record={organization}
      formValues={(given) => (given ? organizationValues(given) : emptyOrganization(edited))}
      read={async ({ id }) => {
        const data = await readNow(TenantQuery, { id: tenantId });
        return data?.tenant.organizations.find((one) => one.id === id) ?? null;
      }}
      mutation={SaveOrganizationMutation}
      variables={({ parentId, ...values }, base) => ({
        ...(base && { id: base.id, version: base.version }),
        tenantId,
        parentId: parentId || null,
        ...values,
      })}
      done={organization ? 'The organization was changed.' : 'The organization was added.'}
      failed={organization ? 'The organization was not changed.' : 'The organization was not added.'}
      onSaved={() => {
        onClose();
        onSaved();
      }}
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
            {...SEARCHED}
            clearable
            clearButtonProps={clearButton('Clear parent organization')}
            data={parents.map(({ organization: { id, name } }) => ({ value: id, label: name }))}
            value={form.values.parentId || null}
            onChange={(parentId) => form.setFieldValue('parentId', parentId ?? '')}
            error={form.errors['parentId']}
          />
        </>
      )}
    </RecordDialog>
  );
}

const emptyOrganization = (edited: EditedOrganization) => ({
  reference: '',
  name: '',
  parentId: edited.organization === null ? edited.parentId : '',
});

const organizationValues = ({ reference, name, parentId }: Organization) => ({
  reference,
  name,
  parentId: parentId ?? '',
});
