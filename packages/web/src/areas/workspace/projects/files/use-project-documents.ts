import { useCallback, useMemo } from 'react';
import { useQuery } from 'urql';
import { useCan } from '../../../../lib/session/session.tsx';
import { ProjectDocumentsQuery } from '../../documents/files/store/documents.graphql.ts';
import { documentRow } from '../../documents/row/document-table-row.ts';

/** An empty list has no type names, so the cache would not refetch it after the first document. */
const ABOUT_DOCUMENTS = { additionalTypenames: ['ProjectDocument'] };

export function useProjectDocuments({ id, systemId }: { id: string; systemId: string }) {
  const marksTypes = useCan('CanRequestAnalysis');
  const [{ data, error }, ask] = useQuery({
    query: ProjectDocumentsQuery,
    variables: { id, systemId },
    requestPolicy: 'cache-and-network',
    context: ABOUT_DOCUMENTS,
  });
  const documents = data?.project.documents;
  const rows = useMemo(() => documents?.map((document) => documentRow(document)) ?? null, [documents]);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return {
    rows,
    error,
    /** Null if the viewer marks types instead. */
    categories: marksTypes ? null : (data?.documentCategories ?? []),
    reload,
  };
}
