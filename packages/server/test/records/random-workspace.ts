import { type Random, randomFrom } from '@capwise/demo/random';
import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** Prefixes, suffixes and symbols that can be combined in several ways, including LIKE wildcards. */
const PARTS = [
  'pump',
  'Pum',
  'MRI',
  'a',
  'an',
  'Ann',
  'na',
  '100%',
  '_',
  '\\',
  'é',
  '.pdf',
  '-',
  'quote',
  'Q',
];

export function randomText(random: Random): string {
  const parts = Array.from(
    { length: 1 + random.below(4) },
    () => random.pick(PARTS) + (random.below(3) ? '' : ' '),
  );
  return parts.join('').trim();
}

export interface RandomWorkspace {
  systemId: number;
  projects: number;
  documents: number;
}

/**
 * Fills a system with users, facilities, tags, projects and documents with such names, many of them repeated.
 */
export async function fillAtRandom(db: Db, size: RandomWorkspace): Promise<void> {
  const { systemId } = size;
  const random = randomFrom(`system ${systemId}`);
  const next = random.below;
  const texts = (count: number) => Array.from({ length: count }, () => randomText(random));
  const unless = <T>(share: number, value: T) => (next(share) ? value : null);
  const one = random.pick;
  const ids = async (made: Promise<{ id: number }[]>) => (await made).map(({ id }) => id);
  const people = await ids(
    db
      .insertInto('users')
      .values(
        texts(12).map((name, at) => ({
          system_id: systemId,
          email: `random-${systemId}-${at}@test.example`,
          first_name: name,
          last_name: at % 3 ? randomText(random) : 'Same',
          status: 'Active' as const,
        })),
      )
      .returning('id')
      .execute(),
  );
  const facilities = await ids(
    db
      .insertInto('facilities')
      .values(texts(6).map((name, at) => ({ name, number: systemId * 10_000 + at })))
      .returning('id')
      .execute(),
  );
  await db
    .insertInto('facility_systems')
    .values(facilities.map((id) => ({ facility_id: id, system_id: systemId })))
    .execute();
  const tags = await ids(
    db
      .insertInto('system_tags')
      .values(
        [...new Set(texts(20).map((tag) => tag.toLowerCase()))].map((tag) => ({ system_id: systemId, tag })),
      )
      .returning('id')
      .execute(),
  );
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));
  const projects = await ids(
    db
      .insertInto('projects')
      .values(
        texts(size.projects).map((title) => ({
          system_id: systemId,
          title,
          description: randomText(random),
          created_at: at(next(30)),
          created_by: unless(8, one(people)),
          archived_at: next(4) ? null : at(40),
        })),
      )
      .returning('id')
      .execute(),
  );
  await db
    .insertInto('project_facilities')
    .values(projects.filter(() => next(3)).map((id) => ({ project_id: id, facility_id: one(facilities) })))
    .execute();
  const documents = await ids(
    sql<{ id: number }>`
      with given as (
        select gen_random_uuid() as file, d.* from unnest(${texts(size.documents)}::text[],
          ${Array.from({ length: size.documents }, () => unless(5, one(projects)))}::int[],
          ${Array.from({ length: size.documents }, () => unless(9, one(people)))}::int[],
          ${Array.from({ length: size.documents }, () => unless(2, one(['In Review', 'Quote Analyzed'])))}::text[],
          ${Array.from({ length: size.documents }, () => next(40))}::int[]) as d (name, project, person, status, day)
      ), stored as (
        insert into files (id, state, content_type) select file, 'stored', 'text/plain' from given
      )
      insert into documents (system_id, project_id, file_id, file_name, original_file_name, status, uploaded_by,
        uploaded_at, modified_at, archived_at)
      select ${systemId}, project, file, name, name, status, person, timestamptz '2026-01-01' + day * interval '1 day', now(),
        case when day % 5 = 0 then now() end from given returning id
    `
      .execute(db)
      .then(({ rows }) => rows),
  );
  await db
    .insertInto('document_tags')
    .values(documents.filter(() => next(2)).map((id) => ({ document_id: id, system_tag_id: one(tags) })))
    .execute();
}
