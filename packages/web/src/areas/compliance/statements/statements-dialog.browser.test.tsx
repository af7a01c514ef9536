import type { ZipState } from '@capwise/domain/compliance/statements/statement-zip';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { holding } from '../../../test/members.ts';
import type { Answer, Answers, GraphqlCall } from '../../../test/server.ts';
import { GIFTS_PATH, openGifts } from '../gifts/gift-list.fixtures.ts';
import type { StatementZip } from './use-statement-zip.ts';

const makeZip = (state: ZipState, changes: Partial<StatementZip> = {}): StatementZip => ({
  id: '3',
  year: 2026,
  state,
  partNo: 1,
  partCount: 1,
  statementCount: 1_200,
  doneCount: 0,
  failure: null,
  byteSize: null,
  expiresDate: null,
  ...changes,
});
const READY = makeZip('ready', { byteSize: 23_600_000, expiresDate: Date.UTC(2026, 10, 23, 18) / 1_000 });

interface Options {
  /** Answers to polling for the viewer's ZIP. */
  zip?: () => StatementZip | readonly StatementZip[] | null;
  count?: (call: GraphqlCall) => number;
  answers?: Answers;
  paths?: NonNullable<Parameters<typeof openGifts>[0]>['paths'];
}

async function open({ zip = () => null, count = () => 1_200, answers = {}, paths }: Options = {}) {
  const opened = await openGifts({
    paths,
    answers: {
      GiftAlertStatementCount: (call): Answer => ({ data: { giftAlertStatementCount: count(call) } }),
      GiftAlertStatementZip: (): Answer => {
        const parts = [zip()].flat();
        return { data: { giftAlertStatementZip: parts[0] ? { id: parts[0].id, parts } : null } };
      },
      ...answers,
    },
  });
  await opened.screen.getByRole('button', { name: 'Yearly Statements' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Yearly Statements' });
  await expect.element(dialog).toBeVisible();
  const sent = (operation: string) =>
    opened.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  const make = dialog.getByRole('button', { name: 'Create Statements' });
  return { ...opened, dialog, sent, make };
}

it("shows the filter's number of providers in a year, and starts their statements", async () => {
  let state: StatementZip | null = null;
  const { dialog, sent, make, screen } = await open({
    zip: () => state,
    count: ({ variables }) => (variables['year'] === 2026 ? 1_200 : 1),
    answers: {
      MakeGiftAlertStatementZip: () => {
        state = makeZip('waiting', { year: 2025, statementCount: 1 });
        return { data: { makeGiftAlertStatementZip: { id: '3' } } };
      },
    },
  });
  await expect.element(dialog.getByText('1,200 providers')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Year' }).click();
  // An imported year that no list of recent years contains.
  await expect.element(screen.getByRole('option', { name: '1998' })).toBeVisible();
  await screen.getByRole('option', { name: '2025' }).click();
  await expect.element(dialog.getByText('1 provider', { exact: true })).toBeVisible();
  await make.click();
  await expect.element(dialog.getByText('1 statement, not started yet')).toBeVisible();
  await expect.element(make).toHaveAccessibleDescription('');
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  expect(sent('MakeGiftAlertStatementZip')).toEqual([
    { tenantName: 'northfield', organizationId: '5', year: 2025, giftSearchInput: { giftYears: [2026] } },
  ]);
});

it('shows the progress until they can be downloaded', async () => {
  let state = makeZip('making', { doneCount: 300 });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.href);
  });
  const { dialog } = await open({
    zip: () => state,
    paths: {
      '/api/northfield/5/giftalerts/statements/3/download': () =>
        Response.json({ presignedUrl: 'https://files.example/statements' }),
    },
  });
  await expect.element(dialog.getByText('300 of 1,200 created')).toBeVisible();
  const bar = dialog.getByRole('progressbar', { name: 'Statements created' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
  await expect
    .element(dialog.getByText('Created in the background. You can close this window.'))
    .toBeVisible();
  await expectAccessible();
  state = makeZip('making', { doneCount: 600 });
  await expect.element(dialog.getByText('600 of 1,200 created')).toBeVisible();
  state = READY;
  await expect
    .element(dialog.getByText(/^1,200 statements, 24 MB, available until 11\/2[34]\/2026/))
    .toBeVisible();
  await expect.element(dialog.getByText('The statements are ready.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => names).toEqual(['https://files.example/statements']);
});

it('more than 2,000 providers are several files, which are ready one by one', async () => {
  const part = (partNo: number, state: ZipState, changes: Partial<StatementZip> = {}) =>
    makeZip(state, { id: String(partNo), partNo, partCount: 3, ...changes });
  const ready = { byteSize: READY.byteSize, expiresDate: READY.expiresDate };
  const { dialog } = await open({
    zip: () => [part(1, 'ready', ready), part(2, 'making', { doneCount: 300 }), part(3, 'waiting')],
    count: () => 5_000,
  });
  await expect.element(dialog.getByText('5,000 providers, in 3 files')).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'Statements 2026, part 1 of 3' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download' }).elements()).toHaveLength(1);
  expect(dialog.getByRole('button', { name: 'Cancel Statements' }).elements()).toHaveLength(1);
  await expectAccessible();
});

it('statements in progress can be canceled', async () => {
  let state = makeZip('making', { doneCount: 300 });
  const { dialog, sent, make } = await open({
    zip: () => state,
    answers: {
      CancelGiftAlertStatementZip: () => {
        state = makeZip('canceled');
        return { data: { cancelGiftAlertStatementZip: { id: '3', state: 'canceled' } } };
      },
    },
  });
  await dialog.getByRole('button', { name: 'Cancel Statements' }).click();
  await expect.element(dialog.getByText('Canceled', { exact: true })).toBeVisible();
  await expect.element(make).toHaveAttribute('aria-disabled', 'false');
  expect(sent('CancelGiftAlertStatementZip')).toMatchObject([{ organizationId: '5', id: '3' }]);
});

it('shows failures, and requests that cannot be fulfilled', async () => {
  const failure = 'Creating the statements was interrupted. Request them again.';
  const { dialog, make, screen } = await open({
    zip: () => makeZip('failed', { failure }),
    count: ({ variables }) => (variables['year'] === 2026 ? 100_001 : 0),
    answers: {},
  });
  await expect.element(dialog.getByRole('alert').getByText(failure)).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        'The filter has 100,001 providers. One request can have at most 100,000: narrow the filter.',
      ),
    )
    .toBeVisible();
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Year' }).click();
  await screen.getByRole('option', { name: '2024' }).click();
  await expect
    .element(dialog.getByText('No provider has gifts of 2024 that match the filters.'))
    .toBeVisible();
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
});

it('a refusal and a failed download show a message', async () => {
  const message = 'Your statements for this organization are already being created';
  const { dialog, make, screen } = await open({
    zip: () => READY,
    answers: { MakeGiftAlertStatementZip: { error: 'ConflictError', message } },
    paths: {
      '/api/northfield/5/giftalerts/statements/3/download': () => new Response('', { status: 403 }),
    },
  });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByText('Failed to download the statements')).toBeVisible();
  await make.click();
  await expect.element(screen.getByText(message)).toBeVisible();
});

it('is offered to users who may only report gifts, in one row at 1200 px, and refused for void gifts', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(1200, 900);
  const { screen } = await openGifts({ address: `${GIFTS_PATH}?void=yes` });
  const middles = ['Export', 'Yearly Statements', 'Check a Gift', 'Import Gifts'].map((name) => {
    const { top, bottom } = screen.getByRole('button', { name }).element().getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(new Set(middles).size).toBe(1);
  const refused = screen.getByRole('button', { name: 'Yearly Statements' });
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.hover();
  await expect
    .element(screen.getByText('Statements list no void gifts: clear the filter Void'))
    .toBeVisible();
});

it('is hidden without the permission to report gifts', async () => {
  const { screen } = await openGifts({ visit: holding('login', 'viewallgiftforallorgs', 'enternewgifts') });
  await expect.element(screen.getByRole('button', { name: 'Import Gifts' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yearly Statements' }).elements()).toEqual([]);
});
