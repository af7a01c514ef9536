import { SUPPORTING_ONLY } from '@capwise/domain/workspace/document-rules';
import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { Text } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAccessToken, useCan } from '../../../../lib/session/session.tsx';
import { UnsavedFilesQuestion, UploadQuestion } from '../../../../ui/form/upload-question.tsx';
import type { Category } from '../../documents/files/document-kind.tsx';
import { UploadProgress } from '../../documents/files/document-upload.tsx';
import { createHolder } from '../../documents/files/store/document-holder.ts';
import {
  type DocumentDetails,
  type DocumentItem,
  newDocuments,
} from '../../documents/files/store/document-item.ts';
import { createUploads } from '../../documents/files/store/document-uploads.ts';
import { DocumentForm, type DocumentFormHandle } from '../../documents/row/document-form.tsx';
import { FormHandles } from './form-handles.ts';
import { NewFilesBar } from './new-files-bar.tsx';

interface NewFilesOptions {
  systemId: string;
  projectId: string;
  categories: readonly Category[] | null;
  onSaved(id: string): void;
}

/** Chosen files, each a temporary row in edit mode until it is saved (PROJ-019). */
export function useNewFiles({ systemId, projectId, categories, onSaved }: NewFilesOptions) {
  const accessToken = useAccessToken();
  const marksTypes = useCan('CanRequestAnalysis');
  const [holder] = useState(() => createHolder());
  const remove = (key: string) => holder.put(holder.all().filter((one) => one.key !== key));
  const [uploads] = useState(() =>
    createUploads({
      holder,
      accessToken,
      systemId,
      projectId,
      async onUploaded(key, _, id) {
        remove(key);
        onSaved(id);
      },
    }),
  );
  const files = useSyncExternalStore(holder.subscribe, holder.all);
  useEffect(() => uploads.cancelAll, [uploads]);

  const add = (chosen: readonly File[]) => {
    const flags = marksTypes ? NO_FLAGS : SUPPORTING_ONLY;
    holder.put([...holder.all(), ...newDocuments(chosen, flags, holder.all())]);
  };
  const before = useRef(Promise.resolve());
  /** One upload at a time, also for 'Save all'. */
  const save = async (key: string, details: DocumentDetails) => {
    holder.patch(key, details);
    before.current = before.current.then(() => uploads.upload(key));
    await before.current;
    return null;
  };
  const cancel = (key: string) => {
    uploads.cancel(key);
    remove(key);
  };
  const [handles] = useState(() => new FormHandles());
  const all =
    files.length > 1
      ? [
          {
            id: 'all',
            form: (
              <NewFilesBar
                count={files.length}
                categories={categories}
                busy={files.some(({ progress }) => progress !== null)}
                onMark={(changes) => handles.each((one) => one.mark(changes))}
                onSave={() => handles.each((one) => one.save())}
                onCancel={() => {
                  uploads.cancelAll();
                  holder.put([]);
                }}
              />
            ),
          },
        ]
      : [];
  const rows = [
    ...all,
    ...files.map((file) => ({
      id: file.key,
      form: (
        <NewRow
          file={file}
          categories={categories}
          onHandle={handles.of(file.key)}
          onSave={(details) => save(file.key, details)}
          onCancel={() => cancel(file.key)}
        />
      ),
    })),
  ];
  const isUploading = files.some(({ progress }) => progress !== null);
  const question = files.length > 0 && (isUploading ? <UploadQuestion /> : <UnsavedFilesQuestion />);
  return { add, rows, question };
}

interface NewRowProps {
  file: DocumentItem;
  categories: readonly Category[] | null;
  onHandle: (handle: DocumentFormHandle | null) => void;
  onSave(details: DocumentDetails): Promise<null>;
  onCancel(): void;
}

const NewRow = ({ file, categories, onHandle, onSave, onCancel }: NewRowProps) => (
  <DocumentForm
    label={`Upload ${file.originalFileName}`}
    draft={`file.${file.key}`}
    document={file}
    categories={categories}
    busy={file.progress !== null}
    onHandle={onHandle}
    onSave={onSave}
    onCancel={onCancel}
  >
    {file.progress !== null && <UploadProgress document={file} progress={file.progress} />}
    {file.problem && (
      <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
        {file.problem}
      </Text>
    )}
  </DocumentForm>
);
