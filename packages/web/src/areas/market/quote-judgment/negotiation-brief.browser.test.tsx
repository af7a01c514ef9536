import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { BRIEF, FULL_BRIEF, QUOTE_OF_BRIEF } from './quote-judgment.fixtures.ts';

/** CSS pixels. */
const LETTER = { width: 816, height: 1_056 };
/** Between margins of 0.4 inches. */
const PRINT_HEIGHT = 979;

const answer = (quoteJudgment: object = { reason: null, brief: BRIEF }): Answer => ({
  data: { vendorQuote: QUOTE_OF_BRIEF, quoteJudgment },
});

async function show(
  given: Answers[string] = answer(),
  { user = userWith(), id = '9', saved = {} as Answers } = {},
) {
  const files: string[] = [];
  const server = stubServer(
    { GetNegotiationBrief: given, ...saved },
    {
      '/api/quotes/9/brief': (_, { pathname }) => {
        files.push(pathname);
        return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
      },
    },
  );
  const rendered = await renderRoutes(brandRoutes('spend'), {
    path: `/n/tools/quote-desk/${id}/brief`,
    user,
  });
  return { ...rendered, server, files };
}

it('the page has every text of the brief, and the way back to the quote', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: BRIEF.title })).toBeVisible();
  const paper = screen.getByRole('article');
  const texts = [
    BRIEF.subtitle,
    ...BRIEF.prepared,
    ...BRIEF.figures.flatMap(Object.values),
    ...BRIEF.arguments.flatMap(({ title, text }) => [title, text]),
    ...BRIEF.missing,
    ...BRIEF.service,
    BRIEF.sources,
    'One argument',
  ];
  for (const text of texts) expect(paper.element().textContent).toContain(text);
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual(BRIEF.rows.map(({ isTotal: _, ...row }) => Object.values(row)));
  await expect
    .element(screen.getByRole('link', { name: 'GE HealthCare Q-118204' }))
    .toHaveAttribute('href', '/n/tools/quote-desk/9');
  await expectAccessible();
});

it('the link is copied, the page printed and the PDF downloaded', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen, files } = await show();
  await expect.element(screen.getByRole('article')).toBeVisible();
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(screen.getByText('The link has been copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(location.href);
  await screen.getByRole('button', { name: 'Print' }).click();
  expect(printed).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'PDF' }).click();
  await expect.poll(() => files).toEqual(['/api/quotes/9/brief']);
});

it('a trial user may read, not download', async () => {
  const { screen } = await show(answer(), { user: userWith({ isTrial: true }) });
  await expect.element(screen.getByRole('article')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'PDF' })).toHaveAttribute('aria-disabled', 'true');
});

it('a quote that is not judged says why and has no page', async () => {
  const { screen } = await show(answer({ reason: 'Confirm the quote first.', brief: null }));
  await expect.element(screen.getByRole('alert').getByText('Confirm the quote first.')).toBeVisible();
  expect(screen.getByRole('article').query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'PDF' })).toHaveAttribute('aria-disabled', 'true');
});

it('without arguments the brief says so', async () => {
  const { screen } = await show(answer({ reason: null, brief: { ...BRIEF, arguments: [], strips: [] } }));
  await expect.element(screen.getByText('The deals give no argument against this price.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'arguments' }).query()).toBeNull();
});

it('a failure keeps the heading and can be retried', async () => {
  let fails = true;
  const { screen } = await show(() => (fails ? { error: 'InternalError' } : answer()));
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Negotiation Brief', level: 1 })).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article')).toBeVisible();
});

it.each([
  ['without the permission', userWithout('ViewDealsDatabase'), '9'],
  ['for an invalid ID', userWith(), 'x'],
])('the address leads to /n/404 %s', async (_, user, id) => {
  const { address } = await show(answer(), { user, id });
  await expect.poll(address).toBe('/n/404');
});

it('a usual brief has a letter page with text of the usual size', async () => {
  const { screen } = await show();
  const paper = screen.getByRole('article');
  await expect.element(paper).toHaveAttribute('data-size', 'usual');
  expect(paper.element().parentElement!.offsetHeight).toBe(LETTER.height);
});

