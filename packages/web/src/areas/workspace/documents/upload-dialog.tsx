import { can, isVendor } from '@capwise/domain/permissions/can';
import { TEXTS } from '@capwise/domain/texts';
import { documentEditSchema, SUPPORTING_ONLY } from '@capwise/domain/workspace/document-rules';
import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { Button, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { type RunningUpload, UploadError, uploadFile } from '../../../lib/files/upload.ts';
import { isCanceled, uploadProblem } from '../../../lib/files/upload-problem.ts';
import type { Refusal } from '../../../lib/graphql/use-save.ts';
import { useAccessToken, useActor } from '../../../lib/session/session.tsx';
import { useSystemName } from '../../../lib/session/systems/systems.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { UploadQuestion } from '../../../ui/form/upload-question.tsx';
import { ProjectPicker } from '../projects/picker/project-picker.tsx';
import { type Category, DocumentKind } from './files/document-kind.tsx';
import { FileDrop } from './files/file-drop.tsx';
import type { DocumentDetails } from './files/store/document-item.ts';
import { UploadDocumentMutation } from './files/store/documents.graphql.ts';

interface UploadDialogProps {
  opened: boolean;
  onClose(): void;
  systemId: string;
  /** Null if the viewer marks types instead. */
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
  const { send, progress, stop } = useUpload(systemId);
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

  const onSave = async (output: z.output<typeof schema>) => {
    const refusal = await send(output);
    if (refusal === null) {
      onUploaded();
      onClose();
    }
    return refusal;
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
            <Button variant="default" size="xs" onClick={stop}>
              Stop the upload
            </Button>
          )}
        </>
      )}
    </EditDialog>
  );
}

function useUpload(systemId: string) {
  const accessToken = useAccessToken();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<RunningUpload<unknown> | null>(null);

  const send = async ({
    file,
    projectId,
    ...details
  }: DocumentDetails & { file: File; projectId: string }) => {
    setProgress(0);
    const upload = uploadFile({
      document: UploadDocumentMutation,
      variables: {
        ...details,
        systemId,
        projectId: projectId || String(NO_PROJECT),
        originalFileName: file.name,
      },
      file,
      accessToken,
      onProgress: setProgress,
    });
    running.current = upload;
    try {
      await upload.done;
      toastSuccess(TEXTS.fileUploaded, TEXTS.fileNotUploaded);
      return null;
    } catch (error) {
      if (!isCanceled(error)) toastError(TEXTS.fileNotUploaded);
      return uploadRefusal(error);
    } finally {
      setProgress(null);
    }
  };
  return { send, progress, stop: () => running.current?.cancel() };
}

const uploadRefusal = (error: unknown): Refusal => ({
  name: error instanceof UploadError ? error.errorName : null,
  reason: null,
  message: uploadProblem(error) ?? 'The upload was stopped',
  field: null,
  isStale: false,
});
