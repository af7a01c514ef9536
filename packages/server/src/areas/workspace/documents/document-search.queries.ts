import { can } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import { FULL_NAME_OF_USER } from '../../../db/lists/names.ts';
import type { Scope } from '../../../db/scope.ts';
import { documentsWithText } from '../document-text/text-search.queries.ts';
import { byIds, byText, holds, type Way } from '../lists/search.queries.ts';

export const documentUploaders = (systemId: number) =>
  sql`select c.person_id from document_counts c where c.system_id = ${systemId}`;

/**
 * How a word can match a document `d`: by its name, a tag, its text, the uploader, or the project's title (for
 * holders of ViewProjects).
 */
export function waysToDocuments(scope: Scope, systemId: number, word: string): Way[] {
  const seesProjects = can(scope.viewer, 'ViewProjects');
  const withText = documentsWithText(systemId, word);
  return [
    byText(holds(sql`d.file_name`, word)),
    byIds(
      'd.uploaded_by',
      sql`select u.id from users u where u.id = any(array(${documentUploaders(systemId)}))
        and ${holds(FULL_NAME_OF_USER, word)}`,
    ),
    byIds(
      'd.id',
      sql`select dt.document_id from document_tags dt join system_tags t on t.id = dt.system_tag_id
        where t.system_id = ${systemId} and ${holds(sql`t.tag`, word)}`,
    ),
    ...(withText ? [byIds('d.id', withText)] : []),
    ...(seesProjects
      ? [
          byIds(
            'd.project_id',
            sql`select p.id from projects p where p.system_id = ${systemId} and ${holds(sql`p.title`, word)}`,
          ),
        ]
      : []),
  ];
}
