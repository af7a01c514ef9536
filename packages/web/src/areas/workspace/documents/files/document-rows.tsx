import { useCallback, useSyncExternalStore } from 'react';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import type { Category } from './document-kind.tsx';
import { DocumentRow } from './document-row.tsx';
import classes from './documents.module.css';
import type { DocumentItem } from './store/document-item.ts';
import { DocumentCategoriesQuery } from './store/documents.graphql.ts';
import type { DocumentList } from './store/files-store.ts';

export const useDocuments = (list: DocumentList): readonly DocumentItem[] =>
  useSyncExternalStore(list.subscribe, list.documents);

export interface DocumentRowsProps {
  list: DocumentList;
  systemId: string;
  label: string;
  removeHint: string;
  disabled?: boolean;
}

export function DocumentRows({ list, systemId, label, removeHint, disabled = false }: DocumentRowsProps) {
  const documents = useDocuments(list);
  const categories = useCategories(systemId);
  const isTaken = useCallback(
    (document: DocumentItem, name: string) =>
      list.documents().some((one) => one.key !== document.key && sameName(one.fileName, name)),
    [list],
  );
  if (documents.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={label}>
      {documents.map((document) => (
        <DocumentRow
          key={document.key}
          document={document}
          list={list}
          categories={categories}
          isTaken={isTaken}
          removeHint={removeHint}
          disabled={disabled}
        />
      ))}
    </ul>
  );
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The system's categories, or null if the viewer marks types instead (SHELL-035). */
export function useCategories(systemId: string): readonly Category[] | null {
  const marksTypes = useCan('CanRequestAnalysis');
  const [{ data }] = useQuery({
    query: DocumentCategoriesQuery,
    variables: { systemId },
    pause: marksTypes,
    context: IN_PLACE,
  });
  return marksTypes ? null : (data?.documentCategories ?? []);
}
