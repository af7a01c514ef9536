import type { DocumentState } from '@capwise/domain/workspace/document-rules';
import type { PassagePart } from '@capwise/domain/workspace/document-text/passage';
import { DOCUMENT_FLAGS } from '@capwise/domain/workspace/documents';
import type { DocumentRowFragment } from '../../../../gen/graphql.ts';

/** A document with its displayed texts, which the search uses too (B-36). */
export interface DocumentRow extends DocumentRowFragment {
  /** Where the text has the searched words. */
  passage?: readonly PassagePart[] | null;
  /** 'Quote, Supporting Document', or the category. */
  documentType: string;
  uploadedBy: string;
  requestStatus: string;
  tagText: string;
}

export const documentRow = (
  document: DocumentRowFragment & Pick<DocumentRow, 'passage'>,
  marksTypes: boolean,
): DocumentRow => ({
  ...document,
  documentType: typeText(document, marksTypes),
  uploadedBy: document.uploadedBy ?? '',
  requestStatus: document.status ?? '',
  tagText: document.documentTags.map(({ systemTag }) => systemTag.tag).join(' '),
});

/** Viewers who mark types see types first. Others see the category first (PROJ-013). */
function typeText(document: DocumentRowFragment, marksTypes: boolean): string {
  const types = DOCUMENT_FLAGS.filter(({ flag }) => document[flag]).map(({ label }) => label);
  const { categoryName } = document;
  return marksTypes ? types.join(', ') || (categoryName ?? '') : (categoryName ?? types.join(', '));
}

export const idOfRow = ({ id }: DocumentRow): string => id;
export const nameOfRow = ({ fileName }: DocumentRow): string => fileName;

export const documentState = ({ status, isArchived, projectIsArchived }: DocumentRow): DocumentState => ({
  status: status ?? null,
  isArchived,
  projectIsArchived,
});

/** Address of a document's page. Documents of a project always use this form (B-37). */
export const documentPath = ({ id, projectId }: Pick<DocumentRow, 'id' | 'projectId'>): string =>
  Number(projectId) === 0 ? `/n/workspace/document/${id}` : `/n/projects/${projectId}/document/${id}`;
