import { Select, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import { textInputProps } from '../../../../ui/form/inputs/form-input.ts';
import { DecideAccessMutation, ReviewRolesQuery } from '../access-reviews.graphql.ts';
import type { Review, ReviewItem } from './review.ts';

interface ChosenProps {
  review: Review;
  items: readonly ReviewItem[];
  onClose(): void;
  onDone(): void;
}

const FormSchema = z.object({ toRole: z.string().min(1, 'Choose the new role'), note: z.string() });

/** Decides that another role replaces the selected ones. */
export function ChangeRoleDialog({ review, items, onClose, onDone }: ChosenProps) {
  const { value } = useLoaded({
    query: ReviewRolesQuery,
    variables: { systemId: review.systemId },
    pick: ({ requestUsersData }) => requestUsersData.roles,
    requestPolicy: 'cache-and-network',
  });
  const options = (value ?? [])
    .filter(
      ({ name, isOfProvider, isRetired }) =>
        !isOfProvider && !isRetired && items.every(({ roleName }) => roleName !== name),
    )
    .map(({ name, displayName }) => ({ value: name, label: displayName }));
  return (
    <RecordDialog
      draft={`access-change.${review.id}.${items.map(({ id }) => id).join('.')}`}
      title={items.length === 1 ? `Change the Role of ${items[0]!.userName}` : `Change ${items.length} Roles`}
      width={520}
      onClose={onClose}
      schema={FormSchema}
      record={null}
      formValues={() => ({ toRole: '', note: '' })}
      mutation={DecideAccessMutation}
      variables={({ toRole, note }) => ({
        ...{ reviewId: review.id, itemIds: items.map(({ id }) => id), decision: 'change' },
        ...{ toRole, note },
      })}
      failed="The decision was not saved."
      onSaved={onDone}
      saveLabel="Change"
    >
      {(form) => (
        <>
          <Select
            label="New Role"
            description="You can choose only roles that you have."
            required
            data={options}
            allowDeselect={false}
            {...form.getInputProps('toRole')}
          />
          <TextInput label="Note" {...textInputProps(form, 'note')} />
        </>
      )}
    </RecordDialog>
  );
}
