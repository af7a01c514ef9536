import { TEXTS } from '@capwise/domain/texts';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { focusRowMenu } from '../../../ui/list/row-menu.tsx';
import type { DocumentDetails } from '../files/document-item.ts';
import type { Category } from '../files/document-kind.tsx';
import { DocumentNowQuery, UpdateDocumentMutation } from '../files/documents.graphql.ts';
import { DocumentForm } from './document-form.tsx';
import type { DocumentRow } from './document-table-row.ts';

interface Edited {
  id: string;
  version: number;
}

interface DocumentEditingOptions {
  /** Null if the viewer marks types instead. */
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

  const edit = ({ id, version }: DocumentRow) => {
    edited.current = { id, version };
    setEditedId(id);
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
  const client = useClient();
  const [save, busy] = useSave(UpdateDocumentMutation, {
    done: TEXTS.documentUpdated,
    failed: TEXTS.documentNotUpdated,
  });
  const { id } = document;

  const onSave = async (details: DocumentDetails) => {
    const saved = await save({ id, ...details, version: edited.version });
    if (!saved) return null;
    reload();
    if (saved.data) onClose();
    return saved.refusal;
  };
  const theirs = async () => {
    const context = { ...IN_PLACE, requestPolicy: 'network-only' as const };
    const { data } = await client.query(DocumentNowQuery, { id }, context).toPromise();
    if (!data) return null;
    const adopt = () => {
      edited.version = data.document.version;
    };
    return { details: { ...data.document, categoryId: data.document.categoryId ?? null }, adopt };
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
