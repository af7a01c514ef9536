import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { COMPLIANCE_ROUTES } from '../../../app/compliance/compliance-routes.tsx';
import type { OpenVisit } from '../../../lib/session/visit.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { holding, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import type { OwnImportRow } from './own-import-columns.tsx';

const rowWith = (changes: Partial<OwnImportRow> = {}): OwnImportRow => ({
  id: '77',
  kind: 'gifts',
  programYear: null,
  fileName: 'march gifts.csv',
  rowCount: 1_240,
  state: 'live',
  replacedByFileName: null,
  replacedDate: null,
  createdByName: 'Nadia Petrov',
  isOwn: true,
  closedYear: null,
  createdDate: 1_782_000_000,
  undoneByName: null,
  undoneDate: null,
  ...changes,
});
const REPLACED = { replacedByFileName: 'general.csv', replacedDate: 1_782_100_000 };
const importPage = (rows: readonly OwnImportRow[], filteredCount = rows.length, pageNumber = 1) => ({
  data: { giftAlertImports: { filteredCount, pageNumber, pageSize: 20, results: rows } },
});

interface Options {
  visit?: Partial<OpenVisit>;
  undo?: Record<string, () => Response>;
  /** Null for a failure. */
  problems?: () => object[] | null;
  onDismiss?: () => void;
}

async function open(
  answer: Answers[string],
  { visit = {}, undo = {}, problems = () => [], onDismiss = () => {} }: Options = {},
) {
  const server = stubServer(
    {
      saveComplianceActivity: { data: { saveComplianceActivity: true } },
      GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
      GiftAlertImports: answer,
      GiftAlertImportProblems: () => {
        const found = problems();
        return found ? { data: { giftAlertImportProblems: found } } : { error: 'InternalError' };
      },
      DismissGiftAlertImportProblem: () => {
        onDismiss();
        return { data: { dismissGiftAlertImportProblem: true } };
      },
    },
    Object.fromEntries(
      Object.entries(undo).map(([path, answered]) => [
        `/api/northfield/5/${path}/undo`,
        (init?: RequestInit) =>
          // An empty body is refused, as on the server.
          init?.body instanceof Blob && init.body.size > 0 ? answered() : new Response('', { status: 400 }),
      ]),
    ),
  );
  const session = fixedSession(readyWith(visit));
  const rendered = await renderRoutes(COMPLIANCE_ROUTES, {
    path: '/n/northfield/5/imports',
    session,
    brand: 'compliance',
  });
  const asked = () => server.calls.filter(({ operationName }) => operationName === 'GiftAlertImports');
  const table = rendered.screen.getByRole('table', { name: 'Imports' });
  const undoButton = (name: string) =>
    rendered.screen.getByRole('button', { name: `Undo import of ${name}`, exact: true });
  return { ...rendered, asked, table, undoButton };
}

it('lists each import with file, user and time, and undone rows', async () => {
  const undone = { state: 'undone', undoneByName: 'Omar Haddad', undoneDate: 1_782_100_000 };
  const { table, undoButton, asked, screen } = await open(
    importPage(
      [
        rowWith(),
        rowWith({ id: '76', kind: 'gift-thresholds', fileName: 'thresholds.csv', rowCount: 2, ...undone }),
        rowWith({ id: '75', kind: 'provider-mapping', fileName: 'map.csv', rowCount: 3 }),
        rowWith({ id: '74', kind: 'open-payments', fileName: 'general.csv', programYear: 2024 }),
        rowWith({ ...REPLACED, id: '73', kind: 'open-payments', fileName: 'early.csv', programYear: 2024 }),
      ],
      43,
    ),
  );
  await expect
    .element(table.getByRole('row', { name: /Gifts march gifts.csv 1,240 .* Nadia Petrov Imported/ }))
    .toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /Past thresholds thresholds.csv 2 .* Undone .* by Omar Haddad/ }))
    .toBeVisible();
  await expect.element(table.getByRole('row', { name: /Provider mapping map.csv 3/ })).toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /Open Payments 2024 general.csv .* Imported/ }))
    .toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /early.csv .* Replaced \d\d.* by general.csv/ }))
    .toBeVisible();
  await expect
    .element(undoButton('general.csv'))
    .toHaveAccessibleDescription('Only support can undo this import');
  await expect
    .element(undoButton('thresholds.csv'))
    .toHaveAccessibleDescription('This import has already been undone');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect
    .poll(() => asked().at(-1)!.variables)
    .toMatchObject({
      tenantName: 'northfield',
      organizationId: '5',
      pageNumber: 2,
    });
});

