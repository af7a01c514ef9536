import { Select } from '@mantine/core';
import { z } from 'zod';
import { notLoadedText } from '../../../../lib/graphql/not-loaded.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import { clearButton } from '../../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { AddUserToHospitalGroupMutation, GroupsToJoinQuery } from './reach.graphql.ts';
import { hospitalsText, type ReachingPerson } from './reach-rows.ts';

const FormSchema = z.object({ groupId: z.string().min(1, 'Choose a hospital group') });

interface AddGroupDialogProps {
  person: ReachingPerson;
  onClose(): void;
  onAdded(): void;
}

export function AddGroupDialog({ person: { user, hospitalGroups }, onClose, onAdded }: AddGroupDialogProps) {
  const groups = useLoaded({
    query: GroupsToJoinQuery,
    variables: {},
    pick: (data) => data.hospitalGroups,
    requestPolicy: 'cache-and-network',
  });
  const own = new Set(hospitalGroups.map(({ id }) => id));
  const offered = (groups.value ?? []).filter(({ id }) => !own.has(id));
  const none = groups.value ? 'No hospital groups found' : 'Searching…';
  return (
    <RecordDialog
      draft={`add-group.${user.id}`}
      title={`Add ${user.name} to a Hospital Group`}
      onClose={onClose}
      schema={FormSchema}
      record={null}
      formValues={() => ({ groupId: '' })}
      mutation={AddUserToHospitalGroupMutation}
      variables={({ groupId }) => ({ userId: user.id, groupId })}
      done="The user has been added."
      failed="The user was not added."
      onSaved={onAdded}
      saveLabel="Add"
    >
      {(form) => {
        const { groupId } = form.values;
        const chosen = offered.find(({ id }) => id === groupId);
        return (
          <Select
            label="Hospital group"
            description={
              chosen
                ? `Hospitals: ${hospitalsText(chosen.hospitals)}`
                : 'The user has the same roles in all hospitals of the group, also in those that join it later.'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="Search for a hospital group"
            nothingFoundMessage={groups.error ? notLoadedText('The list', groups.error) : none}
            required
            data-autofocus
            data={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={groupId || null}
            onChange={(id) => form.setFieldValue('groupId', id ?? '')}
            error={form.errors['groupId']}
            {...SEARCHED}
            clearable
            clearButtonProps={clearButton('Clear hospital group')}
            limit={100}
          />
        );
      }}
    </RecordDialog>
  );
}
