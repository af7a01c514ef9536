import { HospitalGroupSchema } from '@capwise/domain/admin/reach/hospital-groups';
import { Alert, MultiSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { useFoundSystems } from '../users/reach/use-found-systems.ts';
import { type HospitalGroup, peopleText } from './hospital-group.ts';
import {
  CreateHospitalGroupMutation,
  HospitalsWithoutGroupQuery,
  UpdateHospitalGroupMutation,
} from './hospital-groups.graphql.ts';

/** Names of chosen hospitals are stored with the draft, because a search may not find them again. */
const FormSchema = HospitalGroupSchema.extend({
  names: z.array(z.object({ id: z.string(), name: z.string() })),
});
type Form = z.input<typeof FormSchema>;

interface HospitalGroupDialogProps {
  /** Null for a new group. */
  group: HospitalGroup | null;
  groups: LoadedRows<HospitalGroup>;
  onClose(): void;
}

const formValues = (group: HospitalGroup | null): Form => ({
  name: group?.name ?? '',
  hospitalIds: (group?.hospitals ?? []).map(({ id }) => id),
  names: (group?.hospitals ?? []).map(({ id, name }) => ({ id, name })),
});

export function HospitalGroupDialog({ group, groups, onClose }: HospitalGroupDialogProps) {
  const onSaved = () => {
    groups.reload();
    onClose();
  };
  const common = { width: 560, schema: FormSchema, formValues, onClose, onSaved };
  if (group === null)
    return (
      <RecordDialog
        {...common}
        draft="hospital-group"
        title="Create Hospital Group"
        record={null}
        mutation={CreateHospitalGroupMutation}
        variables={({ names: _, ...input }) => ({ input })}
        done="The hospital group has been created."
        failed="The hospital group was not created."
        saveLabel="Create"
      >
        {(form) => <HospitalGroupFields form={form} peopleCount={0} />}
      </RecordDialog>
    );
  return (
    <RecordDialog
      {...common}
      draft={`hospital-group.${group.id}`}
      title={`Edit ${group.name}`}
      record={group}
      read={groups.readRow}
      mutation={UpdateHospitalGroupMutation}
      variables={({ names: _, ...input }, base) => ({
        id: group.id,
        version: (base ?? group).version,
        input,
      })}
      done="The hospital group has been saved."
      failed="The hospital group was not saved."
    >
      {(form) => <HospitalGroupFields form={form} peopleCount={group.peopleCount} />}
    </RecordDialog>
  );
}

interface HospitalGroupFieldsProps {
  form: UseFormReturnType<Form>;
  peopleCount: number;
}

function HospitalGroupFields({ form, peopleCount }: HospitalGroupFieldsProps) {
  const { data, ...found } = useFoundSystems({
    query: HospitalsWithoutGroupQuery,
    variables: (searchTerm) => ({ searchTerm }),
    pick: ({ hospitalsWithoutGroup }) => hospitalsWithoutGroup,
    chosen: form.values.names,
  });
  const choose = (ids: string[]) => {
    const names = data
      .filter(({ value }) => ids.includes(value))
      .map(({ value: id, label: name }) => ({ id, name }));
    form.setValues({ hospitalIds: ids, names });
  };
  return (
    <>
      {peopleCount > 0 && (
        <Alert color="yellow">
          {`${peopleText(peopleCount)} ${peopleCount === 1 ? 'reaches' : 'reach'} all hospitals of the group. A change applies immediately.`}
        </Alert>
      )}
      <TextInput
        label="Name"
        placeholder="Lakes Network"
        required
        data-autofocus
        {...textInputProps(form, 'name')}
      />
      <MultiSelect
        label="Hospitals"
        description="A hospital is in at most one group."
        placeholder={form.values.hospitalIds.length === 0 ? 'Search for hospitals' : ''}
        {...found}
        data={data}
        value={form.values.hospitalIds}
        onChange={choose}
        error={form.errors['hospitalIds']}
        {...SEARCHED}
      />
    </>
  );
}
