import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { DocumentPageFragment, GetProjectDocumentQuery } from '../../../../gen/graphql.ts';
import { DocumentQuery, ProjectDocumentQuery } from './document.graphql.ts';

export type PageDocument = DocumentPageFragment;
export type PageProject = GetProjectDocumentQuery['project'];

const FRESH = { requestPolicy: 'cache-and-network' } as const;

export function useDocument() {
  const { documentId: id = '', projectId } = useParams();
  const isInProject = projectId !== undefined;
  const [alone, askAlone] = useQuery({
    query: DocumentQuery,
    variables: { id },
    pause: isInProject,
    ...FRESH,
  });
  const [both, askBoth] = useQuery({
    query: ProjectDocumentQuery,
    variables: { projectId: projectId ?? '', id },
    pause: !isInProject,
    ...FRESH,
  });
  const { data, error } = isInProject ? both : alone;
  const ask = isInProject ? askBoth : askAlone;
  return {
    document: data?.document ?? null,
    project: (isInProject && both.data?.project) || null,
    error,
    refresh: () => ask({ requestPolicy: 'network-only' }),
  };
}
