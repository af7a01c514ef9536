import { randomFrom } from '@capwise/demo/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { fillAtRandom, randomText } from '../../../../test/records/random-workspace.ts';
import { searchWords } from '../../../db/lists/words.ts';

const DOCUMENTS = 2_600;
const PAGE = 100;
/** The embedded database is slower and runs the same statements, so fewer names are searched. */
const PIECES = inject('template').serverUrl ? { taken: 24, made: 16 } : { taken: 20, made: 10 };

let api: TestApi;
let systemId: number;
let everything: { id: number; email: string };
let projectsOnly: { id: number; email: string };
let documentsOnly: { id: number; email: string };
beforeAll(async () => {
  api = await startApi();
  systemId = await make(api).system();
  const other = await make(api).system();
  const { db } = api.services.database;
  await fillAtRandom(db, { systemId, projects: 300, documents: DOCUMENTS });
  await fillAtRandom(db, { systemId: other, projects: 50, documents: 200 });
  const user = (...permissions: ('ViewProjects' | 'ViewDocuments')[]) =>
    make(api).user({ system: systemId, permissions: ['Login', ...permissions] });
  everything = await user('ViewProjects', 'ViewDocuments');
  projectsOnly = await user('ViewProjects');
  documentsOnly = await user('ViewDocuments');
  const own = sql`update documents set uploaded_by = ${projectsOnly.id} where system_id = ${systemId} and id % 50 = 0`;
  await own.execute(db);
}, 120_000);
afterAll(() => api.close());

interface ListRequest {
  search?: string;
  status?: string;
  sort?: string;
  direction?: 'asc' | 'desc';
  page?: number;
  people?: readonly number[] | null;
  columns?: readonly string[];
}
interface Answer {
  totalCount: number;
  pageNumber: number;
  ids: number[];
}

