import { can, isVendor } from '@capwise/domain/permissions/can';
import { documentEditSchema, SUPPORTING_ONLY } from '@capwise/domain/workspace/document-rules';
import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useUpload } from '../../../../lib/files/use-upload.ts';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { useActor } from '../../../../lib/session/session.tsx';
import { useSystemName } from '../../../../lib/session/systems/systems.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { UploadQuestion } from '../../../../ui/form/upload-question.tsx';
import { type ChosenProject, ProjectSelect } from '../../projects/picker/project-select.tsx';
import type { Category } from '../files/document-kind.tsx';
import { FileDrop } from '../files/file-drop.tsx';
import { UploadDocumentMutation } from '../files/store/documents.graphql.ts';
import { type ChosenFile, ChosenFiles } from './chosen-files.tsx';

interface UploadDialogProps {
  opened: boolean;
  onClose(): void;
  systemId: string;
  categories: readonly Category[] | null;
  onUploaded(): void;
}

interface Values {
  files: ChosenFile[];
  /** Its title is stored with the draft, because the list may not contain it again. */
  project: ChosenProject | null;
}

const chosenFiles = (marksTypes: boolean) =>
  z.object({
    files: z
      .array(
        z
          .object({ key: z.string(), file: z.custom<File>((value) => value instanceof File) })
          .and(documentEditSchema(marksTypes)),
      )
      .min(1, 'Choose a file first'),
    project: z.custom<ChosenProject | null>(),
  });

/** Uploads one file after the other. What fails stays, with its reason. */
export function UploadDialog({ opened, onClose, systemId, categories, onUploaded }: UploadDialogProps) {
  const marksTypes = categories === null;
  const schema = useMemo(() => chosenFiles(marksTypes), [marksTypes]);
  const { upload, progress, cancel } = useUpload(UploadDocumentMutation);
  const [done, setDone] = useState<readonly string[]>([]);
  const systemName = useSystemName(systemId);
  const actor = useActor();
  const hasProjects = can(actor, 'ViewProjects') && !isVendor(actor);
  const flags = marksTypes ? NO_FLAGS : SUPPORTING_ONLY;
  const toItem = (file: File): ChosenFile => ({
    ...flags,
    key: crypto.randomUUID(),
    file,
    fileName: file.name,
    categoryId: null,
  });

  const onSave = async ({ files, project }: z.output<typeof schema>): Promise<Refusal | null> => {
    const place = { systemId, projectId: project?.id ?? String(NO_PROJECT) };
    for (const { key, file, ...details } of files) {
      if (done.includes(key)) continue;
      const saved = await upload(file, { ...details, ...place, originalFileName: file.name });
      if (!saved?.data) return saved?.refusal ?? null;
      setDone((before) => [...before, key]);
      onUploaded();
    }
    onClose();
    return null;
  };

  return (
    <EditDialog<Values, z.output<typeof schema>>
      draft={`upload.${systemId}`}
      unkept={['files']}
      title="Upload Document"
      opened={opened}
      onClose={onClose}
      width={720}
      schema={schema}
      initial={{ files: [], project: null }}
      onSave={onSave}
      busy={progress !== null}
      progress={progress === null ? '' : `Uploading, ${Math.round(progress * 100)}%`}
      saveLabel="Upload"
      waitsForValid
    >
      {(form, busy) => {
        const left = form.values.files.filter(({ key }) => !done.includes(key));
        const put = (files: ChosenFile[]) => form.setValues({ files });
        const problem = schema.safeParse({ ...form.values, files: left }).error?.issues[0]?.message ?? null;
        return (
          <>
            <FileDrop
              names={left.map(({ fileName }) => fileName)}
              disabled={busy}
              onFiles={(files) => put([...left, ...files.map(toItem)])}
            />
            <ChosenFiles files={left} categories={categories} onChange={put} locked={busy} />
            {hasProjects && (
              <ProjectSelect
                systemId={systemId}
                systemName={systemName}
                chosen={form.values.project}
                onChoose={(project) => form.setValues({ project })}
                disabled={busy}
              />
            )}
            {!busy && problem && (
              <Text size="sm" c="dimmed">
                {problem}
              </Text>
            )}
            {busy && <UploadQuestion />}
            {busy && (
              <Button variant="default" size="xs" onClick={cancel}>
                Stop the upload
              </Button>
            )}
          </>
        );
      }}
    </EditDialog>
  );
}
