import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { useState } from 'react';
import { useUpload } from '../../../../lib/files/use-upload.ts';
import { UnsavedFilesQuestion, UploadQuestion } from '../../../../ui/form/upload-question.tsx';
import { UploadProgress } from '../../documents/files/document-upload.tsx';
import {
  type DocumentItem,
  newDocument,
  nextTemporaryId,
} from '../../documents/files/store/document-item.ts';
import { UploadAnalystDocumentMutation } from './analyses.graphql.ts';
import type { RequestedDocument } from './analysis-row.ts';
import { AnalysisRowForm } from './analysis-row-form.tsx';

interface NewAnalysesOptions {
  document: RequestedDocument;
  onUploaded(): void;
}

/** Chosen files, each a temporary row in edit mode until it is saved. */
export function useNewAnalyses({ document, onUploaded }: NewAnalysesOptions) {
  const [files, setFiles] = useState<readonly NewFile[]>([]);
  const add = (chosen: readonly File[]) =>
    setFiles((before) => {
      const all = [...before];
      for (const file of chosen) {
        const id = nextTemporaryId(all.map(({ item }) => item.id));
        all.push({ item: newDocument(file, id, NO_FLAGS), file });
      }
      return all;
    });
  const drop = (key: string) => setFiles((before) => before.filter(({ item }) => item.key !== key));
  const newAnalysisRows = (requestId: string) =>
    files.map((one) => ({
      id: one.item.key,
      form: (
        <NewRow
          newFile={one}
          place={{ requestId, documentId: document.id }}
          onUploaded={() => {
            drop(one.item.key);
            onUploaded();
          }}
          onCancel={() => drop(one.item.key)}
        />
      ),
    }));
  return { add, newAnalysisRows };
}

interface NewFile {
  item: DocumentItem;
  file: File;
}

const NONE = { isQuoteAnalysis: false, isSupportingDocument: false, isServiceContractAnalysis: false };

interface NewRowProps {
  newFile: NewFile;
  place: { requestId: string; documentId: string };
  onUploaded(): void;
  onCancel(): void;
}

function NewRow({ newFile: { item, file }, place, onUploaded, onCancel }: NewRowProps) {
  const { upload, progress } = useUpload(UploadAnalystDocumentMutation);
  return (
    <AnalysisRowForm
      label={`Upload ${item.originalFileName}`}
      draft={`analysis.${item.key}`}
      initial={{ ...NONE, fileName: item.fileName }}
      busy={progress !== null}
      onSave={async (form) => {
        const saved = await upload(file, {
          ...place,
          ...form,
          originalFileName: item.originalFileName,
          categoryId: null,
        });
        if (saved?.data) onUploaded();
        return saved?.refusal ?? null;
      }}
      onCancel={onCancel}
    >
      {progress !== null && <UploadProgress document={item} progress={progress} />}
      {progress === null ? <UnsavedFilesQuestion /> : <UploadQuestion />}
    </AnalysisRowForm>
  );
}
