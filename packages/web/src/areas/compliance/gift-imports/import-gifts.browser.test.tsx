import type { GiftImport } from '@capwise/domain/compliance/imports/gift-rows';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { holding } from '../../../test/members.ts';
import { openGifts } from '../gifts/gift-list.fixtures.ts';

const HEADER =
  'provider_id,entity_id,received_date,gift_type,requestor,amount,incidental,description,comments';
const ROWS = Array.from(
  { length: 7 },
  (_, at) => `P${at},N,2026-03-0${at + 1},Meal,Oncology,84.95,no,Dinner,`,
);
const GOOD = [HEADER, ...ROWS].join('\n');
const THRESHOLDS = 'year,amount,incidental_amount\n2025,519,44';
const LOOK: GiftImport = {
  rows: 1_240,
  inserted: 1_240,
  known: 0,
  repeated: 0,
  leftOut: 0,
  missingRequestors: [],
  missingGiftTypes: [],
  amount: 10_533.8,
  overCount: 0,
  over: [],
  aboveCount: 0,
  above: [],
  errorCount: 0,
  errors: [],
  batchId: null,
};
const WRONG: GiftImport = {
  ...LOOK,
  inserted: 0,
  amount: 0,
  errorCount: 1_204,
  errors: Array.from({ length: 12 }, (_, at) => ({
    line: at + 2,
    column: 'entity_id',
    reason: `P${at} is not linked to N`,
  })),
};

/** The dialog, opened from the list, with answers to consecutive imports. */
async function open(answers: Response[], visit: Parameters<typeof openGifts>[0] = {}) {
  const sent: string[] = [];
  const keys: (string | null)[] = [];
  const stub = (path: string) => (init?: RequestInit) => {
    sent.push(path);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    // An empty body is refused, as on the server.
    return init?.body instanceof Blob && init.body.size > 0
      ? answers.shift()!
      : new Response('', { status: 400 });
  };
  const root = '/api/northfield/5';
  const fetched: string[] = [];
  const opened = await openGifts({
    ...visit,
    paths: {
      [`${root}/gifts/csv`]: stub('gifts'),
      [`${root}/thresholds/csv`]: stub('thresholds'),
      [`${root}/gifts/77/undo`]: stub('undo'),
    },
  });
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    fetched.push(new URL(input, location.origin).search);
    return inner(input, init);
  });
  await opened.screen.getByRole('button', { name: 'Import Gifts' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Import Gifts' });
  await expect.element(dialog).toBeVisible();
  const choose = (text: string) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File([text], 'gifts.csv', { type: 'text/csv' }),
    );
  const bodyRows = (name: string) => [
    ...dialog.getByRole('table', { name }).element().querySelectorAll('tbody tr'),
  ];
  const asked = (key: string) =>
    fetched.flatMap((search) => (search ? [new URLSearchParams(search).get(key)] : []));
  return { ...opened, dialog, choose, sent, keys, bodyRows, asked, lists: opened.asked };
}

