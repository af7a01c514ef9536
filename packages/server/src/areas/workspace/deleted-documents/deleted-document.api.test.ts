import { OPEN_QUOTE_DAYS } from '@capwise/domain/market/quotes/quote-states';
import type { Permission } from '@capwise/domain/permissions/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { raceRounds, raceTime } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import type { Scope } from '../../../db/scope.ts';
import { sweepQuotes } from '../../market/quote-desk/sweep-quotes.ts';
import { makeRoom } from '../documents/document.queries.ts';
import { purgeOldDocuments } from './deleted-document.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const DELETE = 'mutation($id: ID!) { deleteDocument(documentId: $id) }';
const RESTORE = 'mutation($id: ID!) { restoreDocument(documentId: $id) { id fileName version } }';
const ONE = `query($id: ID!) { document(id: $id) {
  id fileName projectId isQuote version uploadedDate uploadedBy whyMayNotDelete documentTags { systemTag { tag } } } }`;
const LIST = `query($systemId: ID, $projectId: ID) { deletedDocuments(systemId: $systemId, projectId: $projectId) {
  id fileName deletedBy daysLeft refusal } }`;
const TAG =
  'mutation($id: ID!) { saveDocumentTag(documentId: $id, systemId: 2, tag: "Board") { documentId } }';
const run = (who: Who | null, query: string, variables: Record<string, unknown>) =>
  api.graphql(who, query, variables);
const remove = (id: string, who: Who = 'purchaser') => run(who, DELETE, { id });
const restore = (id: string, who: Who = 'purchaser') => run(who, RESTORE, { id });
const deleted = async (variables: Record<string, unknown> = {}, who: Who = 'purchaser') =>
  (await run(who, LIST, variables)).data.deletedDocuments as {
    id: string;
    daysLeft: number;
    deletedBy: string;
    refusal: string | null;
  }[];
const db = () => api.services.database.db;
const fileOf = (id: string) =>
  db()
    .selectFrom('deleted_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .where('d.id', '=', Number(id))
    .select(['f.id', 'f.state'])
    .executeTakeFirst();

const colleague = (permissions: Permission[] = ['Login', 'ViewProjects', 'ViewDocuments']) =>
  make(api).user({ system: 2, permissions });
const stranger = async () =>
  make(api).user({
    system: await make(api).system(),
    permissions: ['Login', 'ViewProjects', 'ViewDocuments', 'ViewSystemUsers'],
  });

describe('a restored document', () => {
  it('is as before, with its tags, quotes and text, and is opened at the same address', async () => {
    const project = await make(api).project('purchaser', { title: 'Restored' });
    const id = await make(api).document('purchaser', { projectId: project });
    await run('purchaser', TAG, { id });
    const before = (await run('purchaser', ONE, { id })).data.document;
    // Nobody confirmed it for so long that it would be swept outside a document.
    const longAgo = new Date(Date.now() - (OPEN_QUOTE_DAYS + 1) * 86_400_000);
    const { id: quoteId } = await db()
      .insertInto('quotes')
      .values({
        system_id: 2,
        document_id: Number(id),
        file_name: 'Quote.csv',
        content_type: 'text/csv',
        created_at: longAgo,
        touched_at: longAgo,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await remove(id)).data.deleteDocument).toBe(true);
    expect(errorName(await run('purchaser', ONE, { id }))).toBe('NotFoundError');
    expect(await deleted({ projectId: project })).toMatchObject([{ id, daysLeft: 30, refusal: null }]);

    await sweepQuotes(api.services);

    expect(errorName(await restore(id))).toBeUndefined();
    const after = (await run('purchaser', ONE, { id })).data.document;
    expect(after).toEqual({ ...before, version: before.version + 1 });
    expect(await deleted({ projectId: project })).toEqual([]);
    const quote = db().selectFrom('quotes').where('id', '=', quoteId).select('document_id');
    expect(await quote.executeTakeFirst()).toEqual({ document_id: Number(id) });
    const text = db()
      .selectFrom('document_texts')
      .where('document_id', '=', Number(id))
      .select('document_id');
    expect(await text.execute()).toHaveLength(1);
    expect((await api.get('purchaser', `/api/documents/${id}/download`)).status).toBe(200);
    const actions = await db()
      .selectFrom('audit_entries')
      .where('subject_id', '=', id)
      .where('action', 'like', 'document.%')
      .select('action')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action).slice(-2)).toEqual(['document.delete', 'document.restore']);
  });

  it('can be deleted and restored again', async () => {
    const id = await make(api).document('purchaser');
    for (const _ of [1, 2]) {
      expect(errorName(await remove(id))).toBeUndefined();
      expect(errorName(await restore(id))).toBeUndefined();
    }
    expect(errorName(await restore(id))).toBe('NotFoundError');
  });
});

