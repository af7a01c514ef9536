import { SCENARIO_NAME_LENGTH, ScenarioNameFormSchema } from '@capwise/domain/market/roi/scenarios/scenarios';
import { TextInput } from '@mantine/core';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';

interface ScenarioNameDialogProps {
  draft: string;
  title: string;
  initial: string;
  busy: boolean;
  onClose(): void;
  onSave(name: string): Promise<Refusal | null>;
}

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
