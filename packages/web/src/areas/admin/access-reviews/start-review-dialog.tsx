import { StartReviewSchema } from '@capwise/domain/admin/access-reviews';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { dayInputProps, textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { StartAccessReviewMutation } from './access-reviews.graphql.ts';

interface StartReviewDialogProps {
  onClose(): void;
  onStarted(reviewId: string): void;
}

const FormSchema = StartReviewSchema.extend({ systemId: z.string().min(1, 'Choose a system') });

export function StartReviewDialog({ onClose, onStarted }: StartReviewDialogProps) {
  const { systemCount } = useCurrentUser();
  const { systemId } = useSelectedSystem();
  const initial = useMemo(() => ({ name: '', dueDay: '', systemId }), [systemId]);
  return (
    <RecordDialog
      draft="access-review"
      title="Start Access Review"
      width={520}
      onClose={onClose}
      schema={FormSchema}
      record={null}
      formValues={() => initial}
      mutation={StartAccessReviewMutation}
      variables={({ systemId: chosen, ...input }) => ({ systemId: chosen, input })}
      failed="The access review was not started."
      onSaved={({ startAccessReview }) => onStarted(startAccessReview.id)}
      saveLabel="Start"
    >
      {(form) => (
        <>
          {systemCount > 1 && (
            <SystemSelect
              label="System"
              required
              allowDeselect={false}
              value={form.values.systemId}
              onChange={(id) => form.setFieldValue('systemId', id ?? '')}
              error={form.errors['systemId']}
            />
          )}
          <TextInput
            label="Name"
            placeholder="Q4 2026"
            required
            data-autofocus
            {...textInputProps(form, 'name')}
          />
          <DayInput label="Due" required {...dayInputProps(form, 'dueDay')} />
        </>
      )}
    </RecordDialog>
  );
}
