import { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { CopyServiceDataMutation } from './subscriptions.graphql.ts';

interface CopyServiceDataProps {
  systemId: string;
  onClose(): void;
  onCopied(): void;
}

const INITIAL: { fromSystemId: string | null } = { fromSystemId: null };

export function CopyServiceData({ systemId, onClose, onCopied }: CopyServiceDataProps) {
  const [copy, busy] = useSave(CopyServiceDataMutation, { done: 'The service data was copied.' });
  const schema = z.object({
    fromSystemId: z.string('Select a system').refine((id) => id !== systemId, 'Select another system'),
  });
  const onSave = async ({ fromSystemId }: z.output<typeof schema>) => {
    const saved = await copy({ systemId, fromSystemId });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    onCopied();
    return null;
  };
  return (
    <EditDialog
      draft={`copy-service-data.${systemId}`}
      title="Copy Service Data"
      opened
      onClose={onClose}
      busy={busy}
      schema={schema}
      initial={INITIAL}
      onSave={onSave}
      saveLabel="Copy"
    >
      {(form) => (
        <SystemSelect
          label="From System"
          description="Its technologies are added. Existing technologies of this system stay."
          required
          value={form.values.fromSystemId}
          onChange={(id) => form.setFieldValue('fromSystemId', id)}
          error={form.errors['fromSystemId']}
        />
      )}
    </EditDialog>
  );
}
