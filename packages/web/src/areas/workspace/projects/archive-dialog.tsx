import { ARCHIVE_COMMENTS_LENGTH, ArchiveCommentsSchema } from '@capwise/domain/workspace/projects';
import { Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { ArchiveProjectMutation } from './projects.graphql.ts';

const ArchiveSchema = z.object({ archiveComments: ArchiveCommentsSchema });
const EMPTY = { archiveComments: '' };

interface ArchiveDialogProps {
  projectId: string;
  opened: boolean;
  onClose(): void;
}

export function ArchiveDialog({ projectId, opened, onClose }: ArchiveDialogProps) {
  const [archive, busy] = useSave(ArchiveProjectMutation, {
    done: 'Your project has been successfully archived.',
    failed: false,
  });
  const send = async ({ archiveComments }: z.output<typeof ArchiveSchema>) => {
    const saved = await archive({ projectId, archiveComments });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    return null;
  };
  return (
    <EditDialog
      draft={`archive.${projectId}`}
      closing="keep"
      title="Archive Project?"
      opened={opened}
      onClose={onClose}
      busy={busy}
      schema={ArchiveSchema}
      initial={EMPTY}
      onSave={send}
      saveLabel="Archive Project"
    >
      {(form) => (
        <>
          <Text>Nothing in an archived project can be changed until it is unarchived.</Text>
          <Textarea
            label="Archive Reason"
            description="Optional"
            rows={4}
            maxLength={ARCHIVE_COMMENTS_LENGTH}
            data-autofocus
            {...form.getInputProps('archiveComments')}
          />
        </>
      )}
    </EditDialog>
  );
}