it('a file is previewed, imported and undone, and the list and its sums are refetched', async () => {
  const { screen, dialog, choose, sent, bodyRows, asked, lists, operations } = await open([
    Response.json({ ...LOOK, known: 3, leftOut: 3 }),
    Response.json({ ...LOOK, batchId: 77 }),
    Response.json({ undone: 77 }),
  ]);
  expect(dialog.element().getBoundingClientRect().width).toBe(900);
  await expectAccessible();
  await choose(GOOD);
  const load = dialog.getByRole('button', { name: /^Import 1,240 Gifts/ });
  await expect.element(load).toBeVisible();
  expect(bodyRows('Preview')).toHaveLength(5);
  await expect.element(dialog.getByText('$10,533.80')).toBeVisible();
  await expect.element(dialog.getByText(/^3 gifts seem to be recorded already/)).toBeVisible();
  await expectAccessible();
  const before = lists().length;
  const sums = () => operations().filter((one) => one === 'GiftAlertSums').length;
  await load.click();
  await expect.element(dialog.getByText('gifts added')).toBeVisible();
  await expect.poll(() => lists().length).toBe(before + 1);
  await expect.poll(sums).toBe(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The import has been undone.')).toBeVisible();
  await expect.poll(() => lists().length).toBe(before + 2);
  await expect.poll(sums).toBe(3);
  expect(sent).toEqual(['gifts', 'gifts', 'undo']);
  expect(asked('dryRun').slice(0, 2)).toEqual(['true', 'false']);
  expect(asked('history').slice(0, 2)).toEqual([null, null]);
});

it('leaves out recorded gifts and adds missing names as chosen, and the button says so', async () => {
  const { dialog, choose, asked } = await open([
    Response.json({ ...LOOK, inserted: 1_237, known: 3, leftOut: 3 }),
    Response.json({ ...LOOK, known: 3 }),
    Response.json({ ...WRONG, errorCount: 2, missingRequestors: ['Ann'], missingGiftTypes: ['Boat'] }),
    Response.json({ ...LOOK, missingRequestors: ['Ann'], missingGiftTypes: ['Boat'] }),
  ]);
  await choose(GOOD);
  await expect.element(dialog.getByRole('button', { name: 'Import 1,237 Gifts, Leave Out 3' })).toBeVisible();
  const leaving = dialog.getByRole('checkbox', { name: /^Leave out what is recorded already/ });
  await expect.element(leaving).toBeChecked();
  await leaving.click();
  await expect.element(dialog.getByRole('button', { name: 'Import All 1,240 Gifts' })).toBeVisible();
  await choose(GOOD);
  const adding = dialog.getByRole('checkbox', {
    name: 'Add 1 requestor and 1 gift type that do not exist yet',
  });
  await expect.element(adding).toHaveAccessibleDescription('Ann, Boat. They stay if you undo the import.');
  await adding.click();
  await expect.element(dialog.getByRole('button', { name: 'Import 1,240 Gifts' })).toBeVisible();
  expect(asked('repeats')).toEqual([null, 'add', 'add', 'add']);
  expect(asked('create')).toEqual([null, null, null, 'true']);
});

it('after a lost answer, the same file is sent with the same key', async () => {
  const { dialog, choose, keys } = await open([
    Response.json(LOOK),
    new Response('', { status: 504 }),
    Response.json({ ...LOOK, repeated: 2, leftOut: 2 }),
    Response.json({ ...LOOK, batchId: 77 }),
  ]);
  const load = dialog.getByRole('button', { name: /^Import 1,240 Gifts/ });
  await choose(GOOD);
  await load.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await choose(GOOD);
  await expect
    .element(dialog.getByText('2 rows repeat an earlier row of the file in every column.', { exact: false }))
    .toBeVisible();
  await load.click();
  await expect.element(dialog.getByText('gifts added')).toBeVisible();
  const [look, first, secondLook, again] = keys;
  expect([look, secondLook]).toEqual([null, null]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
});

it('a file with errors is not imported, they are listed by line, and another file can be selected', async () => {
  const { dialog, choose, bodyRows, sent } = await open([
    Response.json(WRONG),
    Response.json(LOOK),
    Response.json({ ...WRONG, errorCount: 12 }),
  ]);
  await choose(GOOD);
  const errors = dialog.getByRole('region', { name: 'Errors' });
  await expect.element(errors.getByText('12 of 1,204')).toBeVisible();
  expect(bodyRows('Errors')).toHaveLength(10);
  expect(bodyRows('Errors')[0]!.textContent).toBe('2entity_id--P0 is not linked to N');
  await expect.element(errors.getByRole('button', { name: 'Download errors' })).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Import 0 Gifts' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await choose(GOOD);
  await dialog.getByRole('button', { name: 'Import 1,240 Gifts' }).click();
  // Rows that were valid in the preview can be invalid later. The file stays, with its problems.
  await expect.element(errors.getByText('1–10 of 12', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('gifts.csv')).toBeVisible();
  expect(sent).toHaveLength(3);
});

it('errors come before the preview, and no table covers the buttons of the dialog', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1440, 900));
  const { dialog, choose } = await open([Response.json(WRONG)]);
  await choose(GOOD);
  const sections = dialog.getByRole('region');
  await expect.element(dialog.getByRole('region', { name: 'Errors' })).toBeVisible();
  expect(sections.elements().map((one) => one.getAttribute('aria-label'))).toEqual(['Errors', 'Preview']);
  const scrolled = [...document.querySelectorAll('section')].find(
    (one) => one.scrollHeight > one.clientHeight,
  )!;
  const submit = dialog.getByRole('button', { name: 'Import 0 Gifts' }).element();
  const footer = [...document.querySelectorAll('div')].findLast(
    (one) => one.contains(submit) && getComputedStyle(one).position === 'sticky',
  )!;
  const heads = [...dialog.element().querySelectorAll('thead th')];
  // Mantine's layer for sticky heads. It wins if its style loads after the table's.
  for (const head of dialog.element().querySelectorAll('thead')) head.style.zIndex = '3';
  let covered = 0;
  for (let top = 0; top <= scrolled.scrollHeight; top += 8) {
    scrolled.scrollTop = top;
    const bar = footer.getBoundingClientRect();
    for (const head of heads) {
      const { left, top: y, bottom } = head.getBoundingClientRect();
      const middle = (y + bottom) / 2;
      if (middle <= bar.top || middle >= bar.bottom) continue;
      covered += 1;
      expect(footer.contains(document.elementFromPoint(left + 4, middle))).toBe(true);
    }
  }
  expect(covered).toBeGreaterThan(0);
});

