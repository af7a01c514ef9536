import { can } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import { NAME_OF_USER } from '../../../db/names.ts';
import type { Scope } from '../../../db/scope.ts';
import { byIds, byText, holds, type Way } from '../search.queries.ts';

interface Search {
  systemId: number;
  search: string;
}

/** Who has uploaded documents to a system. */
export const uploadersOf = (systemId: number) =>
  sql`select c.person_id from document_counts c where c.system_id = ${systemId}`;

/**
 * The ways in which a document `d` is found: by its name, a tag, who uploaded it, and for holders of ViewProjects its
 * project's title.
 */
export function waysToDocuments(scope: Scope, { systemId, search }: Search): Way[] {
  const seesProjects = can(scope.viewer, 'ViewProjects');
  return [
    byText(holds(sql`lower(d.file_name)`, search)),
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
      ? [
          byIds(
            'd.project_id',
            sql`select p.id from projects p where p.system_id = ${systemId} and ${holds(sql`lower(p.title)`, search)}`,
          ),
        ]
      : []),
    ...(search.includes(' ') ? waysAcross(systemId, search, seesProjects) : []),
  ];
}

/**
 * Name, uploader and project are read as one line: what was typed may end one and begin the next. Then the uploader's name
 * ends or begins with one of its halves at a blank, or the other way round; or there is none, and the project's title
 * begins with the right half.
 */
function waysAcross(systemId: number, typed: string, seesProjects: boolean): Way[] {
  const blanks = [...typed.matchAll(/ /g)].map(({ index }) => index);
  const halves = sql`unnest(${blanks.map((at) => typed.slice(0, at))}::text[],
    ${blanks.map((at) => typed.slice(at + 1))}::text[]) as given (l, r), lateral (select lower(l), lower(r)) as half (l, r)`;
  const line = holds(
    sql`lower(concat_ws(' ', d.file_name, (select u.first_name || ' ' || u.last_name from users u where u.id = d.uploaded_by)
      ${seesProjects ? sql`, (select p.title from projects p where p.id = d.project_id)` : sql``}))`,
    typed,
  );
  const people = sql`select person.id from (select u.id, ${NAME_OF_USER} as name from users u
    where u.id in (${uploadersOf(systemId)})) as person where exists (select from ${halves}
      where starts_with(person.name, half.r) or starts_with(half.r, person.name)
        or right(person.name, length(half.l)) = half.l or right(half.l, length(person.name)) = person.name)`;
  const titles = sql`select p.id from projects p where p.system_id = ${systemId}
    and exists (select from document_counts c where c.system_id = ${systemId} and c.person_id = 0)
    and exists (select from ${halves} where starts_with(lower(p.title), half.r))`;
  const ways = [[byIds('d.uploaded_by', people), sql<boolean>`${line}`] as const];
  if (seesProjects)
    ways.push([byIds('d.project_id', titles), sql<boolean>`d.uploaded_by is null and ${line}`]);
  return ways.map(([{ test, indexed }, condition]) => ({
    test: sql<boolean>`(${test} and ${condition})`,
    indexed: sql<boolean>`${indexed} and ${condition}`,
    isText: false,
  }));
}
