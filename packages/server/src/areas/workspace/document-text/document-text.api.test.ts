import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { findInTexts, readText, textOf, uploadRead } from './document-text.fixtures.ts';
import { readNewText, readWaitingTexts, sweepTexts } from './text-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const NEVER = new AbortController().signal;
const txt = (name: string, content: string) => ({ name, content });
const ids = async (search: string) => (await findInTexts(api, 'purchaser', search)).map(({ id }) => id);

describe('a search of documents', () => {
  it('finds words inside files in any order, without accents, and shows where they are', async () => {
    const content = `${'filler '.repeat(400)}the RÖNTGEN tube of the Zyxtron costs $1,250,000 a year ${'more '.repeat(400)}`;
    const id = await uploadRead(api, 'purchaser', txt('Offer.txt', content));
    expect(await findInTexts(api, 'purchaser', 'zyxtrons rontgen')).toEqual([
      {
        id,
        fileName: 'Offer.txt',
        passage: expect.stringContaining('the [RÖNTGEN] tube of the [Zyxtron] costs'),
      },
    ]);
    expect(await ids('Zyxtron 1,250,000')).toEqual([id]);
    expect(await ids('zyxtron unheard')).toEqual([]);
  });

  it('finds one word in the name and another in the text', async () => {
    const id = await uploadRead(api, 'purchaser', txt('Wobbulator quote.txt', 'of the vendor Quuxmed'));
    expect(await findInTexts(api, 'purchaser', 'quuxmed wobbulator')).toEqual([
      { id, fileName: 'Wobbulator quote.txt', passage: 'of the vendor [Quuxmed]' },
    ]);
    expect(await findInTexts(api, 'purchaser', 'wobbulator')).toMatchObject([{ id, passage: null }]);
  });

  it('takes quotes, operators and percent signs as text', async () => {
    const id = await uploadRead(api, 'purchaser', txt('Signs.txt', "the plixo's 100% <b>tag</b> & more"));
    for (const search of ["plixo's", "'plixo':*", 'plixo\\', 'plixo <b>', '100% plixo'])
      expect(await ids(search)).toEqual([id]);
    expect(await findInTexts(api, 'purchaser', 'plixo tag')).toMatchObject([
      { passage: "the [plixo]'s 100% <b>[tag]</b> & more" },
    ]);
    for (const search of ["plixo '", 'plixo | nothing', '%']) expect(await ids(search)).toEqual([]);
  });

  it('shows nothing of documents that the viewer may not see', async () => {
    const projectId = await make(api).project('purchaser');
    const own = await uploadRead(api, 'purchaser', txt('Own.txt', 'the secret flumox'));
    const shared = await uploadRead(api, 'purchaser', txt('Shared.txt', 'the other flumox'), { projectId });
    expect((await ids('flumox')).toSorted()).toEqual([own, shared].toSorted());
    expect(await findInTexts(api, 'trial', 'flumox')).toEqual([]);
    const { system_id: system } = await api.services.database.db
      .selectFrom('documents')
      .select('system_id')
      .where('id', '=', Number(own))
      .executeTakeFirstOrThrow();
    const projects = await make(api).user({ system, permissions: ['Login', 'ViewProjects'] });
    expect((await findInTexts(api, projects, 'flumox')).map(({ id }) => id)).toEqual([shared]);
  });

  it('follows documents that are archived, moved and deleted', async () => {
    const id = await uploadRead(api, 'purchaser', txt('Follow.txt', 'about the grindlox'));
    const active = [{ filterType: 'Status', values: ['active'] }];
    expect(await findInTexts(api, 'purchaser', 'grindlox', active)).toHaveLength(1);
    await api.graphql('purchaser', `mutation { archiveDocument(documentId: ${id}) { id } }`);
    expect(await findInTexts(api, 'purchaser', 'grindlox', active)).toEqual([]);
    expect(await ids('grindlox')).toEqual([id]);
    await api.graphql('purchaser', `mutation { unArchiveDocument(documentId: ${id}) { id } }`);
    await api.graphql('purchaser', `mutation { deleteDocument(documentId: ${id}) }`);
    expect(await ids('grindlox')).toEqual([]);
  });

  it('the palette shows passages, too', async () => {
    const id = await uploadRead(api, 'purchaser', txt('Palette.txt', 'with a vexilor inside'));
    const { data } = await api.graphql(
      'purchaser',
      '{ find(searchTerm: "vexilor") { documents { id passage(search: "vexilor") { text isMatch } } } }',
    );
    expect(data.find.documents).toEqual([
      {
        id,
        passage: [
          { text: 'with a ', isMatch: false },
          { text: 'vexilor', isMatch: true },
          { text: ' inside', isMatch: false },
        ],
      },
    ]);
  });
});

