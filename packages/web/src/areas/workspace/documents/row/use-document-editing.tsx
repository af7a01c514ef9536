import { nameParts } from '@capwise/domain/workspace/documents';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { useEffect, useRef, useState } from 'react';
import { useReadNow } from '../../../../lib/graphql/use-read-now.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useVersioned } from '../../../../ui/edit/use-versioned.ts';
import { focusRowMenu } from '../../../../ui/list/row-menu.tsx';
import type { Category } from '../files/document-kind.tsx';
import type { DocumentDetails } from '../files/store/document-item.ts';
import { DocumentNowQuery, UpdateDocumentMutation } from '../files/store/documents.graphql.ts';
import { rowRefusal, toastGoneRow } from '../files/store/row-refusal.ts';
import { DocumentForm, documentFormValues } from './document-form.tsx';
import type { DocumentRow } from './document-table-row.ts';

/** The document as it was when its form opened: the list may load a newer version meanwhile. */
type Edited = DocumentDetails & Pick<DocumentRow, 'id' | 'version'>;

interface DocumentEditingOptions {
  categories: readonly Category[] | null;
  reload(): void;
}

export function useDocumentEditing({ categories, reload }: DocumentEditingOptions) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = useRef<Edited | null>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (editedId === null && before.current !== null) focusRowMenu(before.current);
    before.current = editedId;
  }, [editedId]);

  const edit = (document: DocumentRow) => {
    edited.current = { ...document, categoryId: document.categoryId ?? null };
    setEditedId(document.id);
  };
  const close = () => {
    edited.current = null;
    setEditedId(null);
  };
  const form = (document: DocumentRow) =>
    edited.current && (
      <EditedRow
        document={document}
        edited={edited.current}
        categories={categories}
        reload={reload}
        onClose={close}
      />
    );
  return { editing: { id: editedId, form }, edit };
}

interface EditedRowProps extends DocumentEditingOptions {
  document: DocumentRow;
  edited: Edited;
  onClose(): void;
}

function EditedRow({ document, edited, categories, reload, onClose }: EditedRowProps) {
  const readNow = useReadNow();
  const { ending } = nameParts(edited.fileName);
  const { record, theirs } = useVersioned<Edited, DocumentDetails>({
    record: edited,
    read: async ({ id }) => {
      const data = await readNow(DocumentNowQuery, { id });
      return data && { ...data.document, categoryId: data.document.categoryId ?? null };
    },
    formValues: (details) => documentFormValues(details, ending),
  });
  const [save, busy] = useSave(UpdateDocumentMutation, {
    done: WORKSPACE_TEXTS.documentUpdated,
    failed: rowRefusal,
  });
  const { id } = document;

  const onSave = async (details: DocumentDetails) => {
    const saved = await save({ id, ...details, version: record?.version ?? edited.version });
    if (!saved) return null;
    reload();
    if (saved.data) onClose();
    else toastGoneRow(saved.refusal);
    return saved.refusal;
  };
  return (
    <DocumentForm
      label={`Edit ${document.fileName}`}
      draft={`document.${id}`}
      document={{ ...document, categoryId: document.categoryId ?? null }}
      categories={categories}
      busy={busy}
      onSave={onSave}
      onCancel={onClose}
      theirs={theirs}
    />
  );
}
