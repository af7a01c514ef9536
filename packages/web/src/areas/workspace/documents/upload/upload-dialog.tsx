import { can, isVendor } from '@capwise/domain/permissions/can';
import { documentEditSchema, SUPPORTING_ONLY } from '@capwise/domain/workspace/document-rules';
import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { useUpload } from '../../../../lib/files/use-upload.ts';
import { useActor } from '../../../../lib/session/session.tsx';
import { useSystemName } from '../../../../lib/session/systems/systems.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { UploadQuestion } from '../../../../ui/form/upload-question.tsx';
import { ProjectPicker } from '../../projects/picker/project-picker.tsx';
import { type Category, DocumentKind } from '../files/document-kind.tsx';
import { FileDrop } from '../files/file-drop.tsx';
import type { DocumentDetails } from '../files/store/document-item.ts';
import { UploadDocumentMutation } from '../files/store/documents.graphql.ts';

interface UploadDialogProps {
  opened: boolean;
  onClose(): void;
  systemId: string;
  categories: readonly Category[] | null;
  onUploaded(): void;
}

interface Values extends DocumentDetails {
  file: File | null;
  projectId: string;
}

const FileSchema = z.object({
  file: z.custom<File>((value) => value instanceof File, 'Choose a file first'),
  projectId: z.string(),
});

export function UploadDialog({ opened, onClose, systemId, categories, onUploaded }: UploadDialogProps) {
  const marksTypes = categories === null;
  const schema = useMemo(() => FileSchema.and(documentEditSchema(marksTypes)), [marksTypes]);
  const { upload, progress, cancel } = useUpload(UploadDocumentMutation);
  const systemName = useSystemName(systemId);
  const actor = useActor();
  const hasProjects = can(actor, 'ViewProjects') && !isVendor(actor);
  const initial: Values = {
    ...(marksTypes ? NO_FLAGS : SUPPORTING_ONLY),
    file: null,
    fileName: '',
    categoryId: null,
    projectId: '',
  };

  const onSave = async ({ file, projectId, ...details }: z.output<typeof schema>) => {
    const project = { systemId, projectId: projectId || String(NO_PROJECT) };
    const saved = await upload(file, { ...details, ...project, originalFileName: file.name });
    if (!saved?.data) return saved?.refusal ?? null;
    onUploaded();
    onClose();
    return null;
  };

  return (
    <EditDialog<Values, z.output<typeof schema>>
      draft={`upload.${systemId}`}
      unkept={['file']}
      title="Upload Document"
      opened={opened}
      onClose={onClose}
      width={640}
      schema={schema}
      initial={initial}
      onSave={onSave}
      busy={progress !== null}
      progress={progress === null ? '' : `Uploading, ${Math.round(progress * 100)}%`}
      saveLabel="Upload"
      waitsForValid
    >
      {(form, busy) => (
        <>
          <FileDrop
            names={[]}
            single
            disabled={busy}
            onFiles={([file]) => form.setValues({ file: file!, fileName: file!.name })}
          />
          {form.values.file && <Text fw={500}>{form.values.file.name}</Text>}
          <DocumentKind
            document={form.values}
            categories={categories}
            onChange={(changes) => form.setValues(changes)}
            locked={busy}
          />
          {hasProjects && (
            <ProjectPicker
              systemId={systemId}
              systemName={systemName}
              label="Project"
              none="No project"
              chosen={form.values.projectId}
              onChoose={(projectId) => form.setValues({ projectId })}
            />
          )}
          {busy && <UploadQuestion />}
          {busy && (
            <Button variant="default" size="xs" onClick={cancel}>
              Stop the upload
            </Button>
          )}
        </>
      )}
    </EditDialog>
  );
}
