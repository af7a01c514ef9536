import { can } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { NAME_OF_USER } from '../list-conditions.queries.ts';
import { anyOf, beginsWith, byIds, byText, endsWith, holds, isIndexed, type Way } from '../search.queries.ts';

interface Search {
  systemId: number;
  search: string;
}

const FILE_NAME = sql`lower(d.file_name)`;

/** Who has uploaded documents to a system. */
export const uploadersOf = (systemId: number) =>
  sql`select c.person_id from document_counts c where c.system_id = ${systemId}`;

const projectsWhere = (systemId: number, condition: RawBuilder<boolean>) =>
  sql`select p.id from projects p where p.system_id = ${systemId} and ${condition}`;

/** What stands on each side of every blank of a term. */
const halvesOf = (typed: string) =>
  [...typed.matchAll(/ /g)].map(({ index }) => ({
    left: typed.slice(0, index),
    right: typed.slice(index + 1),
  }));

/**
 * The ways in which a document `d` is found: by its name, a tag, who uploaded it, and for holders of ViewProjects its
 * project's title.
 */
export function waysToDocuments(scope: Scope, { systemId, search }: Search): Way[] {
  const seesProjects = can(scope.viewer, 'ViewProjects');
  return [
    byText(holds(FILE_NAME, search)),
    byIds(
      'd.uploaded_by',
      sql`select u.id from users u where u.id in (${uploadersOf(systemId)}) and ${holds(NAME_OF_USER, search)}`,
    ),
    byIds(
      'd.id',
      sql`select dt.document_id from document_tags dt join system_tags t on t.id = dt.system_tag_id
        where t.system_id = ${systemId} and ${holds(sql`lower(t.tag)`, search)}`,
    ),
    ...(seesProjects
      ? [byIds('d.project_id', projectsWhere(systemId, holds(sql`lower(p.title)`, search)))]
      : []),
    ...(search.includes(' ') ? waysAcross({ systemId, search }, seesProjects) : []),
  ];
}

/**
 * Name, uploader and project are read as one line: what was typed may end one and begin the next. Then the name ends
 * with its left half, or the project's title begins with its right one.
 */
function waysAcross({ systemId, search }: Search, seesProjects: boolean): Way[] {
  const halves = halvesOf(search);
  const title = sql`(select p.title from projects p where p.id = d.project_id)`;
  const line = sql`lower(concat_ws(' ', d.file_name,
    (select u.first_name || ' ' || u.last_name from users u where u.id = d.uploaded_by)
    ${seesProjects ? sql`, ${title}` : sql``}))`;
  const inLine = holds(line, search);
  const and = (condition: RawBuilder<boolean>) => sql<boolean>`(${condition} and ${inLine})`;
  const begun = byText(and(anyOf(halves.map(({ left }) => endsWith(FILE_NAME, left)))));
  if (!seesProjects) return [begun];
  const ended = byIds(
    'd.project_id',
    projectsWhere(systemId, anyOf(halves.map(({ right }) => beginsWith(sql`lower(p.title)`, right)))),
  );
  return [begun, { test: and(ended.test), indexed: and(ended.indexed) }];
}

/** More blanks than anybody types; each adds conditions to the statement. */
const MOST_HALVES = 8;

/** Whether the index of three letters each can find all of it. */
export function isIndexedSearch(typed: string): boolean {
  const halves = halvesOf(typed);
  return (
    isIndexed(typed) &&
    halves.length <= MOST_HALVES &&
    halves.every(({ left }) => /[\p{L}\p{N}]{2}$/u.test(left))
  );
}
