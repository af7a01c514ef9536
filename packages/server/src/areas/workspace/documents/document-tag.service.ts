import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { notFound } from '@capwise/domain/errors';
import { TagSchema } from '@capwise/domain/workspace/documents';
import { parseId } from '../../../db/ids.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { lockDocuments } from '../projects/locks.queries.ts';
import type { DocumentRow } from './document.queries.ts';
import { getDocument, refuseArchived } from './document.service.ts';
import { addTag, type DocumentTagRow, ensureSystemTag, listTags, removeTag } from './document-tag.queries.ts';

const auditedTags = (document: DocumentRow) => ({ tags: document.tags.map(({ tag }) => tag) });

export async function documentTags(
  scope: Scope,
  input: { systemId?: string | null | undefined; documentId?: string | null | undefined },
): Promise<DocumentTagRow[]> {
  const systemId = visibleSystemId(scope, input.systemId);
  if (input.documentId == null) return listTags(scope, systemId, null);
  const document = await getSystemDocument(scope, systemId, input.documentId);
  return listTags(scope, systemId, document.id);
}

async function getSystemDocument(scope: Scope, systemId: number, id: string): Promise<DocumentRow> {
  const document = await getDocument(scope, id);
  if (document.systemId !== systemId) throw notFound('There is no such document');
  return document;
}

/**
 * Adds a tag to a document. If the document has the tag in any letter case, nothing changes.
 * @throws AppError NotFoundError for a document of another system, ValidationError for a blank tag,
 * ConflictError for an archived document
 */
export function saveDocumentTag(
  scope: Scope,
  input: { documentId: string; systemId: string; tag: string },
): Promise<DocumentTagRow> {
  const tag = parseInput(TagSchema, input.tag, 'tag');
  const systemId = visibleSystemId(scope, input.systemId);
  return recorded(scope, async (inner, record) => {
    await lockDocuments(inner, [parseId(input.documentId)]);
    const document = await getSystemDocument(inner, systemId, input.documentId);
    refuseArchived(document);
    const systemTag = await ensureSystemTag(inner, systemId, tag);
    if (await addTag(inner, document.id, systemTag.id))
      await recordTags('document.tag', document, await getDocument(inner, document.id), record);
    else await record(null);
    return { documentId: document.id, systemTag };
  });
}

export function deleteDocumentTag(
  scope: Scope,
  input: { documentId: string; systemTagId: string },
): Promise<boolean> {
  const tagId = parseId(input.systemTagId);
  return recorded(scope, async (inner, record) => {
    await lockDocuments(inner, [parseId(input.documentId)]);
    const document = await getDocument(inner, input.documentId);
    refuseArchived(document);
    if (!document.tags.some(({ id }) => id === tagId)) throw notFound('The document has no such tag');
    await removeTag(inner, document.id, tagId);
    await recordTags('document.untag', document, await getDocument(inner, document.id), record);
    return true;
  });
}

const recordTags = (
  action: AuditAction,
  before: DocumentRow,
  after: DocumentRow,
  record: Parameters<Parameters<typeof recorded>[1]>[1],
) =>
  record({
    action,
    subjectId: before.id,
    subjectName: before.fileName,
    systemId: before.systemId,
    before: auditedTags(before),
    after: auditedTags(after),
  });
