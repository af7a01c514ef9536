import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { z } from 'zod';
import { RecordDialog } from '../../../../ui/edit/record-dialog.tsx';
import { clearButton } from '../../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import type { SystemUser } from '../data/user-columns.tsx';
import { AddUserToSystemMutation, SystemsToAddQuery } from './reach.graphql.ts';
import { useFoundSystems } from './use-found-systems.ts';

/** The name is stored with the draft, because the list may not contain it again. */
const FormSchema = z.object({ systemId: z.string().min(1, 'Choose a system'), name: z.string() });
type Form = z.input<typeof FormSchema>;

interface AddSystemDialogProps {
  user: SystemUser;
  onClose(): void;
  onAdded(): void;
}

export function AddSystemDialog({ user, onClose, onAdded }: AddSystemDialogProps) {
  return (
    <RecordDialog
      draft={`add-system.${user.id}`}
      title={`Add ${user.name} to a System`}
      onClose={onClose}
      schema={FormSchema}
      record={null}
      formValues={(): Form => ({ systemId: '', name: '' })}
      mutation={AddUserToSystemMutation}
      variables={({ systemId }) => ({ userId: user.id, systemId })}
      done="The user has been added."
      failed="The user was not added."
      onSaved={onAdded}
      saveLabel="Add"
    >
      {(form) => <SystemField form={form} user={user} />}
    </RecordDialog>
  );
}

function SystemField({ form, user }: { form: UseFormReturnType<Form>; user: SystemUser }) {
  const { systemId, name } = form.values;
  const chosen = useMemo(() => (systemId ? [{ id: systemId, name }] : []), [systemId, name]);
  const { data, ...found } = useFoundSystems({
    query: SystemsToAddQuery,
    variables: (searchTerm) => ({ userId: user.id, searchTerm }),
    pick: ({ systemsToAdd }) => systemsToAdd,
    chosen,
  });
  return (
    <Select
      label="System"
      description="The user has the same roles there."
      placeholder="Search for a system"
      required
      data-autofocus
      {...found}
      data={data}
      value={systemId || null}
      onChange={(id, option) => form.setValues({ systemId: id ?? '', name: option?.label ?? '' })}
      error={form.errors['systemId']}
      {...SEARCHED}
      clearable
      clearButtonProps={clearButton('Clear system')}
    />
  );
}
