import { ARGUMENT_TITLE_LENGTH } from '@capwise/domain/market/quote-judgment/brief/brief-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { addDeals, quotedSystem, storeQuote } from './quote-judgment.fixtures.ts';

const BRIEF = `brief { note wordsVersion wordsBy arguments { kind title text isEdited hasChanged suggestion { title text } } }`;
const READ = `query ($quoteId: ID!) { quoteJudgment(quoteId: $quoteId) { ${BRIEF} } }`;
const SAVE = `mutation ($quoteId: ID!, $version: Int!, $note: String!, $arguments: [BriefArgumentInput!]!) {
  saveBriefWords(quoteId: $quoteId, version: $version, note: $note, arguments: $arguments) { ${BRIEF} } }`;

let api: TestApi;
let product: number;
beforeAll(async () => {
  api = await startApi();
  await addDeals(api);
  const { rows } = await sql<{ id: number }>`
    select product_configuration_id as id from quoted_products group by 1 order by count(*) desc, 1 limit 1
  `.execute(api.services.database.db);
  product = rows[0]!.id;
});
afterAll(() => api.close());

const expensive = () => quotedSystem({ productConfigurationId: product, unitCents: 900_000_00 });
const quote = () => storeQuote(api, 'purchaser', { systems: [expensive()] });
const read = async (quoteId: string) =>
  (await api.graphql('purchaser', READ, { quoteId })).data.quoteJudgment.brief;
const save = (quoteId: string, over: object = {}, who: 'purchaser' | null = 'purchaser') =>
  api.graphql(who, SAVE, { quoteId, version: 0, note: '', arguments: [], ...over });
const words = (over: object = {}) => ({
  kind: 'price',
  title: 'We saw lower.',
  text: 'Match it.',
  writtenFor: '',
  ...over,
});

it('nobody edits the words of a quote that they may not see or that is not confirmed', async () => {
  const id = await quote();
  for (const [who, name] of [
    [null, 'UnauthorizedError'],
    ['reader', 'ForbiddenError'],
    ['director', 'NotFoundError'],
    ['vendor', 'NotFoundError'],
  ] as const)
    expect(errorName(await save(id, {}, who as 'purchaser')), String(who)).toBe(name);
  expect(errorName(await save(await storeQuote(api, 'purchaser', null)))).toBe('ConflictError');
});

it('edited words are in the brief and its PDF, and can be restored', async () => {
  const id = await quote();
  const [first] = (await read(id)).arguments;
  const writtenFor = `${first.title} ${first.text}`;
  const mine = words({ kind: first.kind, writtenFor });
  const saved = (await save(id, { note: '<b>Call</b>\u202E Ann', arguments: [mine] })).data.saveBriefWords
    .brief;
  expect(saved).toMatchObject({ note: '<b>Call</b> Ann', wordsVersion: 1 });
  expect(saved.wordsBy).not.toBeNull();
  expect(saved.arguments[0]).toMatchObject({
    ...{ title: mine.title, text: mine.text, isEdited: true, hasChanged: false },
    suggestion: { title: first.title, text: first.text },
  });
  const text = await readPdf(await api.get('purchaser', `/api/quotes/${id}/brief`));
  for (const part of ['We saw lower.', '<b>Call</b> Ann']) expect(JSON.stringify(text)).toContain(part);
  await save(id, { version: 1 });
  const restored = await read(id);
  expect(restored).toMatchObject({ note: '', wordsVersion: 2 });
  expect(restored.arguments[0]).toMatchObject({ title: first.title, isEdited: false });
});

it('edited words stay and say so if the quote changes', async () => {
  const id = await quote();
  const [first] = (await read(id)).arguments;
  await save(id, { arguments: [words({ kind: first.kind, writtenFor: `${first.title} ${first.text}` })] });
  await sql`
    update quotes set content = jsonb_set(content, '{systems,0,unitCents}', '95000000') where id = ${id}
  `.execute(api.services.database.db);
  const after = (await read(id)).arguments.find(({ kind }: { kind: string }) => kind === first.kind);
  expect(after).toMatchObject({ title: 'We saw lower.', isEdited: true, hasChanged: true });
  expect(after.suggestion.text).not.toBe(first.text);
});

it("a colleague's words are not overwritten, and a repeated request changes nothing", async () => {
  const id = await quote();
  await save(id, { note: 'Mine' });
  expect((await save(id, { note: 'Mine' })).data.saveBriefWords.brief.wordsVersion).toBe(1);
  const stale = await save(id, { note: 'Other' });
  expect(errorName(stale)).toBe('ConflictError');
  expect(JSON.stringify(stale)).toMatch(/edited these words since/);
  expect((await read(id)).note).toBe('Mine');
  const answers = await Promise.all(['A', 'B'].map((note) => save(id, { version: 1, note })));
  expect(answers.filter((answer) => errorName(answer) === 'ConflictError')).toHaveLength(1);
  const entries = await api.services.database.db
    .selectFrom('audit_entries')
    .where('subject_type', '=', 'quote')
    .where('subject_id', '=', id)
    .select('action')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['quote.brief', 'quote.brief']);
});

it.each([
  ['a long title', { title: 'W'.repeat(ARGUMENT_TITLE_LENGTH + 1) }, /Title: at most/],
  ['no text', { text: ' \u202E ' }, /Enter the text/],
  ['another kind', { kind: 'threat' }, /Kind: one of/],
])('%s is refused', async (_, over, message) => {
  const answer = await save(await quote(), { arguments: [words(over)] });
  expect(errorName(answer)).toBe('ValidationError');
  expect(JSON.stringify(answer)).toMatch(message);
});