describe('who may delete and restore', () => {
  it('strangers find nothing, and users without documents are refused', async () => {
    const project = await make(api).project('purchaser', { title: 'Own' });
    const id = await make(api).document('purchaser', { projectId: project });
    await remove(id);
    const unseen = [await stranger()];
    await expectRefusals((who) => run(who, RESTORE, { id }), { forbidden: ['nologin'], unseen });
    await expectRefusals((who) => run(who, LIST, { projectId: project }), { forbidden: ['nologin'], unseen });
    await expectRefusals((who) => run(who, LIST, { systemId: '2' }), { forbidden: [], unseen });
  });

  it('a colleague sees why only others may, and the owner of the project and an administrator may', async () => {
    const other = await colleague();
    const administrator = await colleague(['Login', 'ViewProjects', 'ViewDocuments', 'ViewSystemUsers']);
    const project = await make(api).project('purchaser', { title: 'Owned' });
    const id = await make(api).document('purchaser', { projectId: project });
    const shown = async () => (await run(other, ONE, { id })).data.document.whyMayNotDelete;
    expect(await shown()).toMatch(/^Only the uploader/);
    expect(errorName(await remove(id, other))).toBe('ConflictError');
    await remove(id);
    expect(await deleted({ projectId: project }, other)).toMatchObject([
      { id, refusal: expect.stringMatching(/^Only the uploader/) },
    ]);
    expect(errorName(await restore(id, other))).toBe('ConflictError');
    expect(errorName(await restore(id, administrator))).toBeUndefined();
    expect(errorName(await remove(id, administrator))).toBeUndefined();
    expect(errorName(await restore(id))).toBeUndefined();
    const me = await run(other, '{ currentUser { id } }', {});
    await db()
      .updateTable('projects')
      .set({ owner_id: Number(me.data.currentUser.id) })
      .where('id', '=', Number(project))
      .execute();
    expect(await shown()).toBeNull();
    expect(errorName(await remove(id, other))).toBeUndefined();
  });
});

describe('a restore is refused', () => {
  it('while the project is archived, and if it is gone', async () => {
    const project = await make(api).project('purchaser', { title: 'Archived later' });
    const id = await make(api).document('purchaser', { projectId: project });
    await remove(id);
    const projects = (archivedAt: Date | null) =>
      db()
        .updateTable('projects')
        .set({ archived_at: archivedAt })
        .where('id', '=', Number(project))
        .execute();
    await projects(new Date());
    expect((await restore(id)).errors?.[0]?.message).toBe('The project is archived');
    await projects(null);
    await db()
      .updateTable('deleted_documents')
      .set({ project_id: 999_999 })
      .where('id', '=', Number(id))
      .execute();
    expect((await restore(id)).errors?.[0]?.message).toBe('The project of this document no longer exists');
  });

  it('to uploaders who may no longer see projects, until someone who may restores it', async () => {
    const uploader = await colleague(['Login', 'ViewDocuments', 'UploadDocument', 'ViewProjects']);
    const project = await make(api).project('purchaser', { title: 'Hidden later' });
    const id = await make(api).document(uploader, { projectId: project });
    await sql`delete from role_permissions where permission = 'ViewProjects' and role_name in (
      select role_name from user_roles where user_id = ${uploader.id})`.execute(db());
    expect(errorName(await remove(id, uploader))).toBeUndefined();
    const refusal = expect.stringMatching(/^The document is in a project/);
    const listed = await deleted({ systemId: '2' }, uploader);
    expect(listed.find((one) => one.id === id)).toMatchObject({ refusal });
    const refused = await restore(id, uploader);
    expect([errorName(refused), refused.errors?.[0]?.message]).toEqual(['ConflictError', refusal]);
    expect(errorName(await restore(id))).toBeUndefined();
  });

  it('after 30 days, when the file is deleted too', async () => {
    const id = await make(api).document('purchaser');
    await remove(id);
    const { id: fileId } = (await fileOf(id))!;
    const old = new Date(Date.now() - 30 * 24 * 60 * 60 * 1_000 - 1_000);
    await db()
      .updateTable('deleted_documents')
      .set({ deleted_at: old })
      .where('id', '=', Number(id))
      .execute();
    expect(errorName(await restore(id))).toBe('NotFoundError');
    expect((await deleted()).map((one) => one.id)).not.toContain(id);
    await purgeOldDocuments(api.services);
    expect(await fileOf(id)).toBeUndefined();
    const file = db().selectFrom('files').where('id', '=', fileId).select('state');
    expect(await file.executeTakeFirst()).toEqual({ state: 'discarded' });
  });
});

it('the oldest deleted documents make room for new files, and their files are deleted', async () => {
  const ids = [await make(api).document('purchaser'), await make(api).document('purchaser')];
  for (const id of ids) await remove(id);
  await sql`update deleted_documents set deleted_at = deleted_at - interval '1 hour' where id = ${Number(ids[0])}`.execute(
    db(),
  );
  const newest = (await fileOf(ids[1]!))!;
  const { byte_size: bytes } = await db()
    .selectFrom('files')
    .where('id', '=', newest.id)
    .select('byte_size')
    .executeTakeFirstOrThrow();
  await makeRoom({ db: db() } as Scope, 2, Number(bytes));
  expect(await fileOf(ids[0]!)).toBeUndefined();
  expect(await fileOf(ids[1]!)).toEqual(newest);
  expect(errorName(await restore(ids[0]!))).toBe('NotFoundError');
  expect(errorName(await restore(ids[1]!))).toBeUndefined();
});

const ROUNDS = raceRounds(12, 3);
describe('at the same time', () => {
  it(
    'two restores have one success, and a restore and a delete the outcome of one order',
    async () => {
      const id = await make(api).document('purchaser');
      for (let round = 0; round < ROUNDS; round += 1) {
        await remove(id);
        const twice = await Promise.all([restore(id), restore(id)]);
        expect(twice.map(errorName).sort()).toEqual(['NotFoundError', undefined].sort());
        const both = (await Promise.all([remove(id), restore(id)])).map(errorName);
        expect(both[0]).toBeUndefined();
        expect([undefined, 'NotFoundError']).toContain(both[1]);
        const isThere = errorName(await run('purchaser', ONE, { id })) === undefined;
        expect(isThere).toBe(both[1] === undefined);
        if (!isThere) await restore(id);
      }
    },
    raceTime(60_000),
  );
});