it('the longest brief is no longer than a letter page', async () => {
  const { screen } = await show(answer({ reason: null, brief: FULL_BRIEF }));
  await expect.element(screen.getByRole('article')).toBeVisible();
  const sheet = screen.getByRole('article').element().parentElement!;
  expect(sheet.offsetWidth).toBe(LETTER.width);
  expect(sheet.offsetHeight).toBe(LETTER.height);
});

it('the printed page has only the brief, on one letter page', async () => {
  const print = cdp() as unknown as { send(name: string, input: object): Promise<void> };
  await page.viewport(700, PRINT_HEIGHT);
  const { screen } = await show(answer({ reason: null, brief: FULL_BRIEF }));
  await expect.element(screen.getByRole('article')).toBeVisible();
  await print.send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await print.send('Emulation.setEmulatedMedia', { media: '' });
    await page.viewport(1440, 900);
  });
  expect(screen.getByRole('article').element().getBoundingClientRect().width).toBeGreaterThan(690);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(PRINT_HEIGHT);
  await expect.element(screen.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

it.each([1200, 390])('at %i pixels nothing is wider than the page', async (width) => {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await show(answer({ reason: null, brief: FULL_BRIEF }));
  await expect.element(screen.getByRole('article')).toBeVisible();
  expect(screen.getByRole('article').element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

const [ARGUMENT] = BRIEF.arguments;
const EDITED = { ...ARGUMENT!, title: 'Others pay less.', isEdited: true, hasChanged: true };
const edited = (over = {}) => ({
  reason: null,
  brief: { ...BRIEF, wordsVersion: 3, note: 'Call Ann.', ...over },
});

it('the words of an argument and a note are edited, and only these are sent', async () => {
  const { screen, server } = await show(answer(), {
    saved: { SaveBriefWords: { data: { saveBriefWords: edited() } } },
  });
  await screen.getByRole('button', { name: 'Edit words' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Words of the Brief' });
  const title = dialog.getByRole('textbox', { name: 'Title of argument 1' });
  await expect.element(title).toHaveValue(ARGUMENT!.title);
  await expectAccessible();
  await title.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter the title')).toBeVisible();
  await title.fill('Others pay less.');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Call Ann.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.calls.find(({ operationName }) => operationName === 'SaveBriefWords')?.variables)
    .toEqual({
      quoteId: '9',
      version: 0,
      note: 'Call Ann.',
      arguments: [
        {
          kind: 'quantity',
          title: 'Others pay less.',
          text: ARGUMENT!.text,
          writtenFor: `${ARGUMENT!.title} ${ARGUMENT!.text}`,
        },
      ],
    });
});

it('edited words whose figures changed say so, and the suggestion can be restored', async () => {
  const { screen, server } = await show(answer(edited({ arguments: [EDITED] })), {
    saved: { SaveBriefWords: { data: { saveBriefWords: edited() } } },
  });
  const paper = screen.getByRole('article');
  await expect.element(paper.getByText('Call Ann.')).toBeVisible();
  await expect.element(paper.getByText(/^The figures have changed/)).toBeVisible();
  await expect.element(paper.getByText(/New suggestion: Buyers of 2/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Edit words' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Words of the Brief' });
  await dialog.getByRole('button', { name: 'Restore suggested words of argument 1' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Title of argument 1' }))
    .toHaveValue(ARGUMENT!.title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.calls.find(({ operationName }) => operationName === 'SaveBriefWords')?.variables)
    .toEqual({ quoteId: '9', version: 3, note: 'Call Ann.', arguments: [] });
});

it("a colleague's words are kept: mine are saved on top of them", async () => {
  let saves = 0;
  const { screen, server } = await show(
    () => (saves === 0 ? answer() : answer(edited({ note: 'Theirs.' }))),
    {
      saved: {
        SaveBriefWords: () =>
          saves++ === 0
            ? {
                error: 'ConflictError',
                field: 'version',
                message: 'Maya edited these words since you opened them',
              }
            : { data: { saveBriefWords: edited() } },
      },
    },
  );
  await screen.getByRole('button', { name: 'Edit words' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Words of the Brief' });
  await dialog.getByRole('textbox', { name: 'Title of argument 1' }).fill('Others pay less.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Theirs.');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Title of argument 1' }))
    .toHaveValue('Others pay less.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.calls.findLast(({ operationName }) => operationName === 'SaveBriefWords')?.variables)
    .toMatchObject({ version: 3, note: 'Theirs.', arguments: [{ title: 'Others pay less.' }] });
});
