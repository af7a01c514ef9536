import type { AnalysisForm } from '@capwise/domain/workspace/analyses';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadNow } from '../../../../lib/graphql/use-read-now.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useVersioned } from '../../../../ui/edit/use-versioned.ts';
import { rowRefusal, toastGoneRow } from '../../documents/files/store/row-refusal.ts';
import { AnalysesNowQuery, AnalystDocumentUpdateMutation } from './analyses.graphql.ts';
import { editButtonId } from './analysis-actions.tsx';
import { type AnalysisRow, toAnalysisForm } from './analysis-row.ts';
import { AnalysisRowForm } from './analysis-row-form.tsx';
import { type DocumentReading, startOf } from './reading/use-document-reading.ts';

interface AnalysisEditingOptions {
  documentId: string;
  reading: DocumentReading | null;
  refresh(): void;
}

export function useAnalysisEditing({ documentId, reading, refresh }: AnalysisEditingOptions) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    // The focused field disappears with the form.
    if (editedId === null && before.current !== null)
      document.getElementById(editButtonId(before.current))?.focus();
    before.current = editedId;
  }, [editedId]);
  const edit = useCallback(({ id }: AnalysisRow) => setEditedId(id), []);
  const form = (row: AnalysisRow) => (
    <EditedRow
      row={row}
      start={startOf(reading, row.fileName)}
      documentId={documentId}
      refresh={refresh}
      onClose={() => setEditedId(null)}
    />
  );
  return { editing: { id: editedId, form }, edit };
}

interface EditedRowProps {
  row: AnalysisRow;
  start: Partial<AnalysisForm> | null;
  documentId: string;
  refresh(): void;
  onClose(): void;
}

function EditedRow({ row, start, documentId, refresh, onClose }: EditedRowProps) {
  const readNow = useReadNow();
  const { record, theirs } = useVersioned<AnalysisForm & { version: number }, AnalysisForm>({
    record: row,
    read: async () => {
      const data = await readNow(AnalysesNowQuery, { documentId });
      const analyses = data?.document.requests.flatMap(({ analystDocuments }) => analystDocuments);
      return analyses?.find((one) => one.id === row.id) ?? null;
    },
    formValues: toAnalysisForm,
  });
  const [save, busy] = useSave(AnalystDocumentUpdateMutation, {
    done: WORKSPACE_TEXTS.documentUpdated,
    failed: rowRefusal,
  });
  const { id, requestId, link, categoryId } = row;

  const onSave = async (form: AnalysisForm) => {
    const saved = await save({
      id,
      requestId,
      ...form,
      link,
      categoryId: categoryId ?? null,
      version: record?.version ?? row.version,
    });
    if (saved?.refusal) toastGoneRow(saved.refusal);
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    refresh();
    return null;
  };
  return (
    <AnalysisRowForm
      label={`Edit ${row.fileName}`}
      draft={`analysis.${id}`}
      initial={toAnalysisForm(row)}
      start={start}
      busy={busy}
      onSave={onSave}
      onCancel={onClose}
      theirs={theirs}
    />
  );
}
