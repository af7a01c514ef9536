import { SaveDepartmentSchema } from '@capwise/domain/compliance/attestation/attestation';
import { Checkbox, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { z } from 'zod';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { PeopleSelect } from '../../../ui/form/inputs/people-select.tsx';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { useMembers } from '../alerts/alert/use-members.ts';
import { RequestorsQuery } from '../lists/named-lists.graphql.ts';
import { AttestationQuery, SaveDepartmentMutation } from './attestation.graphql.ts';
import type { Department } from './attestation.ts';

const FormSchema = SaveDepartmentSchema.omit({ id: true, version: true }).extend({
  firstYear: z.string().transform(Number),
});

interface DepartmentDialogProps {
  department: Department | null;
  /** In which the department is listed. */
  year: number;
  newFirstYear: number;
  onClose(): void;
  onSaved(firstYear: number): void;
}

export function DepartmentDialog(props: DepartmentDialogProps) {
  const { department, year, newFirstYear, onClose, onSaved } = props;
  const { tenantName, id: organizationId } = useOrganization();
  const { responsibleId, responsibleName } = department ?? {};
  const { people, failed } = useMembers(
    responsibleId == null ? [] : [{ id: responsibleId, fullName: responsibleName ?? '' }],
    true,
  );
  const readNow = useReadNow();
  const requestors = useRequestors(department?.requestorIds ?? []);
  const near = [newFirstYear - 1, newFirstYear, newFirstYear + 1];
  const years = [...new Set([...near, department?.firstYear ?? newFirstYear])].sort();
  return (
    <RecordDialog
      draft={`gift-department.${organizationId}.${department?.id ?? 'new'}`}
      title={department ? 'Edit Department' : 'Add Department'}
      width={600}
      schema={FormSchema}
      record={department}
      formValues={(given) => ({
        name: given?.name ?? '',
        responsibleId: given?.responsibleId ?? null,
        requestorIds: given?.requestorIds ?? [],
        firstYear: String(given?.firstYear ?? newFirstYear),
        isEnded: given?.isEnded ?? false,
      })}
      read={async ({ id }) => {
        const data = await readNow(AttestationQuery, { tenantName, organizationId, year });
        return data?.giftAttestation?.departments.find((one) => one.id === id) ?? null;
      }}
      mutation={SaveDepartmentMutation}
      variables={(values, base) => ({
        input: {
          ...{ tenantName, organizationId, id: base?.id ?? null, version: base?.version ?? null },
          ...values,
          responsibleId: values.responsibleId ?? null,
        },
      })}
      done="The department has been saved."
      failed="The department could not be saved"
      onClose={onClose}
      onSaved={(_, { firstYear }) => {
        onSaved(firstYear);
        onClose();
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={500}
            {...form.getInputProps('name')}
          />
          <Select
            label="Responsible"
            description="This person confirms the gifts and gets reminders by email."
            placeholder={failed ?? 'Nobody'}
            {...SEARCHED}
            clearable
            clearButtonProps={clearButton('Clear responsible person')}
            data={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            {...form.getInputProps('responsibleId')}
          />
          <PeopleSelect
            label="Requestors"
            description="Their gifts are the gifts of the department. A requestor leaves its earlier department."
            nothingFoundMessage="No requestors found"
            people={requestors}
            chosen={form.values.requestorIds}
            onChange={(ids) => form.setFieldValue('requestorIds', ids)}
            error={form.errors['requestorIds']}
          />
          <Select
            label="First Year"
            description="Confirms the gifts of this year and of later ones."
            allowDeselect={false}
            data={years.map(String)}
            {...form.getInputProps('firstYear')}
          />
          {department && (
            <Checkbox
              label="Ended"
              description="Asked only in years in which its requestors have gifts."
              {...form.getInputProps('isEnded', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}

function useRequestors(chosen: readonly string[]) {
  const { tenantName, id: organizationId } = useOrganization();
  const { value } = useLoaded({
    query: RequestorsQuery,
    variables: { tenantName, organizationId },
    pick: ({ rows }) => rows,
  });
  return (value ?? [])
    .filter(({ originalId, isActive }) => isActive || chosen.includes(originalId))
    .map(({ originalId, name }) => ({ id: originalId, fullName: name }));
}
