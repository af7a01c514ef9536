import { useCallback, useMemo } from 'react';
import { useQuery } from 'urql';
import { useCan } from '../../../lib/session/session.tsx';
import { documentRow } from '../documents/document-table-row.ts';
import { ProjectDocumentsQuery } from '../files/documents.graphql.ts';

/** After the first document of an empty project the list has to be asked anew. */
const ABOUT_DOCUMENTS = { additionalTypenames: ['ProjectDocument'] };

/** All documents of a project, as rows; null before they are there. */
export function useProjectDocuments({ id, systemId }: { id: string; systemId: string }) {
  const marksTypes = useCan('CanRequestAnalysis');
  const [{ data, error }, ask] = useQuery({
    query: ProjectDocumentsQuery,
    variables: { id, systemId },
    requestPolicy: 'cache-and-network',
    context: ABOUT_DOCUMENTS,
  });
  const documents = data?.project.documents;
  const rows = useMemo(
    () => documents?.map((document) => documentRow(document, marksTypes)) ?? null,
    [documents, marksTypes],
  );
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return {
    rows,
    error,
    /** null for those who mark types instead. */
    categories: marksTypes ? null : (data?.documentCategories ?? []),
    reload,
  };
}