it('past years are separate: no alert is mailed, and a file of thresholds can be added', async () => {
  const { dialog, choose, sent, asked } = await open([
    Response.json({ ...WRONG, errorCount: 12 }),
    Response.json(LOOK),
    Response.json({ ...LOOK, rows: 1, inserted: 1 }),
  ]);
  await choose(GOOD);
  await expect.element(dialog.getByRole('region', { name: 'Errors' })).toBeVisible();
  const past = dialog.getByRole('checkbox', { name: 'Past Years' });
  await expect.element(past).toHaveAccessibleDescription(/No alerts are sent/);
  await past.click();
  await expect.element(dialog.getByRole('button', { name: 'Import 1,240 Gifts' })).toBeVisible();
  expect(asked('history')).toEqual([null, 'true']);
  await choose(THRESHOLDS);
  await expect.element(dialog.getByRole('button', { name: 'Import 1 Threshold', exact: true })).toBeVisible();
  expect(sent).toEqual(['gifts', 'gifts', 'thresholds']);
  await past.click();
  await expect.element(dialog.getByText(/^This file has thresholds/)).toBeVisible();
  expect(sent).toHaveLength(3);
});

it('a lost answer keeps the file and needs another preview, and a refused undo shows the reason', async () => {
  const changed = 'Import 77 cannot be undone: 1 of its gifts changed since';
  const { dialog, choose, sent } = await open([
    Response.json(LOOK),
    new Response('', { status: 502 }),
    Response.json({ ...LOOK, known: 1_240, leftOut: 1 }),
    Response.json({ ...LOOK, batchId: 77 }),
    Response.json({ name: 'ConflictError', message: changed }, { status: 409 }),
  ]);
  await choose(GOOD);
  const load = dialog.getByRole('button', { name: /^Import 1,240 Gifts/ });
  await load.click();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog.getByText(/^1,240 gifts seem to be recorded already/)).toBeVisible();
  await load.click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(changed);
  await expect.element(dialog.getByText('gifts added')).toBeVisible();
  expect(sent).toHaveLength(5);
});

it('needs the permission to enter gifts, and for past years to set thresholds, and the buttons fit a row at 1200 px', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(1200, 900);
  const { screen, dialog } = await open([], {
    visit: holding('login', 'viewallgiftforallorgs', 'enternewgifts', 'reportgiftalert'),
  });
  expect(dialog.getByRole('checkbox', { name: 'Past Years' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Import Gifts' });
  await expect.poll(() => document.activeElement).toBe(button.element());
  const tops = [
    button,
    screen.getByRole('button', { name: 'Export' }),
    screen.getByRole('heading', { level: 1 }),
  ].map((one) => {
    const { top, bottom } = one.element().getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(new Set(tops).size).toBe(1);
});

it('is hidden without the permission to enter gifts', async () => {
  const { screen } = await openGifts({ visit: holding('login', 'viewallgiftforallorgs', 'reportgiftalert') });
  await expect.element(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import Gifts' }).elements()).toEqual([]);
});

it('providers over a threshold are named before and after the import, in a list and a file', async () => {
  const over = Array.from({ length: 14 }, (_, at) => ({
    provider: `Provider ${at}`,
    npi: '1234567893',
    year: 2026,
    measure: at === 1 ? 'remuneration' : 'yearly',
    threshold: 535,
    before: 100,
    after: -50.5 - at,
  }));
  const above = [{ provider: 'Ada', npi: '', receivedDate: '2026-03-04', amount: 400, threshold: 46 }];
  const look = { ...LOOK, overCount: 14, over, aboveCount: 1, above };
  const { dialog, choose, bodyRows } = await open([
    Response.json(look),
    Response.json({ ...look, batchId: 77 }),
  ]);
  await choose(GOOD);
  await expect.element(dialog.getByText('14 providers would be over the threshold.')).toBeVisible();
  await expect
    .element(dialog.getByText('1 incidental gift would not be below the incidental threshold.'))
    .toBeVisible();
  expect(bodyRows('Over the threshold')).toHaveLength(10);
  expect(bodyRows('Over the threshold')[0]!.textContent).toBe(
    'Provider 0 12345678932026$535.00$100.00-$50.50',
  );
  expect(bodyRows('Over the threshold')[1]!.textContent).toContain('Remuneration $535.00');
  await expect.element(dialog.getByRole('button', { name: 'Download over the threshold' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Import 1,240 Gifts/ }).click();
  await expect
    .element(dialog.getByText('14 providers are over the threshold with these gifts.'))
    .toBeVisible();
});