async function ask(
  who: Who,
  field: 'systemDocuments' | 'systemProjects',
  asked: ListRequest,
): Promise<Answer> {
  const filters = [{ filterType: 'Status', values: [asked.status ?? 'all'] }];
  if (asked.people) filters.push({ filterType: 'CreatedBy', values: asked.people.map(String) });
  if (asked.columns) filters.push({ filterType: 'SearchColumns', values: [...asked.columns] });
  const { data, errors } = await api.graphql(
    who,
    `query($search: String, $sort: String, $direction: String, $page: Int, $filters: [ListFilter!]) {
      page: ${field}(searchTerm: $search, sortColumn: $sort, sortDirection: $direction, pageNumber: $page,
        pageSize: ${PAGE}, filters: $filters) { totalCount pageNumber results { id } } }`,
    { search: asked.search, sort: asked.sort, direction: asked.direction, page: asked.page, filters },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const { totalCount, pageNumber, results } = data.page;
  return { totalCount, pageNumber, ids: results.map(({ id }: { id: string }) => Number(id)) };
}

const KEYS: Record<string, string> = {
  createdDate: 'd.uploaded_at',
  uploadedDate: 'd.uploaded_at',
  fileName: 'lower(d.file_name)',
  uploadedBy: "lower(u.first_name || ' ' || u.last_name)",
  projectTitle: 'lower(p.title)',
  status: 'd.status',
  'projects createdDate': 'p.created_at',
  'projects title': 'lower(p.title)',
  'projects documentCount': '(select count(*) from documents d where d.project_id = p.id)',
  'projects createdByName': "lower(u.first_name || ' ' || u.last_name)",
};
const statusIs = (column: string, { status = 'all' }: ListRequest) =>
  sql.raw(status === 'all' ? 'true' : `(${column} is not null) = ${status === 'archived'}`);

/** Expected list, by the simplest query, which reads and sorts every row. */
async function plainDocuments(who: { id: number }, asked: ListRequest): Promise<number[]> {
  const { search = '', sort = 'createdDate', direction = 'desc', people = null } = asked;
  const order = sql.raw(`${KEYS[sort]} ${direction} nulls last, d.id ${direction}`);
  const { rows } = await sql<{ id: number }>`
    select d.id from documents d left join projects p on p.id = d.project_id left join users u on u.id = d.uploaded_by
    where d.system_id = ${systemId} and ${statusIs('d.archived_at', asked)}
      and (${who.id !== projectsOnly.id} or d.project_id is not null or d.uploaded_by = ${who.id})
      and (${people}::int[] is null or d.uploaded_by = any(${people}::int[]))
      and not exists (select from unnest(${searchWords(search)}::text[]) word
        where strpos(fold_text(concat_ws(' ', d.file_name, u.first_name, u.last_name,
            case when ${who.id !== documentsOnly.id} then p.title end)), word) = 0
          and not exists (select from document_tags dt join system_tags t on t.id = dt.system_tag_id
            where dt.document_id = d.id and strpos(fold_text(t.tag), word) > 0))
    order by ${order}
  `.execute(api.services.database.db);
  return rows.map(({ id }) => id);
}

const COLUMNS: Record<string, string> = {
  title: 'strpos(fold_text(p.title), word) > 0',
  description: 'strpos(fold_text(p.description), word) > 0',
  facility: `exists (select from project_facilities pf join facilities f on f.id = pf.facility_id
    where pf.project_id = p.id and strpos(fold_text(f.name), word) > 0)`,
  createdBy: "strpos(fold_text(u.first_name || ' ' || u.last_name), word) > 0",
};

async function plainProjects(asked: ListRequest): Promise<number[]> {
  const { search = '', sort = 'createdDate', direction = 'desc', people = null } = asked;
  const columns = asked.columns ?? Object.keys(COLUMNS);
  const found = sql.raw(columns.map((column) => COLUMNS[column]!).join(' or '));
  const order = sql.raw(`${KEYS[`projects ${sort}`]} ${direction} nulls last, p.id ${direction}`);
  const { rows } = await sql<{ id: number }>`
    select p.id from projects p left join users u on u.id = p.created_by
    where p.system_id = ${systemId} and ${statusIs('p.archived_at', asked)}
      and (${people}::int[] is null or p.created_by = any(${people}::int[])) 
      and not exists (select from unnest(${searchWords(search)}::text[]) word where (${found}) is not true)
    order by ${order}
  `.execute(api.services.database.db);
  return rows.map(({ id }) => id);
}

const expectedPage = (ids: readonly number[], page: number): Answer => ({
  totalCount: ids.length,
  pageNumber: page,
  ids: ids.slice((page - 1) * PAGE, page * PAGE),
});
const lastPage = (ids: readonly number[]) => Math.max(Math.ceil(ids.length / PAGE), 1);

/** Stored names, parts of them of every length, and names that do not exist. */
async function terms(): Promise<string[]> {
  const random = randomFrom('terms');
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', d.file_name, u.first_name, u.last_name, p.title) as line
    from documents d left join users u on u.id = d.uploaded_by left join projects p on p.id = d.project_id
    where d.system_id = ${systemId} order by md5(d.id::text) limit ${PIECES.taken}
  `.execute(api.services.database.db);
  const pieces = rows.map(({ line }) => {
    const from = random.below(line.length);
    return line.slice(from, from + 1 + random.below(14)).trim();
  });
  const made = Array.from({ length: PIECES.made }, () => randomText(random));
  const signs = ['%', '_', '\\', 'É', 'a b c d e f g h i j k', '--', 'same', 'SAME pump', 'nowhere at all'];
  return [...new Set([...pieces, ...made, ...signs])].filter((term) => term !== '');
}

describe('documents', () => {
  it('are found by any letters of name, tag, uploader and project, as by reading every row', async () => {
    const found: number[] = [];
    for (const search of await terms())
      for (const who of [everything, projectsOnly, documentsOnly]) {
        const ids = await plainDocuments(who, { search });
        found.push(ids.length);
        expect(await ask(who, 'systemDocuments', { search }), search).toEqual(expectedPage(ids, 1));
      }
    // Some terms are in a few documents, some in most, and some in none.
    expect(Math.min(...found)).toBe(0);
    expect(found.some((count) => count > 0 && count < DOCUMENTS / 20)).toBe(true);
    expect(Math.max(...found)).toBeGreaterThan(DOCUMENTS / 2);
  }, 300_000);

  it('are in every order on every page, with and without a search', async () => {
    for (const who of [everything, projectsOnly])
      for (const sort of ['createdDate', 'uploadedDate', 'fileName', 'uploadedBy', 'projectTitle', 'status'])
        for (const direction of ['asc', 'desc'] as const)
          for (const search of ['', 'a']) {
            const asked = { sort, direction, search, status: search ? 'active' : 'all' };
            const ids = await plainDocuments(who, asked);
            const last = lastPage(ids);
            for (const page of new Set([1, 2, Math.ceil(last / 3), last - 8, last - 1, last]))
              if (page > 0 && page <= last)
                expect(
                  await ask(who, 'systemDocuments', { ...asked, page }),
                  JSON.stringify({ asked, page }),
                ).toEqual(expectedPage(ids, page));
          }
  }, 300_000);

  it('are filtered by users and status, and a page beyond the last is the last', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from users where system_id = ${systemId} and email like 'random-%' order by id limit 2
    `.execute(api.services.database.db);
    for (const who of [everything, projectsOnly, documentsOnly])
      for (const status of ['active', 'archived', 'all'])
        for (const people of [null, rows.map(({ id }) => id), [everything.id]]) {
          const ids = await plainDocuments(who, { status, people });
          const last = lastPage(ids);
          expect(await ask(who, 'systemDocuments', { status, people, page: 999 })).toEqual(
            expectedPage(ids, last),
          );
        }
  });
});

describe('projects', () => {
  it('are found by any letters of the given columns, as by reading every row', async () => {
    for (const search of await terms())
      for (const columns of [undefined, ['title'], ['facility', 'description'], ['createdBy']]) {
        const asked: ListRequest = { search, ...(columns && { columns }) };
        const ids = await plainProjects(asked);
        expect(await ask(everything, 'systemProjects', asked), JSON.stringify(asked)).toEqual(
          expectedPage(ids, 1),
        );
      }
  }, 300_000);

  it('are in every order on every page, of every status', async () => {
    for (const sort of ['createdDate', 'title', 'documentCount', 'createdByName'])
      for (const direction of ['asc', 'desc'] as const)
        for (const search of ['', 'an'])
          for (const status of ['active', 'archived', 'all']) {
            const asked = { sort, direction, search, status };
            const ids = await plainProjects(asked);
            for (let page = 1; page <= lastPage(ids); page += 1)
              expect(
                await ask(everything, 'systemProjects', { ...asked, page }),
                JSON.stringify(asked),
              ).toEqual(expectedPage(ids, page));
          }
  }, 300_000);
});
