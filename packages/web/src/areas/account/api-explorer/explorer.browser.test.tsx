import { API_EXAMPLES } from '@capwise/domain/account/api-explorer/api-examples';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { webConfig } from '../../../lib/config.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import ExplorerPage from './explorer-page.tsx';

const TOKEN = 'capwise_pat_of_the_test';
const LIMIT = { 'ratelimit-policy': '"api-token";q=600;w=60', ratelimit: '"api-token";r=597;t=42' };
const ANSWER = () =>
  Response.json({ data: { technologies: [{ id: '1', name: 'CT Scanner' }] } }, { headers: LIMIT });

beforeEach(() => sessionStorage.clear());

async function open(answer: () => Response | Promise<Response> = ANSWER) {
  stubServer({});
  const others = window.fetch;
  const sent: { headers: Headers; body: Record<string, unknown> }[] = [];
  const fetchStub = vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    if (address !== '/graphql') return others(address, init);
    sent.push({ headers: new Headers(init!.headers), body: JSON.parse(String(init!.body)) });
    init!.signal?.throwIfAborted();
    const stopped = new Promise<never>((_, reject) =>
      init!.signal?.addEventListener('abort', () => reject(init!.signal!.reason)),
    );
    return Promise.race([Promise.resolve(answer()), stopped]);
  });
  onTestFinished(() => fetchStub.mockRestore());
  const session = fixedSession({ status: 'ready', user: userWith() });
  const { screen } = await renderElement(<ExplorerPage />, { session });
  const box = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const token = screen.getByLabelText('API Token');
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, sent, box, token, press };
}

const example = (title: string) => API_EXAMPLES.find((one) => one.title === title)!;

it('runs an example with the token, and shows the answer, the time and the remaining requests', async () => {
  const { screen, sent, token, press } = await open();
  await token.fill(TOKEN);
  await press('Insert the example List technologies');
  await press('Run');
  const body = screen.getByRole('region', { name: 'Body of the answer' });
  await expect.poll(() => body.query()?.textContent).toContain('CT Scanner');
  await expect
    .element(screen.getByText(/^Status 200 · [\d,]+ ms · 597 of 600 requests left for the next 42 seconds$/))
    .toBeVisible();
  const { query, variables } = example('List technologies');
  expect(sent.map(({ body }) => body)).toEqual([{ query, variables }]);
  expect(sent[0]!.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(sent[0]!.headers.has('idempotency-key')).toBe(false);
  await expectAccessible();
});

it('scrolls to the answer', async () => {
  await page.viewport(1440, 500);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen, token, press } = await open();
  await token.fill(TOKEN);
  await press('Insert the example List technologies');
  await press('Run');
  const body = screen.getByRole('region', { name: 'Body of the answer' });
  await expect
    .poll(() => body.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(window.innerHeight);
});

it('runs with Ctrl+Enter in the query', async () => {
  const { sent, token, box } = await open();
  await token.fill(TOKEN);
  await box('Query').fill('{ technologies { id } }');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.length).toBe(1);
});

it.each([
  ['a refusal', { reason: 'This API token may only read.' }, 'ForbiddenError: This API token may only read.'],
  [
    'a wrong token',
    { name: 'UnauthorizedError' },
    'UnauthorizedError: The token is wrong, revoked or expired.',
  ],
  ['a wrong argument', { name: 'ValidationError', field: 'title' }, 'ValidationError (title): Forbidden'],
])('says %s in words, and keeps the input', async (_title, extensions, text) => {
  const error = { message: 'Forbidden', extensions: { name: 'ForbiddenError', ...extensions } };
  const { screen, token, box, press } = await open(() => Response.json({ errors: [error] }));
  await token.fill(TOKEN);
  await box('Query').fill('mutation { x }');
  await press('Run');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect.element(box('Query')).toHaveValue('mutation { x }');
  await expect.element(token).toHaveValue(TOKEN);
  await expectAccessible();
});

