import { SCENARIO_NAME_LENGTH, ScenarioNameFormSchema } from '@capwise/domain/market/roi/scenarios';
import { TextInput } from '@mantine/core';
import type { Refusal } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';

interface ScenarioNameDialogProps {
  /** The product or scenario, and what is done with it. */
  draft: string;
  title: string;
  initial: string;
  busy: boolean;
  onClose(): void;
  onSave(name: string): Promise<Refusal | null>;
}

/** Asks what a scenario is to be called, and saves it. */
export function ScenarioNameDialog({
  draft,
  title,
  initial,
  busy,
  onClose,
  onSave,
}: ScenarioNameDialogProps) {
  const save = async ({ name }: { name: string }) => {
    const refusal = await onSave(name);
    if (!refusal) onClose();
    return refusal;
  };
  return (
    <EditDialog
      draft={`scenario-name.${draft}`}
      title={title}
      opened
      onClose={onClose}
      width={440}
      busy={busy}
      schema={ScenarioNameFormSchema}
      initial={{ name: initial }}
      onSave={save}
    >
      {(form) => (
        <TextInput
          label="Name"
          maxLength={SCENARIO_NAME_LENGTH}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          {...form.getInputProps('name')}
        />
      )}
    </EditDialog>
  );
}