describe('a reading', () => {
  it('reports files without a text and files that cannot be read', async () => {
    const blank = await uploadRead(api, 'purchaser', txt('Blank.txt', ' '));
    expect(await textOf(api, 'purchaser', blank)).toEqual({ state: 'empty', note: 'The file has no text' });
    const broken = await uploadRead(api, 'purchaser', txt('Broken.pdf', '%PDF-1.4 broken'));
    expect(await textOf(api, 'purchaser', broken)).toEqual({
      state: 'failed',
      note: 'The PDF is damaged or incomplete. Ask for a new copy.',
    });
  });

  it('of documents from before begins with the hourly sweep', async () => {
    const id = await uploadRead(api, 'purchaser', txt('Earlier.txt', 'the old snorfle'));
    await reset(id);
    expect(await ids('snorfle')).toEqual([]);
    await sweepTexts(api.services);
    await readText(api, 'purchaser', id);
    expect(await ids('snorfle')).toEqual([id]);
  });

  it('that a stopping server gave up, or that died, is repeated', async () => {
    const id = await uploadRead(api, 'purchaser', txt('Stopped.txt', 'the stubborn quazzle'));
    await reset(id);
    const closing = new AbortController();
    const stopped = readNewText(api.services, closing.signal)({ data: { documentId: Number(id) } });
    closing.abort(new Error('The server is stopping'));
    await stopped.catch(() => {});
    await readWaitingTexts(api.services, NEVER)();
    expect(await ids('quazzle')).toEqual([id]);

    await reset(id, 1, '20 minutes');
    await readWaitingTexts(api.services, NEVER)();
    expect((await textOf(api, 'purchaser', id)).state).toBe('read');
  });

  it('that ends the process three times is given up', async () => {
    const id = await uploadRead(api, 'purchaser', txt('Deadly.txt', 'the deadly zorgon'));
    await reset(id, 3, '20 minutes');
    await sweepTexts(api.services);
    expect(await textOf(api, 'purchaser', id)).toEqual({
      state: 'failed',
      note: 'The file could not be read.',
    });
  });
});

describe('a view of a file', () => {
  const path = (id: string) => `/api/documents/${id}/view`;
  const upload = async (name: string, content: string) =>
    (await api.upload('purchaser', { name, content }, { fileName: name })).data.uploadDocument.id as string;

  it('has its tables, for people who may see the document', async () => {
    const id = await upload('View.csv', 'Part,Price\nA,5');
    expect((await api.get(null, path(id))).status).toBe(401);
    expect((await api.get('nologin', path(id))).status).toBe(403);
    expect((await api.get('trial', path(id))).status).toBe(404);
    const response = await api.get('purchaser', path(id));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      mail: null,
      blocks: [
        {
          kind: 'table',
          name: null,
          rows: [
            ['Part', 'Price'],
            ['A', '5'],
          ],
        },
      ],
      isCut: false,
    });
  });

  it('is refused with a reason for a type without one', async () => {
    const text = await upload('View.txt', 'text');
    expect(await (await api.get('purchaser', path(text))).json()).toEqual({
      refused: 'Files of this type have no preview.',
    });
  });

  it('that asks for too many at the same time is refused', async () => {
    const id = await upload('Many.csv', 'Part,Price');
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.get('purchaser', path(id))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

const reset = (id: string, attempts = 0, since: string | null = null) =>
  sql`
    update document_texts set state = 'waiting', attempts = ${attempts}, content = null, words = null,
      touched_at = now() - ${since}::interval
    where document_id = ${Number(id)}
  `.execute(api.services.database.db);
