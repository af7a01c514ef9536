import type { AnalysisForm } from '@capwise/domain/workspace/analyses';
import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { useState } from 'react';
import { useUpload } from '../../../../lib/files/use-upload.ts';
import { UnsavedFilesQuestion, UploadQuestion } from '../../../../ui/form/upload-question.tsx';
import { UploadProgress } from '../../documents/files/document-upload.tsx';
import { type DocumentItem, newDocuments } from '../../documents/files/store/document-item.ts';
import { UploadAnalystDocumentMutation } from './analyses.graphql.ts';
import type { RequestedDocument } from './analysis-row.ts';
import { AnalysisRowForm } from './analysis-row-form.tsx';
import { type DocumentReading, startOf } from './reading/use-document-reading.ts';

interface NewAnalysesOptions {
  document: RequestedDocument;
  reading: DocumentReading | null;
  onUploaded(): void;
}

interface NewAnalysis extends DocumentItem {
  startsFilled: boolean;
}

export function useNewAnalyses({ document, reading, onUploaded }: NewAnalysesOptions) {
  const [items, setItems] = useState<readonly NewAnalysis[]>([]);
  /** @param startsFilled true to fill the form from the confirmed quote */
  const add = (chosen: readonly File[], startsFilled = false) =>
    setItems((before) => [
      ...before,
      ...newDocuments(chosen, NO_FLAGS, before).map((item) => ({ ...item, startsFilled })),
    ]);
  const drop = (key: string) => setItems((before) => before.filter((one) => one.key !== key));
  const newAnalysisRows = (requestId: string) =>
    items.map((item) => ({
      id: item.key,
      form: (
        <NewRow
          item={item}
          start={startOf(reading, item.fileName)}
          place={{ requestId, documentId: document.id }}
          onUploaded={() => {
            drop(item.key);
            onUploaded();
          }}
          onCancel={() => drop(item.key)}
        />
      ),
    }));
  return { add, newAnalysisRows };
}

const NONE = { isQuoteAnalysis: false, isSupportingDocument: false, isServiceContractAnalysis: false };

interface NewRowProps {
  item: NewAnalysis;
  start: Partial<AnalysisForm> | null;
  place: { requestId: string; documentId: string };
  onUploaded(): void;
  onCancel(): void;
}

function NewRow({ item, start, place, onUploaded, onCancel }: NewRowProps) {
  const { upload, progress } = useUpload(UploadAnalystDocumentMutation);
  return (
    <AnalysisRowForm
      label={`Upload ${item.originalFileName}`}
      draft={`analysis.${item.key}`}
      initial={{ ...NONE, fileName: item.fileName }}
      start={start}
      startsFilled={item.startsFilled}
      busy={progress !== null}
      onSave={async (form) => {
        const saved = await upload(item.file!, {
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
