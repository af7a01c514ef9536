import type { Scope } from '../../../db/scope.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import { type AnalystDocumentRow, listAnalystDocuments } from './analyst-document.queries.ts';
import { listRequests, type RequestRow } from './request.queries.ts';

export type DocumentRequest = Sibling<RequestRow>;

export async function documentRequests(
  scope: Scope,
  settings: Settings,
  document: Sibling<{ id: number }>,
): Promise<DocumentRequest[]> {
  const byDocument = await document.siblings.load('requests', async (documents) => {
    const rows = await listRequests(
      scope,
      settings,
      documents.map(({ id }) => id),
    );
    return Map.groupBy(withSiblings(rows), ({ documentId }) => documentId);
  });
  return byDocument.get(document.id) ?? [];
}

export async function analystDocumentsOf(
  scope: Scope,
  request: DocumentRequest,
): Promise<AnalystDocumentRow[]> {
  const analyses = await request.siblings.load('analyst documents', (requests) =>
    listAnalystDocuments(
      scope,
      requests.flatMap(({ documentId }) => documentId ?? []),
    ),
  );
  return analyses.filter(
    ({ requestId, documentId }) => requestId === request.id && documentId === request.documentId,
  );
}