it('an import is undone after a confirmation, and the list refetched', async () => {
  let row = rowWith();
  const { undoButton, screen, table } = await open(() => importPage([row]), {
    undo: {
      'gifts/77': () => {
        row = rowWith({ state: 'undone', undoneByName: 'Nadia Petrov', undoneDate: 1_782_100_000 });
        return Response.json({ undone: 77 });
      },
    },
  });
  await undoButton('march gifts.csv').click();
  const question = screen.getByRole('dialog', { name: 'Undo Import' });
  await expect
    .element(
      question.getByText(
        /1,240 rows, gifts\. Its gifts are removed\. Requestors and gift types that it added stay\./,
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await undoButton('march gifts.csv').click();
  await question.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(screen.getByText('The import has been undone.')).toBeVisible();
  await expect.element(table.getByText(/^Undone .* by Nadia Petrov$/)).toBeVisible();
});

/** The page with a file that has errors and one that failed. *Dismiss* removes the first one. */
function openProblems() {
  const problem = {
    ...{ id: '9', kind: 'requestors', fileName: 'names.csv', createdByName: 'Nadia Petrov' },
    ...{ createdDate: 1_782_000_000, errorCount: 1, message: null },
    errors: [{ line: 3, column: 'name', reason: 'new is also in line 2', value: 'new' }],
  };
  const noRows = { errorCount: 0, errors: [], message: 'The file has no rows' };
  let shown = [problem, { ...problem, id: '8', kind: 'gifts', ...noRows }];
  return open(importPage([]), {
    problems: () => shown,
    onDismiss: () => {
      shown = shown.slice(1);
    },
  });
}

it('imports with problems show their errors, and can be tried again or dismissed', async () => {
  const { screen } = await openProblems();
  await expect.element(screen.getByText('2 imports with problems')).toBeVisible();
  await expect.element(screen.getByText(/^Gifts, .*: The file has no rows$/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Open Errors' }).click();
  const errors = screen.getByRole('dialog', { name: 'Errors in names.csv' });
  await expect.element(errors.getByRole('row', { name: '3 name new new is also in line 2' })).toBeVisible();
  await errors.getByRole('button', { name: 'Close', exact: true }).last().click();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  const again = screen.getByRole('dialog', { name: 'Import Requestors' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  const link = screen.getByRole('link', { name: 'Try Again' });
  await expect.element(link).toHaveAttribute('href', '/n/northfield/5/giftalert');
  await screen.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.element(screen.getByText('1 import with problems')).toBeVisible();
});

it('a refused undo lists the records that keep the import, with links', async () => {
  const message = 'Import 75 cannot be undone: 12 of its gifts changed since';
  const holders = [{ kind: 'gift', organizationId: 5, id: 22, text: 'Gift of Doe, Jo, 03/04/2026, $10.00' }];
  const { undoButton, screen } = await open(importPage([rowWith({ id: '75', fileName: 'g.csv' })]), {
    undo: {
      'gifts/75': () =>
        Response.json({ name: 'ConflictError', message, details: { holders, others: 11 } }, { status: 409 }),
    },
  });
  await undoButton('g.csv').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  const refused = screen.getByRole('dialog', { name: 'The import was not undone' });
  await expect.element(refused.getByText(`${message}.`)).toBeVisible();
  const link = refused.getByRole('link', { name: holders[0]!.text });
  await expect.element(link).toHaveAttribute('href', '/n/northfield/5/physicians/22');
  await expect.element(refused.getByText('and 11 more')).toBeVisible();
  await expectAccessible();
});

it('a refused undo shows the reason, and keeps the import', async () => {
  const message = 'Import 75 cannot be undone: 1 of its entity_providers changed since';
  const { undoButton, screen, table } = await open(
    importPage([rowWith({ id: '75', kind: 'provider-mapping', fileName: 'map.csv' })]),
    {
      undo: {
        'providermapping/75': () => Response.json({ name: 'ConflictError', message }, { status: 409 }),
      },
    },
  );
  await undoButton('map.csv').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(table.getByText('Imported', { exact: true })).toBeVisible();
});

it("users who edit everyone's gifts can undo imports of others", async () => {
  const closed = rowWith({ id: '76', fileName: 'old.csv', closedYear: 2023 });
  const { undoButton } = await open(importPage([rowWith({ isOwn: false }), closed]), {
    visit: holding('login', 'viewallgiftforallorgs', 'enternewgifts', 'editowngifts'),
  });
  await expect.element(undoButton('old.csv')).toHaveAccessibleDescription('Gifts of 2023 are closed');
  await expect
    .element(undoButton('march gifts.csv'))
    .toHaveAccessibleDescription('Someone else imported these gifts');
});

it('reports an empty list and a failure', async () => {
  const none = await open(importPage([]));
  await expect.element(none.screen.getByText('Nothing has been imported yet')).toBeVisible();
  await expectAccessible();
  await none.screen.unmount();
  const { screen } = await open({ error: 'InternalError' });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
});

it('needs an import permission, and is linked from the settings', async () => {
  const refused = await open(importPage([]), {
    visit: holding('login', 'viewallgiftforallorgs', 'reportgiftalert'),
  });
  await expect.poll(refused.address).toBe('/n/northfield/unauthorized');
  await refused.screen.unmount();
  const { screen, router, address } = await open(importPage([]));
  await router.navigate('/n/northfield/5/settings');
  await screen.getByRole('link', { name: 'Imports' }).click();
  await expect.poll(address).toBe('/n/northfield/5/imports');
});

provesList({
  path: '/n/northfield/5/imports',
  brand: 'compliance',
  answers: {
    GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
    GiftAlertImportProblems: { data: { giftAlertImportProblems: [] } },
  },
  operation: 'GiftAlertImports',
  field: 'giftAlertImports',
  total: 'filteredCount',
  table: 'Imports',
  pageSize: 20,
  row: (n) => ({ row: { ...rowWith(), id: String(n), fileName: `File ${n}.csv` }, cell: `File ${n}.csv` }),
  search: null,
  empty: 'Nothing has been imported yet',
  nothingFound: 'Nothing has been imported yet',
});

it('a list of problems that failed to load says so, and can be reloaded', async () => {
  let problems: object[] | null = null;
  const { screen } = await open(importPage([]), { problems: () => problems });
  await expect
    .element(screen.getByText('The list of imports with problems', { exact: false }).first())
    .toBeVisible();
  problems = [];
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/imports with problems/)).not.toBeInTheDocument();
});

it('keeps the focus in the page while problems are dismissed by keyboard', async () => {
  const { screen } = await openProblems();
  await expect.element(screen.getByText('2 imports with problems')).toBeVisible();
  await expect.element(screen.getByText(/^Gifts, .*: The file has no rows$/)).toBeVisible();
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  dismiss.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('1 import with problems')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Open Errors' })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('ul')).not.toBe(null);
  dismiss.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});
