import { Select } from '@mantine/core';
import { z } from 'zod';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { AccessReviewersQuery, DelegateAccessMutation } from '../access-reviews.graphql.ts';
import type { Review, ReviewItem } from './review.ts';

interface DelegateDialogProps {
  review: Review;
  items: readonly ReviewItem[];
  onClose(): void;
  onDone(): void;
}

const FormSchema = z.object({ userId: z.string().min(1, 'Choose a person') });

/** Asks another person to decide about the selected roles. */
export function DelegateDialog({ review, items, onClose, onDone }: DelegateDialogProps) {
  const { value } = useLoaded({
    query: AccessReviewersQuery,
    variables: { reviewId: review.id },
    pick: ({ accessReviewers }) => accessReviewers,
    requestPolicy: 'cache-and-network',
  });
  return (
    <RecordDialog
      draft={`access-delegate.${review.id}.${items.map(({ id }) => id).join('.')}`}
      title={items.length === 1 ? 'Delegate 1 Decision' : `Delegate ${items.length} Decisions`}
      width={520}
      onClose={onClose}
      schema={FormSchema}
      record={null}
      formValues={() => ({ userId: '' })}
      mutation={DelegateAccessMutation}
      variables={({ userId }) => ({ reviewId: review.id, itemIds: items.map(({ id }) => id), userId })}
      done="The decisions have been delegated."
      failed="The decisions were not delegated."
      onSaved={onDone}
      saveLabel="Delegate"
    >
      {(form) => (
        <Select
          label="Person"
          description="Someone who manages users of this system. They get an email with a link."
          required
          data={(value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage="Nobody else manages users here"
          {...SEARCHED}
          {...form.getInputProps('userId')}
        />
      )}
    </RecordDialog>
  );
}