describe('nothing is sent', () => {
  it.each([
    ['without a token', '', '{ x }', '{}', /^Paste an API token/],
    ['with a token of two lines', 'a b', '{ x }', '{}', /^Paste an API token/],
    ['without a query', TOKEN, ' ', '{}', /^Enter a query/],
    ['with variables that are no JSON', TOKEN, '{ x }', '{id: 1}', /^Enter a JSON object/],
    ['with variables that are a list', TOKEN, '{ x }', '[1]', /^Enter a JSON object/],
  ])('%s, and the field says so', async (_title, secret, query, variables, text) => {
    const { screen, sent, token, box, press } = await open();
    await token.fill(secret);
    await box('Query').fill(query);
    await box('Variables').fill(variables);
    await press('Run');
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });
});

it('a change that got no answer is sent again with the same key, and the next one with another', async () => {
  const answers: (() => Response | Promise<Response>)[] = [
    () => Promise.reject(new TypeError('offline')),
    () => new Response('busy', { status: 503 }),
    ANSWER,
    ANSWER,
  ];
  const { screen, sent, token, press } = await open(() => answers.shift()!());
  await token.fill(TOKEN);
  await press('Insert the example Create a project');
  await press('Run');
  await expect.element(screen.getByText(/^No answer came/)).toBeVisible();
  for (const text of [/^Status 503/, /^Status 200/]) {
    await press('Run');
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await press('Run');
  await expect.poll(() => sent.length).toBe(4);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

it('can be stopped', async () => {
  const { screen, token, box, press } = await open(() => new Promise<Response>(() => {}));
  await token.fill(TOKEN);
  await box('Query').fill('{ x }');
  await press('Run');
  await press('Stop');
  await expect.element(screen.getByText(/^You stopped waiting/)).toBeVisible();
});

it('keeps query and variables over a reload, but not the token', async () => {
  const first = await open();
  await first.token.fill(TOKEN);
  await first.box('Query').fill('{ kept }');
  await first.box('Variables').fill('{"a": 1');
  await first.screen.unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(TOKEN);
  const { box, token } = await open();
  await expect.element(box('Query')).toHaveValue('{ kept }');
  await expect.element(box('Variables')).toHaveValue('{"a": 1');
  await expect.element(token).toHaveValue('');
});

it('asks before an example replaces what was typed', async () => {
  const { screen, box, press } = await open();
  await press('Insert the example List deals');
  await press('Insert the example Create a project');
  await box('Query').fill('{ mine }');
  await press('Insert the example List deals');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(box('Query')).toHaveValue('{ mine }');
  await press('Insert the example List deals');
  await press('Replace');
  await expect.element(box('Query')).toHaveValue(example('List deals').query);
});

it('finds operations, shows what they need, and inserts them', async () => {
  const { screen, box, press } = await open();
  await screen.getByRole('searchbox', { name: 'Search operations' }).fill('dealsDataForTechnology');
  await screen.getByText('dealsDataForTechnology', { exact: true }).click();
  await expect.element(screen.getByText(/^Needs: ViewDealsDatabase/)).toBeVisible();
  await expectAccessible();
  await press('Insert dealsDataForTechnology');
  const typed = box('Query').element() as HTMLTextAreaElement;
  await expect.poll(() => typed.value).toContain('dealsDataForTechnology(months: $months');
  await screen.getByRole('searchbox', { name: 'Search operations' }).fill('no such thing');
  await expect.element(screen.getByText('No Operations Found')).toBeVisible();
});

it('says that tokens are turned off', async () => {
  const { apiTokens } = webConfig;
  Object.assign(webConfig, { apiTokens: false });
  onTestFinished(() => void Object.assign(webConfig, { apiTokens }));
  const session = fixedSession({ status: 'ready', user: userWith() });
  const { screen } = await renderElement(<ExplorerPage />, { session });
  await expect.element(screen.getByText(/API tokens are turned off/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run' }).elements()).toEqual([]);
});

it('fits a phone', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  await open();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
