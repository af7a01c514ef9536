import type { WorkspaceAnalysis, WorkspaceRequest } from '@capwise/demo/workspace/workspace';
import type { ReceivedFiles } from '../areas/admin/environments/receive-files.ts';
import {
  instantDaysAgo,
  type WrittenDocuments,
} from '../areas/admin/environments/write-workspace.queries.ts';
import { insertAnalystDocument } from '../areas/workspace/requests/analyst-document.queries.ts';
import {
  insertNotification,
  insertRequest,
  shareAnalystDocuments,
} from '../areas/workspace/requests/request.queries.ts';
import type { Db } from '../db/database.ts';
import { type Scope, scopeOf } from '../db/scope.ts';
import type { Files } from '../platform/storage/files.ts';

export interface SeededPerson {
  userId: number;
  email: string;
}

export interface RequestTarget {
  systemId: number;
  /** Requests refer to persons by index. */
  persons: readonly SeededPerson[];
  analyst: SeededPerson;
  written: WrittenDocuments;
  returnUrl: string;
  at: Date;
}

/** The person recorded as the author. Seeding checks no permissions. */
const scopeAs = (db: Db, person: SeededPerson, systemId: number): Scope =>
  scopeOf(db, {
    ...person,
    systemId,
    roles: [],
    permissions: [],
    systemTypeName: null,
    isTrial: false,
    systemIds: [],
    memberships: [],
  });

export async function seedRequest(
  db: Db,
  files: Files,
  received: ReceivedFiles,
  request: WorkspaceRequest,
  { systemId, persons, analyst, written, returnUrl, at }: RequestTarget,
): Promise<void> {
  const documents = request.documents.map((document) => written.get(document)!);
  const requestId = await insertRequest(scopeAs(db, persons[request.by]!, systemId), {
    systemId,
    projectId: documents[0]!.projectId,
    phone: request.phone,
    comments: request.comments,
    otherUsers: request.otherUsers,
    returnUrl,
    at: instantDaysAgo(at, request.sent),
    documentIds: documents.map(({ id }) => id),
  });
  const byAnalyst = scopeAs(db, analyst, systemId);
  const shared: number[] = [];
  for (const analysis of request.analyses) {
    const file = received.get(analysis)!;
    await files.keep(db, file.id);
    const id = await insertAnalystDocument(byAnalyst, {
      ...analysisTypes(analysis),
      requestId,
      documentId: written.get(analysis.document)!.id,
      fileId: file.id,
      fileName: analysis.fileName,
      originalFileName: file.fileName,
      categoryId: null,
      at: instantDaysAgo(at, analysis.uploaded),
    });
    if (analysis.isShared) shared.push(id);
  }
  if (!request.notified) return;
  const sharedAt = instantDaysAgo(at, request.notified.at);
  await shareAnalystDocuments(byAnalyst, requestId, shared, sharedAt);
  const { comments } = request.notified;
  await insertNotification(byAnalyst, { requestId, comments, users: [], at: sharedAt });
}

const analysisTypes = ({ document }: WorkspaceAnalysis) => ({
  isQuoteAnalysis: document.isQuote,
  isSupportingDocument: false,
  isServiceContractAnalysis: document.isServiceContract,
});
