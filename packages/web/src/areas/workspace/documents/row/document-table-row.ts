import type { DocumentState } from '@capwise/domain/workspace/document-rules';
import type { PassagePart } from '@capwise/domain/workspace/document-text/passage';
import { documentTypeText } from '@capwise/domain/workspace/documents';
import type { DocumentRowFragment } from '../../../../gen/graphql.ts';

/** A document with its displayed texts, which the search uses too (B-36). */
export interface DocumentRow extends DocumentRowFragment {
  /** Where the text has the searched words. */
  passage?: readonly PassagePart[] | null;
  /** 'Quote, Supporting Document · Warranty': types and category. */
  documentType: string;
  uploadedBy: string;
  requestStatus: string;
  tagText: string;
}

export const documentRow = (document: DocumentRowFragment & Pick<DocumentRow, 'passage'>): DocumentRow => ({
  ...document,
  documentType: documentTypeText(document),
  uploadedBy: document.uploadedBy ?? '',
  requestStatus: document.status ?? '',
  tagText: document.documentTags.map(({ systemTag }) => systemTag.tag).join(' '),
});

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
